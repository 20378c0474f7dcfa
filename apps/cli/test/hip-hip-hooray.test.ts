/** The protocol's promises for Hip, Hip, Hooray, kept by the engine as it ships. */

import { canonical } from '@tablehop/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngineSession } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { ask, type Reply } from './toy-session.ts';

const defects: unknown[] = [];
let session: Session;

beforeAll(async () => {
  session = await createEngineSession((defect) => defects.push(defect));
});

const seeds = fc.oneof(fc.integer(), fc.string());
const players = fc.integer({ min: 2, max: 4 });
const picks = fc.infiniteStream(fc.nat());

/** Makes `count` moves: chance from the seed, decisions by the picks. Returns false once the match is over. */
function playOn(match: string, count: number, pick: () => number): boolean {
  for (let made = 0; made < count; made++) {
    const { turn } = ask(session, 'turn', { match });
    if (turn.kind === 'over') return false;
    if (turn.kind === 'chance') expect(ask(session, 'roll', { match }).ok).toBe(true);
    else {
      const { offers } = ask(session, 'legal', { match, seat: turn.seats[0] });
      const { action } = offers[pick() % offers.length];
      expect(ask(session, 'apply', { match, by: turn.seats[0], action }).ok).toBe(true);
    }
  }
  return true;
}

function start(fields: object): string {
  return ask(session, 'new', { game: 'hip-hip-hooray', ...fields }).match;
}

function everythingAbout(match: string, seats: number): readonly Reply[] {
  const perSeat = Array.from({ length: seats }, (_, seat) => [
    ask(session, 'legal', { match, seat }),
    ask(session, 'view', { match, seat }),
  ]);
  return [
    ...perSeat.flat(),
    ...['turn', 'score'].map((cmd) => ask(session, cmd, { match })),
    ask(session, 'view', { match, seat: 'table' }),
  ];
}

const matchSoFar = fc.record({ seed: seeds, players, fromTheGround: fc.boolean(), moves: fc.nat({ max: 200 }), picks });

describe('hip-hip-hooray', () => {
  it('a record played again is the same match and has the same record', () => {
    fc.assert(
      fc.property(matchSoFar, ({ seed, players: seats, fromTheGround, moves, picks: stream }) => {
        const match = start({ players: seats, seed, options: { fromTheGround } });
        playOn(match, moves, () => Number(stream.next().value));
        const { record } = ask(session, 'log', { match });
        const again = ask(session, 'replay', { record }).match;
        expect(ask(session, 'log', { match: again }).record).toEqual(record);
        expect(everythingAbout(again, seats)).toEqual(everythingAbout(match, seats));
        for (const name of [match, again]) ask(session, 'end', { match: name });
      }),
      { numRuns: 40 },
    );
  });

  it('the view of the table loads, and everything about it is the same', () => {
    fc.assert(
      fc.property(matchSoFar, ({ seed, players: seats, fromTheGround, moves, picks: stream }) => {
        const setup = { players: seats, seed, options: { fromTheGround } };
        const match = start(setup);
        playOn(match, moves, () => Number(stream.next().value));
        const { view } = ask(session, 'view', { match, seat: 'table' });
        const documented = Object.fromEntries(DOCUMENTED.map((field) => [field, view[field]]));
        const { totals: _derived, ...enough } = documented;
        for (const position of [view, documented, enough]) {
          const loaded = ask(session, 'load', { game: 'hip-hip-hooray', ...setup, position });
          expect(loaded.ok, JSON.stringify(loaded)).toBe(true);
          for (let seat = 0; seat < seats; seat++) {
            const [ours, theirs] = [match, loaded.match].map((name) =>
              ask(session, 'legal', { match: name, seat }).offers.map(canonical).sort(),
            );
            expect(theirs).toEqual(ours);
          }
          expect(loaded.turn).toEqual(ask(session, 'turn', { match }).turn);
          expect(ask(session, 'score', { match: loaded.match })).toEqual(ask(session, 'score', { match }));
          ask(session, 'end', { match: loaded.match });
        }
        ask(session, 'end', { match });
      }),
      { numRuns: 40 },
    );
  });

  it('what is rolled depends on the seed and the moves so far, whether those were rolled, given or replayed', () => {
    fc.assert(
      fc.property(matchSoFar, ({ seed, players: seats, fromTheGround, moves, picks: stream }) => {
        const setup = { players: seats, seed, options: { fromTheGround } };
        const rolled = start(setup);
        playOn(rolled, moves, () => Number(stream.next().value));
        const { record } = ask(session, 'log', { match: rolled });
        const given = start(setup);
        for (const move of record.moves) expect(ask(session, 'apply', { match: given, ...move }).ok).toBe(true);
        const replayed = ask(session, 'replay', { record }).match;
        const matches = [rolled, given, replayed];
        const [first, ...others] = matches.map((match) => {
          for (let step = 0; step < 5 && ask(session, 'turn', { match }).turn.kind === 'act'; step++) playOn(match, 1, () => 0);
          return ask(session, 'roll', { match });
        });
        for (const other of others) expect(other).toEqual(first);
        for (const match of matches) ask(session, 'end', { match });
      }),
      { numRuns: 40 },
    );
  });

  it('bots of all levels finish a match among themselves', () => {
    const match = start({ players: 2, seed: 3 });
    for (;;) {
      const { turn } = ask(session, 'turn', { match });
      if (turn.kind === 'over') break;
      if (turn.kind === 'chance') expect(ask(session, 'roll', { match }).ok).toBe(true);
      else {
        const [seat] = turn.seats;
        const { action } = ask(session, 'bot', { match, seat, level: seat === 0 ? 'easy' : 'hard', budgetMs: 1 });
        expect(ask(session, 'apply', { match, by: seat, action }).ok).toBe(true);
      }
    }
    expect(ask(session, 'score', { match }).scores).toHaveLength(2);
  });

  it.each([
    ['phase', 'chance', { type: 'patterns', faces: [1, 1] }],
    ['first', 'chance', { type: 'first', seat: 2 }],
  ])('an error names the rule %s in one sentence', (rule, by, action) => {
    const reply = ask(session, 'apply', { match: start({ players: 2, seed: 1 }), by, action });
    expect(reply.error).toMatchObject({ code: 'illegal-action', rule: `hip-hip-hooray/${rule}` });
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('nothing that was asked here showed a defect', () => {
    expect(defects).toEqual([]);
  });
});

const DOCUMENTED = ['round', 'phase', 'first', 'seat', 'bag', 'lineup', 'rolled', 'formations', 'totals'];
