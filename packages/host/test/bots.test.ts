/** Bots never block the match: they move even if thinking fails. */

import type { AnyGame } from '@tablehop/core';
import { openTable, type Table } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { type BotsParts, createBots, createThinker, hintMsAfter, USUAL_HINT_MS } from '../bots.ts';
import type { HostPorts, Thinking } from '../ports.ts';
import { anyMove, thinkNow } from '../think.ts';

const SETUP = { players: 2, options: { rounds: 2, ties: 'nobody' }, seed: 'bots', humans: [], chance: 'drawn' } as const;

async function tableOf(game: AnyGame): Promise<Table> {
  const opened = await openTable(game, SETUP, { store: async () => undefined });
  if (!opened.ok) throw new Error(opened.problem.key);
  return opened.table;
}

function thinkerAt(table: Table) {
  const ports: Pick<HostPorts, 'entropy' | 'clock' | 'think'> = {
    entropy: { id: () => 'id', seed: () => 'seed' },
    clock: { now: () => 0, yieldTurn: async () => undefined },
    think: async (thinking) => thinkNow(thinking, sealedBids),
  };
  return createThinker(sealedBids, table, {}, ports);
}

/** Trying out a move fails; taking any offer does not. */
const thoughtless: AnyGame = {
  ...sealedBids,
  apply: () => {
    throw new Error('thinking is hard');
  },
};

function partsFor(table: Table, more: Partial<BotsParts>): BotsParts {
  return {
    game: sealedBids,
    table,
    levelAt: () => 'hard',
    seeds: null,
    choose: thinkerAt(table).choose,
    mayAct: () => true,
    yieldTurn: async () => undefined,
    unstored: () => undefined,
    failed: () => undefined,
    report: () => undefined,
    ...more,
  };
}

describe('a bot that goes wrong', () => {
  it('and throws can still make any move that is allowed', async () => {
    const { view } = (await tableOf(sealedBids)).look(0);
    const thinking: Thinking = { game: sealedBids.id, rules: sealedBids.rules, view, seat: 0, level: 'hard', budgetMs: 10, seed: 'any' };
    expect(() => thinkNow(thinking, thoughtless)).toThrow('thinking is hard');
    const { action } = anyMove(thinking, thoughtless);
    expect(sealedBids.refuse(view as never, 0, action as never)).toBeNull();
  });

  it('and wants what is not allowed does something that is, and the match goes on', async () => {
    const table = await tableOf(sealedBids);
    const reported: unknown[] = [];
    const failed: unknown[] = [];
    const { choose: sensible } = thinkerAt(table);
    const choose: BotsParts['choose'] = async (seat, level) => (level === 'random' ? sensible(seat, level) : { type: 'cheat' });
    const bots = createBots(partsFor(table, { choose, report: (error) => reported.push(error), failed: (error) => failed.push(error) }));
    bots.wake();
    await bots.rest();
    expect(table.turn().kind).toBe('over');
    expect(failed).toEqual([]);
    expect(reported.length).toBeGreaterThan(0);
  });

  it('and finds nothing at all is said to have failed', async () => {
    const table = await tableOf(sealedBids);
    const failed: unknown[] = [];
    const choose = async () => {
      throw new Error('nothing');
    };
    const bots = createBots(partsFor(table, { choose, failed: (error) => failed.push(error) }));
    bots.wake();
    await bots.rest();
    expect(failed.map(String)).toEqual(['Error: nothing']);
  });
});

describe('a hint', () => {
  it('is given less time where the last one took long', () => {
    expect(hintMsAfter(USUAL_HINT_MS, USUAL_HINT_MS + 20)).toBe(USUAL_HINT_MS);
    expect(hintMsAfter(USUAL_HINT_MS, USUAL_HINT_MS + 700)).toBe(300);
    expect(hintMsAfter(300, 290)).toBe(USUAL_HINT_MS);
    expect(hintMsAfter(300, 60_000)).toBeGreaterThan(0);
  });

  it('comes from what the seat may see, with points and without words for a game that has none', async () => {
    const table = await tableOf(sealedBids);
    const { action, why } = await thinkerAt(table).advise(0);
    expect(sealedBids.refuse(table.look(0).view as never, 0, action as never)).toBeNull();
    expect(why).toEqual([]);
  });
});
