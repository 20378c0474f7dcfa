/** Bots look from their own seat, choose and submit one move at a time, and yield between moves. */

import { BUDGET_MS } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type By, keyedRandom, type Seat, type Seed, type Seeds, seedAt } from '@tablehop/core';
import type { Table } from '@tablehop/table';
import type { HostPorts, Thinking, Thought } from './ports.ts';
import type { BotLevel } from './session.ts';

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
  /** The strength of the bot that sits there now; null for a person. */
  readonly levelAt: (seat: Seat) => BotLevel | null;
  /** Set where the table does not draw by itself and nobody types in real dice: then chance is drawn here, as a bot moves. */
  readonly seeds: Seeds | null;
  readonly choose: (seat: Seat, level: BotLevel) => Promise<ActionShape>;
  readonly mayAct: () => boolean;
  /** Becomes the one host that lets the bots act, where there are several. False: another one does, or nobody can now. */
  readonly own?: () => Promise<boolean>;
  readonly yieldTurn: () => Promise<void>;
  /** A move could not be stored, or nobody knows: the bots are at rest until the match is opened again. */
  readonly unstored: () => void;
  readonly failed: (error: unknown) => void;
  /** Something went wrong, but the match goes on. */
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
        // While it thought, somebody may have moved, taken something back or sat down in its place.
        if (table.version !== version || nextToAct() !== by) continue;
        let answer = await table.submit({ by, action, version });
        if (!answer.ok && answer.refused.code !== 'not-stored' && table.version === version && by !== 'chance') {
          // Nobody waits for a bot that has thought of something that is not allowed: it does anything that is.
          report(new Error(`a bot was refused: ${answer.refused.code} ${answer.refused.key}`));
          answer = await table.submit({ by, action: await choose(by, 'random'), version });
        }
        if (isStopped) break;
        // Another host has taken over, or nothing can be stored now: whoever wakes the bots again tries again.
        if (own !== undefined && !answer.ok && answer.refused.code === 'not-stored') break;
        if (!answer.ok && answer.refused.code === 'not-stored') {
          isStopped = true;
          unstored();
          break;
        }
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
  /** What the expert would do, and why, within a second. */
  readonly advise: (seat: Seat) => Promise<Thought>;
};

/** Asks the host’s thinkers for a seat. With `bySeed` the choice follows from the seed and the number of decisions alone. */
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

  /** How often the seat has decided, of what stands. */
  function decisionsOf(seat: Seat): number {
    return table.record().moves.filter(({ by }) => by === seat).length;
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

// How long the expert may think about a hint, so that whoever asks has it within a second: on slow devices, by what the last one took.

const WITHIN_MS = 1_000;
const LEAST_MS = 50;

/** Leaves as much again for what is not thinking: to find reasons, and to travel. */
export const USUAL_HINT_MS = 500;

/** What a hint takes beyond its budget it takes again next time, about. */
export function hintMsAfter(budgetMs: number, tookMs: number): number {
  const beyond = Math.max(0, tookMs - budgetMs);
  return Math.min(USUAL_HINT_MS, Math.max(LEAST_MS, WITHIN_MS - beyond));
}
