/**
 * Bots whose decisions follow from a seed: whoever meets them with the same seed, and does the same, meets the same moves, on any machine
 * and in any engine. They think in playouts, never in milliseconds.
 */

import type { ActionShape, AnyGame, Random, Seat, Seed } from '@tablehop/core';
import { chooseQuietly } from './choose-action.ts';
import type { Level } from './levels.ts';
import { createSimulationRandom } from './simulation-random.ts';

/** Playouts for a decision, at levels that search by them. */
const ITERATIONS = 100;

/**
 * What the bot in that seat draws from for its decision with this number, counted from 0 among its own: the order in which others act
 * meanwhile changes nothing.
 */
export function botRandom(seed: Seed, seat: Seat, decision: number): Random {
  return createSimulationRandom(JSON.stringify(['bot', seed, seat, decision]));
}

export function decideBySeed(game: AnyGame, view: unknown, seat: Seat, level: Level, seed: Seed, decision: number): ActionShape {
  return chooseQuietly(game, view, seat, level, { random: botRandom(seed, seat, decision), iterations: ITERATIONS });
}
