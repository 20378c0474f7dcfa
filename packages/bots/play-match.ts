/** Whole matches between bots: reproducible by seed, with the dice of a real match, as a record that can be replayed. No clock. */

import { type AnyGame, type Applied, keyedRandom, type Move, type Over, type Seat, type Seed } from '@tablehop/core';
import { chooseQuietly } from './choose-action.ts';
import type { Level } from './levels.ts';
import { createSimulationRandom } from './simulation-random.ts';

/** `iterations`: playouts per decision, at levels that search by playouts. */
export type BotPlayer = { readonly level: Level; readonly iterations?: number };

export type BotMatch = {
  readonly game: AnyGame;
  readonly options: unknown;
  /** By seat. */
  readonly players: readonly BotPlayer[];
  readonly seed: Seed;
  /** Called for every move with the position before it and its result. */
  readonly watch?: (before: unknown, move: Move, applied: Applied<unknown>) => void;
};

export type PlayedMatch = {
  readonly state: unknown;
  readonly over: Over;
  /** By seat. */
  readonly totals: readonly number[];
  readonly moves: readonly Move[];
};

const USUAL_ITERATIONS = 100;

export function playBotMatch({ game, options, players, seed, watch }: BotMatch): PlayedMatch {
  const bots = players.map(({ level, iterations = USUAL_ITERATIONS }, seat) => {
    // One random stream per seat: a bot's use of randomness does not affect the others.
    const random = createSimulationRandom(`${seed} ${seat} ${level}`);
    return { level, thinking: { random, iterations } };
  });
  const moves: Move[] = [];
  let state = game.start(options, players.length);
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { state, over: turn, totals: game.score(state).map(({ total }) => total), moves };
    const move: Move =
      turn.kind === 'chance' ? { by: 'chance', action: game.draw(state, keyedRandom(seed, turn.key)) } : chosen(turn.seats);
    moves.push(move);
    const applied = game.apply(state, move.by, move.action);
    watch?.(state, move, applied);
    state = applied.state;
  }

  /** Steps of a simultaneous phase commute: the order in which seats act is free. */
  function chosen([seat = 0]: readonly Seat[]): Move {
    const bot = bots[seat];
    if (bot === undefined) throw new RangeError(`nobody sits on seat ${seat}`);
    return { by: seat, action: chooseQuietly(game, game.view(state, seat), seat, bot.level, bot.thinking) };
  }
}
