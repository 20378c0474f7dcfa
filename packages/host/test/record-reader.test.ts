/** Records that somebody brings: checked, and gone on from without telling what is hidden. */

import { fairSeed, type JsonObject, replay } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { createRecordReader, createReplay, forkPlan, readStored, recordOf } from '../index.ts';
import { positionWithHidden } from '../replay.ts';
import { createPause } from '../stored-match.ts';
import { anotherPrize, findAnyGame, gameOf, people, playedRecord } from './support.ts';

const bids = gameOf('sealed-bids');
const reader = createRecordReader(findAnyGame);
const brought = (moves: number) => playedRecord(bids, 2, 'brought', moves);
const json = (record: unknown) => record as JsonObject;
const whole = playedRecord(bids, 2, 'brought');

describe('a record that is brought', () => {
  it.each([
    ['a whole match', whole, { ok: true, record: whole, players: 2, isOver: true }],
    ['a part of one', brought(4), { ok: true, record: brought(4), players: 2, isOver: false }],
    ['another number of players', { ...whole, players: 9 }, { ok: false, move: 0 }],
    [
      'a move that is not allowed',
      { ...whole, moves: whole.moves.with(2, { by: 0, action: { type: 'sing' }, hash: '' }) },
      { ok: false, move: 3 },
    ],
  ])('of %s is checked, and the first wrong move is named', async (_what, record, answer) => {
    expect(await reader.check({ game: bids.id, record: json(record) })).toEqual(answer);
  });

  it('of a game that nobody knows is none', async () => {
    const asked = { game: 'chess', record: json(whole) };
    expect(await reader.check(asked)).toEqual({ ok: false, move: 0 });
    expect(await reader.continue({ ...asked, seats: people(2), id: 'i', seed: 's', now: 1 })).toBeNull();
  });
});

describe('a match that goes on from a record', () => {
  const FAIR = { secret: 'a'.repeat(32), commitment: 'b'.repeat(64), shares: [] };
  const asked = { game: bids.id, seats: people(2), id: 'i', seed: 's', now: 7 };

  async function continued(moves: number, more: object = {}) {
    const match = await reader.continue({ ...asked, record: json(brought(moves)), ...more });
    if (match === null) throw new Error('it does not replay');
    const read = readStored(match, findAnyGame);
    return { summary: read.summary, record: await recordOf(read) };
  }

  it('has its moves and its seed', async () => {
    const { summary, record } = await continued(4);
    expect(summary).toMatchObject({
      id: 'i',
      createdAt: 7,
      changedAt: 7,
      imported: true,
      seed: 'brought',
      seats: people(2),
      chance: 'drawn',
      over: false,
    });
    expect(record.moves).toEqual(brought(4).moves);
    expect(summary).not.toHaveProperty('reseeds');
  });

  it('has dice of its own from there on, if they are fair, and other people', async () => {
    const { summary, record } = await continued(4, { fair: FAIR, humans: [1] });
    expect(summary.reseeds).toEqual([{ from: 4, seed: fairSeed(FAIR.secret, FAIR.shares), fair: FAIR }]);
    expect([summary.humans, summary.fair]).toEqual([[1], undefined]);
    expect(record.moves.slice(0, 4)).toMatchObject(brought(4).moves.map(({ by, action }) => ({ by, action })));
  });

  it('has its moves where only choices are hidden, which are told to nobody else', async () => {
    const { summary, record } = await continued(2);
    expect([summary.imported, summary.position]).toEqual([true, undefined]);
    expect(record.moves).toEqual(brought(2).moves);
    expect(positionWithHidden(bids, brought(2))).toBeNull();
  });

  it('is none if the record does not replay', async () => {
    expect(await reader.continue({ ...asked, record: json({ ...whole, players: 9 }) })).toBeNull();
  });

  it('goes on with drawn dice after real ones', async () => {
    const drawn = brought(1);
    const moves = [{ by: 'chance', action: { type: 'prize', prize: anotherPrize(drawn) } }];
    const { summary, record } = await continued(1, { record: json({ ...drawn, moves }) });
    expect(summary.chance).toBe('given');
    expect(summary).not.toHaveProperty('dice');
    expect(record.moves).toMatchObject(moves);
    const later = brought(4).moves;
    const prize = [2, 3, 5, 8].find((each) => !JSON.stringify(later).includes(`"prize":${each}`));
    const mixed = [...later.slice(0, 3), { by: 'chance', action: { type: 'prize', prize } }];
    expect((await continued(4, { record: json({ ...drawn, moves: mixed }) })).summary.chance).toBe('given');
  });
});

it.each([
  [2, 1],
  [4, 4],
  [5, 4],
])('a match that is left after %i moves goes on where nobody has chosen yet, after %i', (at, from) => {
  const forked = forkPlan(bids, whole, { at, seats: people(2), seed: 'x' });
  expect(forked.ok && forked.value.position).toEqual(createReplay(bids, whole).frame(from, 'watcher').look.view);
});

it('a replay yields after each slice of time, and never without one', async () => {
  let now = 0;
  const clock = {
    now: () => now,
    yieldTurn: async () => {
      now += 100;
    },
  };
  const [pause, never] = [createPause({ clock, sliceMs: 10 }), createPause({ clock })];
  for (const at of [9, 10, 119, 120]) {
    now = at;
    const paused = pause();
    expect([paused === null, never()]).toEqual([at % 10 === 9, null]);
    await paused;
  }
});

it('a frame of a replay offers nothing, and a move that is not there is none', () => {
  const film = createReplay(bids, brought(3));
  expect(film.frame(2.9, 0)).toMatchObject({ number: 2, look: { version: 2, offers: [], undo: null, redo: null, request: null } });
  expect(replay(bids, film.record)).toMatchObject({ ok: true });
});
