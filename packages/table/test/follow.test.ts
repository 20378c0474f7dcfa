import { type AnyGame, keyedRandom, pick, type Viewer } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import type { News, Table, TableSetup } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { bid, bidAll, memory, opened, sealedBids, seated, setupFor, whisperedBids } from './tables.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'watcher', 'table'];
const MOVES = 40;

const replicaOf = (game: AnyGame, setup: TableSetup, table: Table) => opened(game, setup, memory(), table.log());

function listen(table: Table): News[] {
  const heard: News[] = [];
  for (const viewer of VIEWERS) table.watch(viewer, (news) => heard.push(news));
  return heard;
}

/** A match of two random players with some undos; a second table follows its log. */
async function play(game: AnyGame, seed: string): Promise<void> {
  const setup = { ...setupFor(2, [0, 1]), seed };
  const { table } = await seated(game, setup);
  const replica = await replicaOf(game, setup, table);
  const [told, retold, sinceUndo] = [listen(table), listen(replica), listen(table)];
  const random = keyedRandom(seed, 'what comes to mind');
  for (let moves = 0; moves < MOVES; moves++) {
    const turn = table.turn();
    if (turn.kind !== 'act') break;
    const seat = pick(random, turn.seats);
    const { offers, version, undo } = table.look(seat);
    if (undo !== null && random.below(6) === 0) {
      await table.undo({ seat, version });
      await table.answerUndo({ seat: 1 - seat, version, consent: true });
      sinceUndo.length = 0;
    } else await table.submit({ by: seat, action: pick(random, offers).action, version });
    for (const viewer of VIEWERS) expectMissed(table, viewer, sinceUndo);
    // Sometimes it receives several entries at once, and some twice.
    if (random.below(3) > 0) continue;
    expect(await replica.follow(table.log().slice(Math.max(0, replica.version - 1)))).toEqual({ ok: true });
    const isAsked = (kind: string | undefined) => kind === 'asked' || kind === 'consented';
    expect(byViewer(retold.splice(0))).toEqual(byViewer(told.splice(0).filter(({ event }) => !isAsked(event?.kind))));
    for (const viewer of VIEWERS) expect(replica.look(viewer)).toEqual(table.look(viewer));
  }
  await replica.follow(table.log());
  expect(replica.log()).toEqual(table.log());
  expect(replica.record()).toEqual(table.record());
}

/** A viewer who left after any of the last news gets the rest of them. */
function expectMissed(table: Table, viewer: Viewer, told: readonly News[]): void {
  const heard = told.filter((news) => news.viewer === viewer);
  for (let left = Math.max(0, heard.length - 5); left < heard.length - 1; left++) {
    const since = heard[left]?.look.version ?? 0;
    if (table.version - since > 20) continue;
    const live = heard.slice(left + 1).map((news, index, all) => (index === all.length - 1 ? news : withoutChoices(news)));
    expect(table.missed(viewer, since)).toEqual(live);
  }
}

function withoutChoices(news: News): News {
  return { ...news, look: { ...news.look, offers: [], undo: null, redo: null } };
}

function byViewer(heard: readonly News[]) {
  return VIEWERS.map((viewer) => heard.filter((news) => news.viewer === viewer).map(withoutLook));
}

/** Without offers: a viewer who receives two entries at once gets only those after both. */
function withoutLook({ viewer, event, effects, look }: News) {
  return { viewer, event, effects, version: look.version, view: look.view };
}

describe('a table that follows the log of another tells the same, and each tells who was away what they missed', () => {
  for (const game of [...games, sealedBids, whisperedBids]) it(game.id, () => play(game, 'follow'));
});

describe('following', () => {
  const setup = setupFor(2, [0, 1]);

  it('a gap is refused, and nothing is entered', async () => {
    const { table } = await seated(sealedBids, setup);
    const replica = await replicaOf(sealedBids, setup, table);
    await bidAll(table, [3, 4]);
    const heard = listen(replica);
    expect(await replica.follow(table.log().slice(2))).toMatchObject({ ok: false, problem: { key: 'problem.entryNumber' } });
    expect(replica.version).toBe(1);
    expect(heard).toEqual([]);
    expect(await replica.follow(table.log())).toEqual({ ok: true });
    expect(replica.version).toBe(table.version);
  });

  it('another past is refused, and so is a damaged entry', async () => {
    const [one, other] = [(await seated(sealedBids, setup)).table, (await seated(sealedBids, setup)).table];
    await one.submit(bid(0, 4, 1));
    await other.submit(bid(0, 5, 1));
    expect(await one.follow(other.log())).toMatchObject({ ok: false, entry: 2, problem: { key: 'problem.entryHash' } });
    await other.submit(bid(1, 5, 2));
    const damaged = other.log().map((entry) => (entry.number === 3 ? { ...entry, hash: 'no' } : entry));
    expect((await one.follow(damaged.slice(2))).ok).toBe(false);
    expect(await one.follow(other.log())).toEqual({ ok: false, entry: 2, problem: { key: 'problem.entryHash', params: { entry: 2 } } });
    expect(await one.follow([{ ...one.log()[0], number: 0 }])).toMatchObject({ problem: { key: 'problem.entryNumber' } });
    expect(await one.follow([{ ...one.log()[0], number: '1' }])).toMatchObject({ problem: { key: 'problem.entryNumber' } });
    for (const wild of [null, 7, {}, { number: 3 }, { number: 1 }]) expect((await one.follow([wild])).ok).toBe(false);
    expect(one.version).toBe(2);
  });

  it('waits for a request that is at work', async () => {
    const { table } = await seated(sealedBids, setup);
    const replica = await replicaOf(sealedBids, setup, table);
    await table.submit(bid(0, 4, 1));
    const [submitted, followed] = await Promise.all([replica.submit(bid(0, 4, 1)), replica.follow(table.log())]);
    expect([submitted.ok, followed.ok]).toEqual([true, true]);
    expect(replica.version).toBe(2);
  });

  it('an undo request is granted under its own id, even after a takeover', async () => {
    const { table } = await seated(sealedBids, setup);
    await table.submit(bid(0, 4, 1));
    const replica = await replicaOf(sealedBids, setup, table);
    table.look(1);
    await table.undo({ seat: 0, version: 2, id: 'first' });
    await replica.followRequest(table.look(0).request, { kind: 'asked', by: 0 }, 2, table.asked());
    expect(await replica.answerUndo({ seat: 1, consent: true, version: 2 })).toMatchObject({ ok: true, granted: true });
    expect(replica.log().at(-1)).toMatchObject({ kind: 'undo', by: 0, id: 'first' });
    // Sent again because the answer got lost, it is not done again.
    expect(await replica.undo({ seat: 0, version: 2, id: 'first' })).toMatchObject({ ok: true, granted: true });
    expect(replica.version).toBe(3);
  });

  it('an undo request is taken over with its version, and ends with the next entry', async () => {
    const { table } = await seated(sealedBids, setup);
    await table.submit(bid(0, 4, 1));
    const replica = await replicaOf(sealedBids, setup, table);
    table.look(1);
    await table.undo({ seat: 0, version: 2 });
    const { request } = table.look(0);
    expect(request).not.toBeNull();
    const heard = listen(replica);
    await replica.followRequest(request, { kind: 'asked', by: 0 }, 1);
    expect(replica.look(1).request).toBeNull();
    await replica.followRequest(request, { kind: 'asked', by: 0 }, 2);
    expect(replica.look(1).request).toEqual(request);
    expect(heard.map(({ event }) => event)).toEqual(VIEWERS.map(() => ({ kind: 'asked', by: 0 })));
    await table.submit(bid(1, 4, 2));
    await replica.follow(table.log());
    expect(replica.look(1).request).toBeNull();
  });

  it('what somebody has seen at another host is not free to take back any more', async () => {
    const { table } = await seated(sealedBids, setup);
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    table.saw(1);
    expect(table.look(0).undo?.way).toBe('ask');
    expect(() => table.saw(2)).toThrow(RangeError);
  });
});
