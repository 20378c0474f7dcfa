/**
 * The bots at a table. Whenever it is theirs to act they look from their own seat, choose and submit, one move at a time, and
 * yield between moves to whoever asked something meanwhile.
 */

import { adviseAction, BUDGET_MS, chooseAction, createSimulationRandom, decideBySeed, randomAction, slowness } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type By, keyedRandom, type Seat, type Seed, type Seeds, seedAt } from '@tablehop/core';
import type { Table } from '@tablehop/table';
import { hintMsAfter, USUAL_HINT_MS } from './hint-time.ts';
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
  /** What somebody of this strength would do in that seat. */
  readonly choose: (seat: Seat, level: BotLevel) => Promise<ActionShape>;
  /** Whether bots may act at all now. */
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

/** Measured once, when the first bot thinks here: a phone gets more time, so that its bots are not weaker. */
let slownessHere: number | null = null;

/**
 * Thinks for a seat of a table, from what that seat may see: where the host says, or else here. With `bySeed`, what a bot does follows from
 * that seed and how often it has decided, and no clock is asked.
 */
export function createThinker(
  game: AnyGame,
  table: Table,
  { bySeed, ...match }: Pick<Thinking, 'components'> & { readonly bySeed?: Seed },
  ports: Pick<HostPorts, 'think' | 'entropy' | 'clock' | 'report'>,
): Thinker {
  const { think, entropy, clock, report } = ports;
  const random = createSimulationRandom(entropy.seed());
  let hintMs = USUAL_HINT_MS;

  function lookAt(seat: Seat): Pick<Thinking, 'game' | 'rules' | 'components' | 'view' | 'seat' | 'seed'> {
    return { ...match, game: game.id, rules: game.rules, view: table.look(seat).view, seat, seed: entropy.seed() };
  }

  /**
   * It thinks without interruption: this is also how long a request to the host may have to wait. A bot that fails does anything that is
   * allowed, so that the match goes on.
   */
  function chooseHere(view: unknown, seat: Seat, level: BotLevel): ActionShape {
    try {
      slownessHere ??= slowness();
      return chooseAction(game, view, seat, level, { random, budgetMs: BUDGET_MS[level] * slownessHere }).action;
    } catch (error) {
      report(error);
      return randomAction(game, game.imagine(view, seat, random), seat, random);
    }
  }

  /** How often the seat has decided, of what stands. */
  function decisionsOf(seat: Seat): number {
    return table.record().moves.filter(({ by }) => by === seat).length;
  }

  return {
    async choose(seat, level) {
      if (bySeed !== undefined) return decideBySeed(game, table.look(seat).view, seat, level, bySeed, decisionsOf(seat));
      if (think === undefined) return chooseHere(table.look(seat).view, seat, level);
      return (await think({ ...lookAt(seat), level, budgetMs: BUDGET_MS[level] })).action;
    },
    async advise(seat) {
      const budgetMs = hintMs;
      const start = clock.now();
      const advised =
        think === undefined
          ? adviseAction(game, table.look(seat).view, seat, { random, budgetMs })
          : await think({ ...lookAt(seat), level: 'expert', budgetMs, isAdvice: true });
      hintMs = hintMsAfter(budgetMs, clock.now() - start);
      return advised;
    },
  };
}
