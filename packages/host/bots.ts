/** Bots look from their own seat, choose and submit one move at a time, and yield between moves. */

import { BUDGET_MS } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type By, keyedRandom, type Seat, type Seed, type Seeds, seedAt } from '@tablehop/core';
import type { Table } from '@tablehop/table';
import type { HostPorts, Thinking, Thought } from './ports.ts';
import type { BotLevel } from './session.ts';

export type BotsAtTable = {
  /** Call it after any change that may let a bot act. */
  readonly wake: () => void;
  readonly stop: () => void;
  readonly rest: () => Promise<void>;
};

export type BotsParts = {
  readonly game: AnyGame;
  readonly table: Table;
  /** Null for a person. */
  readonly levelAt: (seat: Seat) => BotLevel | null;
  /** Set if the table does not draw and nobody enters real dice: chance is drawn here, like a move of a bot. */
  readonly seeds: Seeds | null;
  readonly choose: (seat: Seat, level: BotLevel) => Promise<ActionShape>;
  readonly mayAct: () => boolean;
  /** Becomes the only host whose bots act. False: another host does, or nobody can now. */
  readonly own?: () => Promise<boolean>;
  readonly yieldTurn: () => Promise<void>;
  /** A move may not be stored: bots stop until the match is reopened. */
  readonly unstored: () => void;
  readonly failed: (error: unknown) => void;
  readonly report: (error: unknown) => void;
};

export function createBots({
  game,
  table,
  levelAt,
  seeds,
  choose,
  mayAct,
  own,
  yieldTurn,
  unstored,
  failed,
  report,
}: BotsParts): BotsAtTable {
  let running: Promise<void> | null = null;
  let isStopped = false;

  function nextToAct(): By | null {
    if (isStopped || !mayAct()) return null;
    const turn = table.turn();
    if (turn.kind === 'chance') return seeds === null ? null : 'chance';
    return turn.kind === 'act' ? (turn.seats.find((seat) => levelAt(seat) !== null) ?? null) : null;
  }

  async function run(): Promise<void> {
    try {
      while (nextToAct() !== null) {
        if (own !== undefined && !(await own())) break;
        await yieldTurn();
        const by = nextToAct();
        if (by === null) break;
        const { version } = table;
        const level = by === 'chance' ? null : levelAt(by);
        const action = by === 'chance' || level === null ? draw() : await choose(by, level);
        // Meanwhile somebody may have moved, undone something or taken its seat.
        if (table.version !== version || nextToAct() !== by) continue;
        let answer = await table.submit({ by, action, version });
        if (!answer.ok && answer.refused.code !== 'not-stored' && table.version === version && by !== 'chance') {
          // A bot with an illegal choice makes any legal move instead.
          report(new Error(`a bot was refused: ${answer.refused.code} ${answer.refused.key}`));
          answer = await table.submit({ by, action: await choose(by, 'random'), version });
        }
        if (isStopped) break;
        // Another host took over, or storage is down: the next wake tries again.
        if (own !== undefined && !answer.ok && answer.refused.code === 'not-stored') break;
        if (!answer.ok && answer.refused.code === 'not-stored') {
          isStopped = true;
          unstored();
          break;
        }
        // After an undo meanwhile, the bot thinks again.
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
    if (turn.kind !== 'chance' || seeds === null) throw new RangeError('no chance is pending');
    return game.draw(table.look('table').view, keyedRandom(seedAt(seeds, table.moves), turn.key));
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

export type Thinker = {
  readonly choose: (seat: Seat, level: BotLevel) => Promise<ActionShape>;
  readonly advise: (seat: Seat) => Promise<Thought>;
};

/** With `bySeed` the choice depends on the seed and the number of decisions alone. */
export function createThinker(
  game: AnyGame,
  table: Table,
  { bySeed, ...match }: Pick<Thinking, 'components'> & { readonly bySeed?: Seed },
  { think, entropy, clock }: Pick<HostPorts, 'think' | 'entropy' | 'clock'>,
): Thinker {
  let hintMs = USUAL_HINT_MS;

  function lookAt(seat: Seat): Pick<Thinking, 'game' | 'rules' | 'components' | 'view' | 'seat' | 'seed'> {
    return { ...match, game: game.id, rules: game.rules, view: table.look(seat).view, seat, seed: entropy.seed() };
  }

  function decisionsOf(seat: Seat): number {
    return table.unhashedRecord().moves.filter(({ by }) => by === seat).length;
  }

  return {
    async choose(seat, level) {
      const thinking: Thinking = { ...lookAt(seat), level, budgetMs: BUDGET_MS[level] };
      return (await think(bySeed === undefined ? thinking : { ...thinking, seed: bySeed, decision: decisionsOf(seat) })).action;
    },
    async advise(seat) {
      const budgetMs = hintMs;
      const start = clock.now();
      const advised = await think({ ...lookAt(seat), level: 'expert', budgetMs, isAdvice: true });
      hintMs = hintMsAfter(budgetMs, clock.now() - start);
      return advised;
    },
  };
}

// Time budget of a hint: the answer must arrive within a second, so slow devices get less, by the duration of the last one.

const WITHIN_MS = 1_000;
const LEAST_MS = 50;

/** The other half is for finding reasons and for transport. */
export const USUAL_HINT_MS = 500;

/** Assumes that the next hint exceeds its budget by about as much. */
export function hintMsAfter(budgetMs: number, tookMs: number): number {
  const beyond = Math.max(0, tookMs - budgetMs);
  return Math.min(USUAL_HINT_MS, Math.max(LEAST_MS, WITHIN_MS - beyond));
}
