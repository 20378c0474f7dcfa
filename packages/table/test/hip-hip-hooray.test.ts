/** A real game at the table: turns in order, dice after nearly every step, nothing hidden. */

import { keyedRandom, pick, replay, same } from '@tablehop/core';
import { hipHipHooray as game } from '@tablehop/games/hip-hip-hooray';
import { openTable, type Table } from '@tablehop/table';
import { beforeAll, expect, test } from 'vitest';
import { type Memory, memory, refusal, seated, setupFor, stateOf } from './tables.ts';

const SETUP = setupFor(2, [0]);

/** Takes one of the things that are offered, and tells who did. */
async function choose(table: Table, seed: string): Promise<number> {
  const turn = table.turn();
  const seat = turn.kind === 'act' ? turn.seats[0] : undefined;
  if (seat === undefined) throw new Error(`nobody acts: ${turn.kind}`);
  const { offers, version } = table.look(seat);
  const { action } = pick(keyedRandom(seed, `${version}`), offers);
  expect(await table.submit({ by: seat, action, version })).toMatchObject({ ok: true });
  return seat;
}

let table: Table;
let storage: Memory;
beforeAll(async () => {
  ({ table, storage } = await seated(game, SETUP));
  while (table.turn().kind !== 'over') await choose(table, 'whole');
});

test('a match is played to its end, and its record is that of the same match', () => {
  expect(table.look(0)).toMatchObject({ turn: { kind: 'over', reason: 'rounds' }, offers: [], undo: null });
  const replayed = replay(game, table.record());
  expect(replayed).toMatchObject({ ok: true, state: stateOf(table) });
});

test('every choice is stored with the dice that it leads to, and nothing but dice follows it', () => {
  const [opening, ...batches] = storage.batches;
  expect(opening?.every((entry) => entry.by === 'chance')).toBe(true);
  for (const [choice, ...dice] of batches) {
    expect(choice?.by).not.toBe('chance');
    expect(dice.every((entry) => entry.by === 'chance')).toBe(true);
  }
  expect(batches.some((batch) => batch.length > 1)).toBe(true);
});

test('wherever the log is cut off, the match goes on with the dice that it had', async () => {
  for (let length = 0; length <= storage.stored.length; length += 7) {
    const cut = memory();
    cut.stored.push(...storage.stored.slice(0, length));
    const resumed = await seated(game, SETUP, cut);
    expect(resumed.table.turn().kind).not.toBe('chance');
    expect(cut.stored).toEqual(storage.stored.slice(0, cut.stored.length));
  }
});

test('the same choice after an undo brings the same dice', async () => {
  const { table } = await seated(game, SETUP);
  let chosen = await choose(table, 'again');
  while (chosen !== 0 || table.record().moves.at(-1)?.by !== 'chance') chosen = await choose(table, 'again');
  const before = table.record();
  expect(table.look(0).undo).toMatchObject({ way: 'ask' });
  expect(await table.undo({ seat: 0, version: table.version })).toMatchObject({ ok: true, granted: true });
  const kept = table.record().moves.length;
  const again = before.moves[kept];
  expect(await table.submit({ by: 0, action: again?.action, version: table.version })).toMatchObject({ ok: true });
  expect(table.record()).toEqual(before);
});

test('real dice are typed in, and dice that cannot be are refused', async () => {
  const { table } = await seated(game, setupFor(2, [0, 1], 'given'));
  const give = (action: unknown) => table.submit({ by: 'chance', action, version: table.version });
  expect(await give({ type: 'first', seat: 1 })).toMatchObject({ ok: true });
  expect(refusal(await give({ type: 'patterns', faces: [1, 7] }))).toMatchObject({ code: 'illegal-action' });
  expect(await give({ type: 'patterns', faces: [1, 4] })).toMatchObject({ ok: true, version: 2 });
  expect(table.turn()).toMatchObject({ kind: 'chance', phase: 'lineup' });
});

test('a log with loaded dice does not open', async () => {
  const [first] = storage.stored;
  const drawn = first?.kind === 'move' ? first.action : null;
  const other = { ...first, action: { type: 'first', seat: same(drawn, { type: 'first', seat: 0 }) ? 1 : 0 } };
  expect(await openTable(game, SETUP, memory(), [other])).toMatchObject({ ok: false, entry: 1, problem: { key: 'problem.entryChance' } });
});
