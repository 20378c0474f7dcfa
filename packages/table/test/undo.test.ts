import type { News } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { bid, bidAll, memory, opened, playOn, refusal, sealedBids, seated, setupFor, silentBids, stateOf, target } from './tables.ts';

describe('own steps that nobody else has seen and no chance has followed are free', () => {
  it('before anybody else has looked', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    const before = stateOf(table);
    await table.submit(bid(0, 2, 1));
    expect(table.look(0).undo).toEqual({ way: 'free', to: 1, count: 1, asks: [] });
    expect(await table.undo({ seat: 0, version: 2 })).toEqual({ ok: true, version: 3, effects: [], granted: true });
    expect(stateOf(table)).toEqual(before);
    expect(storage.stored).toHaveLength(3);
    expect(storage.stored[2]).toMatchObject({ kind: 'undo', by: 0, to: 1, consent: [], free: true, number: 3 });
    expect(table.record().moves).toHaveLength(1);
  });

  it.each([
    ['a look', async ({ table }: Seated) => void table.look(1)],
    ['a refusal', async ({ table }: Seated) => void (await table.submit(bid(1, 9, 2)))],
  ])('no longer once another seat has seen the step: %s', async (_, see) => {
    const match = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    const { table } = match;
    await table.submit(bid(0, 2, 1));
    await see(match);
    expect(table.look(0).undo).toEqual({ way: 'ask', to: 1, count: 1, asks: [1, 2] });
    expect(await table.undo({ seat: 0, version: 2 })).toMatchObject({ ok: true, granted: false, version: 2 });
  });

  it('back to before the last chance, whatever was done since', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 2, 1));
    expect(await table.undo({ seat: 0, version: 2, to: 'chance' })).toMatchObject({ ok: true, granted: false });
    expect(table.look(1).request).toMatchObject({ by: 0, to: 0, count: 2 });
  });

  it('the answer to a move tells as much as a look', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    table.look(1);
    await table.submit(bid(0, 2, 1));
    await table.submit(bid(1, 2, 1));
    expect(table.look(0).undo).toEqual({ way: 'ask', to: 1, count: 2, asks: [1, 2] });
  });

  it('a look from before the step, by the seat itself or by the owner of the log does not matter', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    table.look(1);
    await table.submit(bid(0, 2, 1));
    table.look(0);
    table.look('table');
    expect(table.look(0).undo?.way).toBe('free');
  });

  it('all watchers have seen the news before any of them is told what it may take back', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    const choices: unknown[] = [];
    table.watch(0, ({ look }) => choices.push(look.undo?.way));
    table.watch(1, () => {});
    await table.submit(bid(0, 2, 1));
    expect(choices).toEqual(['ask']);
  });

  it('a step that the others’ views hide is free although they have looked, and what they did since stands', async () => {
    const { table, storage } = await seated(silentBids, setupFor(3, [0, 1, 2]));
    await table.submit(bid(0, 2, 1));
    for (const seat of [1, 2]) table.look(seat);
    await table.submit(bid(1, 4, 2));
    expect(table.look(0).undo).toEqual({ way: 'free', to: 1, count: 1, asks: [] });
    expect(await table.undo({ seat: 0, version: 3 })).toMatchObject({ ok: true, granted: true, version: 4 });
    expect(stateOf(table)).toMatchObject({ bids: [null, 4, null] });
    expect(storage.stored[3]).toMatchObject({ kind: 'undo', by: 0, to: 1, free: true });
    expect(table.record().moves).toMatchObject([{ by: 'chance' }, { by: 1 }]);
    const resumed = await seated(silentBids, setupFor(3, [0, 1, 2]), storage);
    expect(stateOf(resumed.table)).toEqual(stateOf(table));
  });

  it('a hidden step is hidden no more when the last move has revealed it', async () => {
    const { table } = await seated(silentBids, { ...setupFor(2, [0, 1], 'given'), options: { rounds: 2 } });
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 5 }, version: 0 });
    await bidAll(table, [2, 3]);
    expect(table.turn().kind).toBe('chance');
    expect(table.look(0).undo).toEqual({ way: 'ask', to: 1, count: 2, asks: [1] });
  });

  it('not once chance has followed, even if nobody has looked', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0]));
    await bidAll(table, [2, 1]);
    expect(table.look(0).undo).toEqual({ way: 'ask', to: 1, count: 3, asks: [] });
  });
});

type Seated = Awaited<ReturnType<typeof seated>>;

describe('a person alone with bots', () => {
  it('takes back freely until a bot is asked to move and looks', async () => {
    const { table } = await seated(target, setupFor(2, [0]));
    table.look(0);
    await playOn(table);
    expect(table.look(0).undo?.way).toBe('free');
    table.look(1);
    expect(table.look(0).undo?.way).toBe('ask');
  });

  it('takes back a bot’s moves too: granted at once, and in the log as not free', async () => {
    const { table, storage } = await seated(target, setupFor(2, [0]));
    for (let moves = 0; moves < 2; moves++) await playOn(table);
    expect(await table.undo({ seat: 0, version: 2 })).toMatchObject({ ok: true, granted: true, version: 3 });
    expect(storage.stored[2]).toMatchObject({ kind: 'undo', by: 0, to: 0, consent: [], free: false });
    expect(table.record().moves).toEqual([]);
    expect(table.turn()).toMatchObject({ seats: [0] });
  });

  it('cannot fish for dice: chance that is taken back comes again as it was', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0]));
    await bidAll(table, [6, 0]);
    const [, , , prize] = table.record().moves;
    expect(prize).toMatchObject({ by: 'chance' });
    const prizes = new Set<unknown>();
    for (const coins of [6, 0, 3, 5]) {
      await table.undo({ seat: 0, version: table.version });
      expect(table.record().moves).toHaveLength(1);
      await bidAll(table, [coins, 1]);
      prizes.add(table.record().moves[3]?.action);
    }
    expect([...prizes]).toEqual(Array(4).fill(prize?.action));
  });
});

describe('what others have seen is taken back only if all other people agree', () => {
  async function asked(humans: readonly number[] = [0, 1, 2]) {
    const match = await seated(sealedBids, setupFor(4, humans));
    const news: News[] = [];
    for (const seat of humans) match.table.watch(seat, (each) => news.push(each));
    await match.table.submit(bid(0, 2, 1));
    await match.table.undo({ seat: 0, version: 2 });
    const lastEvent = () => news.at(-1)?.event;
    return { ...match, news, lastEvent };
  }

  it('the request is shown and told to all, changes nothing and is no entry', async () => {
    const { table, storage, news } = await asked();
    const request = { by: 0, to: 1, count: 1, consent: [], awaits: [1, 2] };
    expect(table.look(1).request).toEqual(request);
    expect(news.slice(-3)).toMatchObject(Array(3).fill({ event: { kind: 'asked', by: 0 }, look: { version: 2, request }, effects: [] }));
    expect(storage.stored).toHaveLength(2);
    expect(stateOf(table)).toMatchObject({ bids: [2, null, null, null] });
  });

  it('it is granted when the last of them consents; bots are not asked', async () => {
    const { table, storage, news } = await asked();
    expect(await table.answerUndo({ seat: 2, consent: true, version: 2 })).toMatchObject({ ok: true, granted: false });
    expect(table.look(0).request).toMatchObject({ consent: [2], awaits: [1] });
    expect(await table.answerUndo({ seat: 2, consent: true, version: 2 })).toMatchObject({ ok: true, granted: false });
    expect(await table.answerUndo({ seat: 1, consent: true, version: 2 })).toMatchObject({ ok: true, granted: true, version: 3 });
    expect(storage.stored[2]).toMatchObject({ kind: 'undo', by: 0, to: 1, consent: [1, 2], free: false });
    expect(news.at(-1)).toMatchObject({ event: { kind: 'undone', by: 0, count: 1, free: false }, look: { version: 3, request: null } });
    expect(stateOf(table)).toMatchObject({ bids: [null, null, null, null] });
  });

  it('one who declines ends it, also after consenting', async () => {
    const { table, lastEvent } = await asked();
    await table.answerUndo({ seat: 1, consent: true, version: 2 });
    expect(await table.answerUndo({ seat: 1, consent: false, version: 2 })).toMatchObject({ ok: true, granted: false });
    expect(table.look(0).request).toBeNull();
    expect(lastEvent()).toEqual({ kind: 'declined', by: 1 });
    expect(refusal(await table.answerUndo({ seat: 2, consent: true, version: 2 }))).toMatchObject({
      code: 'no-undo',
      key: 'problem.undoNoRequest',
    });
    expect(table.version).toBe(2);
  });

  it('the asker withdraws it', async () => {
    const { table, lastEvent } = await asked();
    expect(await table.answerUndo({ seat: 0, consent: false, version: 2 })).toMatchObject({ ok: true, granted: false });
    expect(table.look(1).request).toBeNull();
    expect(lastEvent()).toEqual({ kind: 'withdrawn', by: 0 });
  });

  it('a move made meanwhile ends it', async () => {
    const { table } = await asked();
    expect(await table.submit(bid(1, 1, 2))).toMatchObject({ ok: true });
    expect(table.look(0).request).toBeNull();
    expect(refusal(await table.answerUndo({ seat: 2, consent: true, version: 2 }))).toMatchObject({ code: 'stale' });
    expect(refusal(await table.answerUndo({ seat: 2, consent: true, version: 3 }))).toMatchObject({ code: 'no-undo' });
  });

  it('neither the asker nor a bot can consent', async () => {
    const { table } = await asked();
    for (const seat of [0, 3]) {
      expect(refusal(await table.answerUndo({ seat, consent: true, version: 2 }))).toEqual({
        code: 'no-undo',
        key: 'problem.undoNotAsked',
        params: { number: seat + 1 },
      });
    }
    expect(table.look(1).request).toMatchObject({ consent: [], awaits: [1, 2] });
  });
});

describe('typed dice that nobody has acted on are corrected by anybody', () => {
  const prize = (value: number, version: number) => ({ by: 'chance' as const, action: { type: 'prize', prize: value }, version });

  async function typed() {
    const match = await seated(sealedBids, setupFor(3, [0, 1], 'given'));
    await match.table.submit(prize(3, 0));
    for (const seat of [0, 1, 2]) match.table.look(seat);
    return match;
  }

  it('at once, although all have seen them', async () => {
    const { table, storage } = await typed();
    const news: News[] = [];
    table.watch(0, (told) => news.push(told));
    expect(await table.undo({ seat: 1, version: 1, to: 0 })).toMatchObject({ ok: true, granted: true, version: 2 });
    expect(storage.stored[1]).toMatchObject({ kind: 'undo', by: 1, to: 0, consent: [], free: true });
    expect(news[0]?.event).toEqual({ kind: 'undone', by: 1, count: 1, free: true });
    expect(table.turn().kind).toBe('chance');
    expect(await table.submit(prize(5, 2))).toMatchObject({ ok: true });
    expect(stateOf(table)).toMatchObject({ prize: 5 });
    expect(stateOf((await seated(sealedBids, setupFor(3, [0, 1], 'given'), storage)).table)).toMatchObject({ prize: 5 });
  });

  it('by naming chance, whatever number of moves stands', async () => {
    const { table } = await typed();
    expect(await table.undo({ seat: 1, version: 1, to: 'chance' })).toMatchObject({ ok: true, granted: true, version: 2 });
    expect(table.record().moves).toEqual([]);
    expect(refusal(await table.undo({ seat: 1, version: 2, to: 'chance' }))).toEqual({ code: 'no-undo', key: 'problem.undoNothing' });
  });

  it('not by a bot', async () => {
    const { table } = await typed();
    expect(refusal(await table.undo({ seat: 2, version: 1, to: 0 }))).toEqual({
      code: 'no-undo',
      key: 'problem.undoBot',
      params: { number: 3 },
    });
  });

  it('not once somebody has acted: then the others are asked', async () => {
    const { table } = await typed();
    await table.submit(bid(2, 1, 1));
    expect(await table.undo({ seat: 0, version: 2, to: 0 })).toMatchObject({ ok: true, granted: false });
    expect(table.look(1).request).toMatchObject({ by: 0, to: 0, count: 2, awaits: [1] });
  });

  it('not where the table draws: the same would come again', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    expect(await table.undo({ seat: 0, version: 1, to: 0 })).toMatchObject({ ok: true, granted: false });
  });
});

it('a host may let a seat ask once for each move: those who said no are not asked again', async () => {
  const table = await opened(sealedBids, setupFor(2, [0, 1]), { ...memory(), asksOncePerMove: true });
  const ask = () => table.undo({ seat: 0, version: table.version });
  await table.submit(bid(0, 2, 1));
  table.look(1);
  for (let times = 0; times < 2; times++) expect(await ask()).toMatchObject({ ok: true, granted: false });
  expect(table.look(0).undo).toMatchObject({ way: 'ask' });
  await table.answerUndo({ seat: 1, consent: false, version: 2 });
  expect(table.look(0).undo).toBeNull();
  expect(refusal(await ask())).toEqual({ code: 'no-undo', key: 'problem.undoSettled' });
  await table.submit(bid(1, 1, 2));
  await table.submit(bid(0, 1, 4));
  table.look(1);
  expect(await ask()).toMatchObject({ ok: true, granted: false });
});

describe('there is nothing to take back', () => {
  it('after the end', async () => {
    const { table } = await seated(target, setupFor(1, [0]));
    await playOn(table);
    await playOn(table);
    expect(table.look(0)).toMatchObject({ turn: { kind: 'over' }, undo: null });
    expect(refusal(await table.undo({ seat: 0, version: 2 }))).toMatchObject({ code: 'game-over', key: 'problem.gameOver' });
  });
});
