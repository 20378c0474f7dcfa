/** Results that are counted in points against bots: more points first, then a larger lead over the best of them. */

import { medal, placeOf } from './places.ts';
import { type Played, type TryResult, YOU } from './types.ts';

export function pointsResult({ game, state, over }: Played): TryResult {
  const totals = game.score(state).map(({ total }) => total);
  const points = totals[YOU] ?? 0;
  const others = totals.filter((_, seat) => seat !== YOU);
  const place = placeOf(over);
  const told = { name: 'points', value: points };
  if (others.length === 0) return { rank: [points], measures: [told], won: place === 1 };
  return { rank: [points, points - Math.max(...others)], measures: [told, { name: 'place', value: place }], won: place === 1 };
}

/** The medal, and the points. */
export function pointsSigns(played: Played): string {
  const { measures, won } = pointsResult(played);
  const points = measures.find(({ name }) => name === 'points')?.value ?? 0;
  const place = measures.find(({ name }) => name === 'place')?.value ?? (won === true ? 1 : 0);
  return `${medal(place)} ${points}`;
}
