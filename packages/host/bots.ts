/**
 * The bots at a table. Whenever it is theirs to act they look from their own seat, choose and submit, one move at a time, and
 * yield between moves to whoever asked something meanwhile.
 */

import { type BotOptions, chooseAction } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type By, keyedRandom, type Random, type Seat, type Seed } from '@tablehop/core';
import type { Table } from '@tablehop/table';
import type { BotLevel, SeatInfo } from './session.ts';

/** How long a bot may think. It thinks without interruption: this is also how long a request to the host may have to wait. */
const BUDGET_MS: { readonly [level in BotLevel]: number } = { random: 50, easy: 100, medium: 100, hard: 150, expert: 400 };

export type BotsAtTable = {
  /** To be called after anything that may have changed whether a bot can act. */
  readonly wake: () => void;
  readonly stop: () => void;
  /** Resolves when no bot is at it. */
  readonly rest: () => Promise<void>;
};

export type BotsParts = {
  readonly game: AnyGame;
  readonly table: Table;
  readonly seats: readonly SeatInfo[];
  /** Set where the table does not draw by itself and nobody types in real dice: then chance is drawn here, as a bot moves. */
  readonly seed: Seed | null;
  readonly random: Random;
  /** Whether bots may act at all now. */
  readonly mayAct: () => boolean;
  readonly yieldTurn: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

export function createBots({ game, table, seats, seed, random, mayAct, yieldTurn, failed }: BotsParts): BotsAtTable {
  let running: Promise<void> | null = null;
  let isStopped = false;

  function nextToAct(): By | null {
    if (isStopped || !mayAct()) return null;
    const turn = table.turn();
    if (turn.kind === 'chance') return seed === null ? null : 'chance';
    return turn.kind === 'act' ? (turn.seats.find((seat) => seats[seat]?.kind === 'bot') ?? null) : null;
  }

  async function run(): Promise<void> {
    try {
      while (nextToAct() !== null) {
        await yieldTurn();
        const by = nextToAct();
        if (by === null) break;
        const { version } = table;
        const action = by === 'chance' ? draw() : choose(by);
        const answer = await table.submit({ by, action, version });
        if (isStopped) break;
        // If somebody took something back meanwhile, the bot thinks again.
        if (!answer.ok && table.version === version) throw new Error(`a bot was refused: ${answer.refused.code} ${answer.refused.key}`);
      }
    } catch (error) {
      isStopped = true;
      failed(error);
    } finally {
      running = null;
    }
  }

  function draw(): ActionShape {
    const turn = table.turn();
    if (turn.kind !== 'chance' || seed === null) throw new RangeError('no chance is pending');
    return game.draw(table.look('table').view, keyedRandom(seed, turn.key));
  }

  function choose(seat: Seat): ActionShape {
    const info = seats[seat];
    if (info?.kind !== 'bot') throw new RangeError(`seat ${seat} is not a bot's`);
    return think(game, table, seat, info.level, random).action;
  }

  return {
    wake() {
      if (running === null && nextToAct() !== null) running = run();
    },
    stop() {
      isStopped = true;
    },
    rest: () => running ?? Promise.resolve(),
  };
}

/** What a bot of this level would do in that seat, from what the seat may see. */
export function think(game: AnyGame, table: Table, seat: Seat, level: BotLevel, random: Random) {
  const options: BotOptions = { random, budgetMs: BUDGET_MS[level] };
  return chooseAction(game, table.look(seat).view, seat, level, options);
}
