/**
 * `npm run bench -- strength 200`: every level against the one below, that many times with the same dice and seats swapped; and, with every
 * other choice of options, medium against random.
 */

import { type AnyGame, everyOptions, same } from '@tablehop/core';
import { duel, type LevelPlayer, lost, won } from './duel.ts';
import { usualOptions } from './usual-options.ts';

/** Playouts rather than time, so that the figures do not depend on the machine. */
const LADDER: readonly LevelPlayer[] = [
  { level: 'random' },
  { level: 'easy' },
  { level: 'medium' },
  { level: 'hard', iterations: 500 },
  { level: 'expert', iterations: 2_000 },
];

export function printStrength(game: AnyGame, pairs: number): void {
  const usual = usualOptions(game);
  console.log(`${game.title}, ${2 * pairs} matches of two each, every deal of dice played twice with seats swapped`);
  for (const [below, player] of LADDER.slice(1).entries()) printDuel(game, usual, player, LADDER[below] ?? player, pairs);
  for (const options of everyOptions<object>(game.options)) {
    if (!same(options, usual)) printDuel(game, options, { level: 'medium' }, { level: 'random' }, pairs);
  }
}

function printDuel(game: AnyGame, options: object, one: LevelPlayer, other: LevelPlayer, pairs: number): void {
  const leads = duel(game, options, one, other, pairs);
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const setting = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  const score = `won ${won(leads)}, lost ${lost(leads)}, mean lead ${mean.toFixed(1)}`;
  console.log(`${setting.join(', ')}: ${nameOf(one)} against ${nameOf(other)}: ${score}`);
}

function nameOf({ level, iterations }: LevelPlayer): string {
  return iterations === undefined ? level : `${level} (${iterations} playouts)`;
}
