/** The words about best results. */

import { findModule } from '@tablehop/games';
import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../text/say-with.ts';
import type { Result } from './best-results.ts';

/** “5 crowns in 15 turns”, as the game counts, or “84 points”; `speak` knows the game's own words. */
export function sayResult(speak: Speaker, { game, measures, points }: Pick<Result, 'game' | 'measures' | 'points'>): string {
  if (measures === null) return sayWith(speak, 'play.pointsCount', { points });
  const names = findModule(game)?.alone?.measures.map(({ name }) => name) ?? Object.keys(measures);
  return names.flatMap((name) => (measures[name] === undefined ? [] : [sayMeasure(speak, name, measures[name])])).join(' ');
}

function sayMeasure(speak: Speaker, name: string, value: number): string {
  const key = `result.${name}`;
  return speak.knows(key) ? speak({ key, params: { value } }) : `${name} ${value}`;
}
