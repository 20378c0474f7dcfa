import type { Seat } from '@tablehop/core';
import type { News, Table } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { afterMove, noRedo, redoable, withTakenBack } from '../redo.ts';
import { bid, changingBids, sealedBids, seated, setupFor, silentBids } from './tables.ts';

const build = (value: number) => ({ type: 'build', value });
const offered = (...actions: readonly ReturnType<typeof build>[]) => actions.map((action) => ({ action }));

describe('the stacks of redo', () => {
  const stacks = withTakenBack(withTakenBack(noRedo(2), 0, [build(2)]), 0, [build(1)]);

  it('give back what was taken back last, first', () => {
    expect(redoable(stacks, 0, offered(build(1), build(2)))).toEqual(build(1));
    expect(redoable(afterMove(stacks, 0, build(1)), 0, offered(build(2)))).toEqual(build(2));
  });

  it('give back several moves of one undo in the order in which they were made', () => {
    const several = withTakenBack(noRedo(2), 0, [build(1), build(2)]);
    expect(redoable(several, 0, offered(build(1), build(2)))).toEqual(build(1));
    expect(redoable(afterMove(several, 0, build(1)), 0, offered(build(1), build(2)))).toEqual(build(2));
  });

  it('give nothing that is no longer offered', () => {
    expect(redoable(stacks, 0, offered(build(2)))).toBeNull();
    expect(redoable(stacks, 0, [])).toBeNull();
    expect(redoable(noRedo(2), 0, offered(build(2)))).toBeNull();
  });

  it('are not touched by an undo that took back nothing of the seat’s own, nor by a first move', () => {
    expect(noRedo(2)).toEqual([[], []]);
    expect(withTakenBack(stacks, 1, [])).toBe(stacks);
    expect(afterMove(stacks, 1, build(3))).toBe(stacks);
    expect(afterMove(stacks, 0, build(3))).toEqual([[], []]);
  });
});

describe('a look shows what the seat may do again', () => {
  const redoOf = (table: Table, viewer: Seat | 'table') => table.look(viewer).redo;

  it('to nobody else, in looks and in news', async () => {
    const { table } = await seated(silentBids, setupFor(3, [0, 1, 2]));
    const news: News[] = [];
    for (const viewer of [1, 2, 'table'] as const) table.watch(viewer, (told) => news.push(told));
    await table.submit(bid(0, 2, 1));
    await table.undo({ seat: 0, version: 2 });
    expect(redoOf(table, 0)).toEqual({ type: 'bid', coins: 2 });
    for (const viewer of [1, 2, 'table'] as const) expect(redoOf(table, viewer)).toBeNull();
    const undone = news.filter(({ event }) => event?.kind === 'undone');
    expect(undone).toHaveLength(3);
    for (const { viewer, look, event } of undone) {
      expect(look.redo).toBeNull();
      expect(event).toEqual({ kind: 'undone', by: 0, count: 1, free: true });
      // Seats see nothing of what was undone; only the owner of the log may.
      if (viewer !== 'table') expect(look.view).toMatchObject({ bids: [null, null, null] });
    }
  });

  it('and after that nothing that others did, even where it could do the same', async () => {
    const { table } = await seated(changingBids, setupFor(3, [0, 1, 2]));
    await table.submit(bid(0, 2, 1));
    await table.submit(bid(1, 1, 2));
    table.look(2);
    await table.undo({ seat: 0, version: 3, to: 1 });
    const heard: News[] = [];
    table.watch('watcher', (news) => heard.push(news));
    await table.answerUndo({ seat: 1, consent: true, version: 3 });
    await table.answerUndo({ seat: 2, consent: true, version: 3 });
    expect(heard.map(({ event }) => event)).toMatchObject([
      { kind: 'consented', by: 1 },
      { kind: 'undone', by: 0 },
    ]);
    await table.submit(bid(0, 2, 4));
    expect(redoOf(table, 0)).toBeNull();
  });

  it('also after the table was opened again from its log', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    await table.submit(bid(0, 2, 1));
    await table.undo({ seat: 0, version: 2 });
    const again = await seated(sealedBids, setupFor(3, [0, 1, 2]), storage);
    expect(again.table.look(0)).toEqual(table.look(0));
    expect(redoOf(again.table, 0)).toEqual({ type: 'bid', coins: 2 });
  });
});
