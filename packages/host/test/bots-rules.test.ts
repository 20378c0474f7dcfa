/** When bots act, and what they are asked, with a table and a thinker that the test controls. */

import { BUDGET_MS } from '@tablehop/bots';
import { openTable, type Table } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { type BotsParts, createBots, createThinker, hintMsAfter } from '../bots.ts';
import type { Thinking } from '../ports.ts';

const OPTIONS = { rounds: 2, ties: 'nobody' } as const;
const BID = { type: 'bid', coins: 0 };

async function tableOf(chance: 'drawn' | 'given', store: () => Promise<void> = async () => undefined): Promise<Table> {
  const setup = { players: 2, options: OPTIONS, seed: 'bots', humans: [], chance };
  let isOpen = false;
  const opened = await openTable(sealedBids, setup, { store: async () => (isOpen ? store() : undefined) });
  if (!opened.ok) throw new Error(opened.problem.key);
  isOpen = true;
  return opened.table;
}

function createWorld(table: Table, parts: Partial<BotsParts> = {}) {
  const calls: string[] = [];
  const failed: unknown[] = [];
  const reported: unknown[] = [];
  const bots = createBots({
    game: sealedBids,
    table,
    levelAt: () => 'hard',
    seeds: null,
    choose: async (seat, level) => {
      calls.push(`${seat} ${level}`);
      return BID;
    },
    mayAct: () => true,
    yieldTurn: async () => undefined,
    unstored: () => calls.push('unstored'),
    failed: (error) => failed.push(String(error)),
    report: (error) => reported.push(String(error)),
    ...parts,
  });
  const woken = async () => {
    bots.wake();
    await bots.rest();
  };
  return { bots, calls, failed, reported, woken };
}

describe('bots act', () => {
  it('in every seat of theirs until the match is over, and in no other', async () => {
    const whole = await tableOf('drawn');
    await createWorld(whole).woken();
    expect(whole.turn().kind).toBe('over');
    const half = await tableOf('drawn');
    const { calls, woken } = createWorld(half, { levelAt: (seat) => (seat === 1 ? 'easy' : null) });
    await woken();
    expect(half.turn()).toMatchObject({ kind: 'act', seats: [0] });
    expect(calls).toEqual(['1 easy']);
  });

  it('for chance, if it is theirs to draw, and as the seed says', async () => {
    const table = await tableOf('given');
    const { woken } = createWorld(table, { levelAt: () => null, seeds: { seed: 'bots' } });
    await woken();
    expect(table.turn().kind).toBe('act');
    expect(table.record().moves).toEqual(
      (await tableOf('drawn')).record().moves.map((move) => expect.objectContaining({ action: move.action })),
    );
    const waiting = await tableOf('given');
    await createWorld(waiting).woken();
    expect(waiting.turn().kind).toBe('chance');
  });

  it.each<[string, Partial<BotsParts>]>([
    ['they may not act', { mayAct: () => false }],
    ['another host owns the match', { own: async () => false }],
  ])('not while %s', async (_what, parts) => {
    const table = await tableOf('drawn');
    const { calls, woken } = createWorld(table, parts);
    await woken();
    expect([calls, table.turn().kind]).toEqual([[], 'act']);
  });

  it('no more once they are stopped, even if they have thought already', async () => {
    const table = await tableOf('drawn');
    const { bots, woken } = createWorld(table, {
      choose: async () => {
        bots.stop();
        return BID;
      },
    });
    await woken();
    await woken();
    expect(table.moves).toBe(1);
  });
});

describe('a bot whose move cannot be stored', () => {
  const refuse = () => Promise.reject(new Error('no storage'));

  it('stops for good, and says so once', async () => {
    const { calls, failed, woken } = createWorld(await tableOf('drawn', refuse));
    await woken();
    await woken();
    expect([calls, failed]).toEqual([['0 hard', 'unstored'], []]);
  });

  it('tries again at the next wake where another host may own the match', async () => {
    const { calls, failed, woken } = createWorld(await tableOf('drawn', refuse), { own: async () => true });
    await woken();
    await woken();
    expect([calls, failed]).toEqual([['0 hard', '0 hard'], []]);
  });
});

it('a bot that is refused twice has failed, and both times are told', async () => {
  const { failed, reported, woken } = createWorld(await tableOf('drawn'), { choose: async () => ({ type: 'cheat' }) });
  await woken();
  expect(reported).toEqual([expect.stringMatching(/^Error: a bot was refused: \S+ \S+$/)]);
  expect(failed).toEqual([expect.stringMatching(/^Error: a bot was refused: \S+ \S+$/)]);
});

describe('a thinker', () => {
  async function asked(bySeed?: string) {
    const table = await tableOf('drawn');
    const requests: Thinking[] = [];
    let now = 0;
    const thinker = createThinker(sealedBids, table, bySeed === undefined ? {} : { bySeed }, {
      entropy: { id: () => 'id', seed: () => 'fresh' },
      clock: { now: () => now, yieldTurn: async () => undefined },
      think: async (thinking) => {
        requests.push(thinking);
        now += 1200;
        return { action: BID, reasons: [] };
      },
    });
    return { table, thinker, requests };
  }

  it('is asked with the view of its seat, its level and its time', async () => {
    const { table, thinker, requests } = await asked();
    expect(await thinker.choose(1, 'medium')).toEqual(BID);
    const { view } = table.look(1);
    const own = { game: 'sealed-bids', rules: 1, view, seat: 1, seed: 'fresh' };
    expect(requests).toEqual([{ ...own, level: 'medium', budgetMs: BUDGET_MS.medium }]);
  });

  it('decides by the seed and the number of its decision where that is asked for', async () => {
    const { table, thinker, requests } = await asked('day');
    await thinker.choose(0, 'hard');
    await table.submit({ by: 0, action: BID, version: table.version });
    await table.submit({ by: 1, action: { type: 'bid', coins: 1 }, version: table.version });
    await thinker.choose(0, 'hard');
    expect(requests.map(({ seed, decision }) => [seed, decision])).toEqual([
      ['day', 0],
      ['day', 1],
    ]);
  });

  it('gives hints as the expert, and sooner after a slow one', async () => {
    const { thinker, requests } = await asked();
    for (let time = 0; time < 2; time++) await thinker.advise(0);
    // 1200 ms for 500 ms were 700 too many.
    expect(requests.map(({ level, budgetMs, isAdvice }) => [level, budgetMs, isAdvice])).toEqual([
      ['expert', 500, true],
      ['expert', 300, true],
    ]);
    expect([hintMsAfter(500, 1450), hintMsAfter(500, 1451), hintMsAfter(500, 9000)]).toEqual([50, 50, 50]);
    expect([hintMsAfter(500, 1000), hintMsAfter(500, 1001), hintMsAfter(500, 100)]).toEqual([500, 499, 500]);
  });
});
