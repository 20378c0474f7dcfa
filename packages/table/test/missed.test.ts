import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe, expect, it } from 'vitest';
import { bid, bidAll, sealedBids, seated, setupFor } from './tables.ts';

describe('what was missed', () => {
  it('is a look alone where nobody has moved', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.missed(1, 2)).toEqual([{ viewer: 1, event: null, look: table.look(1), effects: [] }]);
  });

  it('shows typed dice as a step of their own', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1], 'given'));
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 3 }, version: 0 });
    await bidAll(table, [1, 2]);
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 5 }, version: 3 });
    expect(table.missed('watcher', 0)?.map(({ event }) => event)).toEqual(['chance', 0, 1, 'chance'].map((by) => ({ kind: 'moved', by })));
  });

  it('counts as having seen', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    table.missed('watcher', 1);
    expect(table.look(0).undo?.way).toBe('free');
    table.missed(1, 1);
    expect(table.look(0).undo?.way).toBe('ask');
  });

  it('cannot be told after an undo, of more than twenty entries, or since a version that is not there', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    await table.undo({ seat: 0, version: 2 });
    expect(table.missed(1, 1)).toBeNull();
    expect(table.missed(1, 2)).toBeNull();
    expect(table.missed(1, 3)).toHaveLength(1);
    const fresh = (await seated(sealedBids, setupFor(2, [0, 1]))).table;
    expect(fresh.missed(1, -1)).toBeNull();
    for (const since of [4, -1, 0.5, Number.NaN]) expect(table.missed(1, since)).toBeNull();
  });

  it('is told up to twenty entries, and no more', async () => {
    const { table } = await seated(hipHipHooray, setupFor(2, [0, 1]));
    while (table.version < 30) {
      const turn = table.turn();
      const [seat = 0] = turn.kind === 'act' ? turn.seats : [];
      const { offers, version } = table.look(seat);
      await table.submit({ by: seat, action: offers[0]?.action, version });
    }
    expect(table.missed('watcher', table.version - 20)?.at(-1)?.look).toEqual(table.look('watcher'));
    expect(table.missed('watcher', table.version - 21)).toBeNull();
  });
});
