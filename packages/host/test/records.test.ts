import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { replay } from '@tablehop/core';
import {
  createReplay,
  forkPlan,
  LONGEST_LINK,
  type MatchSummary,
  readLink,
  readMatchFile,
  type SharedMatch,
  writeLink,
  writeMatchFile,
} from '@tablehop/host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersEachOnce } from '../../core/test/wild.ts';
import { anotherPrize, bots, findAnyGame, gameOf, people, playedRecord } from './support.ts';

const hooray = gameOf('hip-hip-hooray');
const bids = gameOf('sealed-bids');
const shared: SharedMatch = { seats: [...people(1), ...bots(1)], record: playedRecord(hooray, 2, 'shared') };
const summary = { id: 'abcdef0123', createdAt: Date.UTC(2026, 10, 15) } as MatchSummary;
const fileText = () => writeMatchFile(summary, shared).text;

function tampered(change: (file: ReturnType<typeof parsed>) => void): string {
  const file = parsed();
  change(file);
  return JSON.stringify(file);
}

function parsed() {
  return JSON.parse(fileText()) as {
    format: string;
    version: number;
    seats: unknown[];
    record: {
      game: string;
      rules: number;
      seed: string;
      moves: { by: unknown; action: { type: string; [field: string]: unknown }; hash?: string }[];
    };
  };
}

describe('a match file', () => {
  it('gives back what was written', async () => {
    expect(await readMatchFile(fileText(), findAnyGame)).toEqual({ ok: true, game: hooray, shared });
  });

  it('is named after the game and the day', () => {
    expect(writeMatchFile(summary, shared).name).toBe('hip-hip-hooray-2026-11-15-abcdef.json');
  });

  it('may be a bare record, with hashes or without, or what the engine answers to log', async () => {
    const { moves, ...setup } = shared.record;
    const bare = { ...setup, moves: moves.map(({ by, action }) => ({ by, action })) };
    for (const text of [JSON.stringify(shared.record), JSON.stringify(bare), JSON.stringify({ id: 1, ok: true, record: bare })]) {
      const read = await readMatchFile(text, findAnyGame);
      expect(read).toMatchObject({ ok: true, shared: { record: shared.record } });
      expect(read.ok && read.shared.seats.map((seat) => seat.name)).toEqual(['P1', 'P2']);
    }
  });

  it.each([
    ['no text at all', '', 'match.file.notJson'],
    ['half a file', () => fileText().slice(0, 1000), 'match.file.notJson'],
    ['a list', '[1,2,3]', 'match.file.notJson'],
    ['another program’s file', '{"format":"other","version":1}', 'match.file.foreign'],
    ['an object of anything', '{"hello":"world"}', 'match.file.foreign'],
    ['a record without moves', '{"game":"sealed-bids"}', 'match.file.foreign'],
    ['moves of no game', '{"moves":[]}', 'match.file.foreign'],
    ['a file without end', `"${'x'.repeat(4_000_001)}"`, 'match.file.tooLong'],
    [
      'nesting without end',
      `{"format":"tablehop-match","version":1,"seats":[],"record":${'['.repeat(900_000)}${']'.repeat(900_000)}}`,
      'match.file.field',
    ],
    ['a newer file', () => tampered((file) => (file.version = 3)), 'match.file.newer'],
    ['a seat of no kind', () => tampered((file) => (file.seats = [{ name: 'x', kind: 'ghost' }])), 'match.file.field'],
    ['a seat too few', () => tampered((file) => file.seats.pop()), 'match.file.seats'],
    ['an unknown game', () => tampered((file) => (file.record.game = 'chess')), 'match.file.game'],
    ['a game of no name', () => tampered((file) => Object.assign(file.record, { game: { toString: 1 } })), 'match.file.game'],
    ['rules of no number', () => tampered((file) => Object.assign(file.record, { rules: { toString: 1 } })), 'problem.recordRules'],
    ['other rules', () => tampered((file) => (file.record.rules = 99)), 'problem.recordRules'],
  ])('is refused in plain words: %s', async (_what, text, key) => {
    expect(await readMatchFile(typeof text === 'string' ? text : text(), findAnyGame)).toMatchObject({ ok: false, problem: { key } });
  });

  it('is read or refused with a reason, whatever was changed in it', async () => {
    const short = { seats: people(2), record: playedRecord(bids, 2, 'short', 4) };
    await answersEachOnce({
      requests: [JSON.parse(writeMatchFile(summary, short).text), JSON.parse(JSON.stringify(short.record))],
      batches: 20,
      size: 50,
      send: (texts) =>
        Promise.all(
          texts.map(async (text) => {
            const read = await readMatchFile(text, findAnyGame);
            if (!read.ok) expect(read.problem.key).toMatch(/^(match|problem|sealedBids)\./);
            return read;
          }),
        ),
    });
  });

  it('is refused at the very move that was changed', async () => {
    const moves = shared.record.moves.length;
    for (const number of [1, 17, moves]) {
      const text = tampered((file) => {
        const move = file.record.moves[number - 1];
        if (move !== undefined) move.hash = '0'.repeat(64);
      });
      expect(await readMatchFile(text, findAnyGame)).toMatchObject({
        ok: false,
        problem: { key: 'match.damage.changed', params: { number, moves } },
      });
    }
  });

  it('is refused at a move that the rules do not allow, with the game’s own reason', async () => {
    const builds = shared.record.moves.findIndex(({ action }) => action.type === 'build');
    const text = tampered((file) => {
      const move = file.record.moves[builds];
      if (move !== undefined) move.action.cell = [9, 9];
    });
    const read = await readMatchFile(text, findAnyGame);
    expect(read).toMatchObject({ ok: false, problem: { key: 'match.damage.refused', params: { number: builds + 1 } } });
    expect(read).toHaveProperty('refused.rule', 'hip-hip-hooray/cell');
  });
});

describe('a link', () => {
  it('returns the same record for any match', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(hooray, bids, gameOf('target')),
        fc.integer({ min: 2, max: 3 }),
        fc.string(),
        fc.nat(80),
        async (game, players, seed, most) => {
          const given: SharedMatch = { seats: people(players), record: playedRecord(game, players, seed, most) };
          const link = await writeLink(game, given);
          if (!link.ok) throw new Error(link.problem.key);
          expect(link.fragment).toMatch(/^r=[\w-]+$/);
          expect(await readLink(`#${link.fragment}`, findAnyGame)).toEqual({ ok: true, game, shared: given });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('carries dice that somebody rolled for real', async () => {
    const drawn = playedRecord(bids, 2, 'dice', 1);
    const prize = anotherPrize(drawn);
    const replayed = replay(bids, { ...drawn, moves: [{ by: 'chance', action: { type: 'prize', prize } }] });
    if (!replayed.ok) throw new Error(replayed.damage.problem.key);
    const given: SharedMatch = { seats: people(2), record: { ...drawn, moves: replayed.moves } };
    const link = await writeLink(bids, given);
    expect(link.ok && (await readLink(link.fragment, findAnyGame))).toMatchObject({ ok: true, shared: given });
  });

  it('of a whole match of four is short enough to be sent', async () => {
    const link = await writeLink(hooray, { seats: people(4), record: playedRecord(hooray, 4, 'long') });
    expect(link.ok && link.fragment.length).toBeLessThan(LONGEST_LINK / 2);
  });

  it('is not made where it would be too long', async () => {
    // Names that do not compress stand for a match that does not.
    const noise = (seat: number) =>
      playedRecord(bids, 2, String(seat))
        .moves.map((move) => move.hash)
        .join('');
    const seats = people(2).map((seat, index) => ({ ...seat, name: noise(index).repeat(40) }));
    const record = { ...playedRecord(bids, 2, 'x'), seed: Array.from({ length: 20 }, (_, index) => noise(index)).join('') };
    expect(await writeLink(bids, { seats, record })).toMatchObject({ ok: false, problem: { key: 'match.link.tooLong' } });
  });

  it('that was cut short or changed on the way is refused in plain words', async () => {
    const link = await writeLink(hooray, shared);
    if (!link.ok) throw new Error(link.problem.key);
    const { fragment } = link;
    for (const broken of ['', 'r=', 'r=%%%', 'q=abc', 'r=AAAA', fragment.slice(0, -5), `r=${'A'.repeat(LONGEST_LINK)}`]) {
      expect(await readLink(broken, findAnyGame), broken.slice(0, 20)).toMatchObject({ ok: false, problem: { key: 'match.link.broken' } });
    }
    for (let at = 10; at < fragment.length; at += 97) {
      const letter = fragment[at] === 'A' ? 'B' : 'A';
      expect(await readLink(fragment.slice(0, at) + letter + fragment.slice(at + 1), findAnyGame)).toMatchObject({ ok: false });
    }
  });

  it('cannot blow up into more than we are ready to read', async () => {
    const link = await writeLink(hooray, shared);
    const content = link.ok ? inflateRawSync(Buffer.from(link.fragment.slice(2), 'base64url')).toString() : '';
    const padded = (spaces: number) => `r=${deflateRawSync(content + ' '.repeat(spaces), { level: 9 }).toString('base64url')}`;
    expect(padded(2_000_000).length).toBeLessThan(LONGEST_LINK);
    expect(await readLink(padded(100_000), findAnyGame)).toMatchObject({ ok: true });
    expect(await readLink(padded(2_000_000), findAnyGame)).toEqual({ ok: false, problem: { key: 'match.link.broken' } });
  });
});

describe('a replay', () => {
  const { record } = shared;
  const film = createReplay(hooray, record);

  it('has a frame for the opening and for every move, each as the rules make it', () => {
    let state = hooray.start(record.options, 2);
    expect(film.last).toBe(record.moves.length);
    expect(film.frame(0, 'table')).toMatchObject({
      number: 0,
      move: null,
      effects: [],
      look: { version: 0, view: hooray.view(state, 'table') },
    });
    for (const [index, move] of record.moves.entries()) {
      const applied = hooray.apply(state, move.by, move.action);
      state = applied.state;
      const frame = film.frame(index + 1, 'table');
      expect(frame).toMatchObject({ number: index + 1, move, effects: applied.effects });
      expect(frame.look.view).toEqual(hooray.view(state, 'table'));
      expect(frame.look.turn).toEqual(hooray.turn(state));
      expect(frame.look.scores).toEqual(hooray.score(state));
    }
  });

  it('can be entered anywhere; beyond its ends is the nearest frame', () => {
    const fresh = createReplay(hooray, record);
    expect(fresh.frame(40, 0)).toEqual(film.frame(40, 0));
    expect(fresh.frame(-3, 'table').number).toBe(0);
    expect(fresh.frame(1e9, 'table').number).toBe(film.last);
  });

  it('shows a seat no more than it could know then', () => {
    const sealed = playedRecord(bids, 2, 'sealed');
    const film = createReplay(bids, sealed);
    const number = sealed.moves.findIndex(({ by }) => by !== 'chance') + 1;
    const bidder = sealed.moves[number - 1]?.by as number;
    const keys = (viewer: number) => film.frame(number, viewer).effects.map((effect) => effect.key);
    expect(keys(bidder)).toEqual(['bidMade', 'bidCoins']);
    expect(keys(1 - bidder)).toEqual(['bidMade']);
    expect(film.frame(number, 1 - bidder).look.view).toMatchObject({ bids: expect.arrayContaining(['sealed']) });
  });

  it('can be left for a local match, with other dice to come', () => {
    for (const at of [0, 1, 12, film.last - 1]) {
      const forked = forkPlan(hooray, record, { at, seats: people(2), seed: 'another' });
      if (!forked.ok) throw new Error(forked.problem.key);
      const { position, seed, options, game } = forked.value;
      expect({ options, game }).toEqual({ options: record.options, game: hooray.id });
      expect(seed).toBe('another');
      expect(position).toEqual(at === 0 ? undefined : film.frame(at, 'table').look.view);
      expect(replay(hooray, { ...record, seed, ...(position === undefined ? {} : { position }), moves: [] })).toMatchObject({ ok: true });
    }
  });

  it('cannot be left where the match is over', () => {
    expect(forkPlan(hooray, record, { at: film.last, seats: people(2), seed: 'another' })).toEqual({
      ok: false,
      problem: { key: 'problem.gameOver' },
    });
  });
});
