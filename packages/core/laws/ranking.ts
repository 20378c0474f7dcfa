import type { ScoreSheet, Seat } from '../game.ts';
import { demand } from './demands.ts';
import { brief } from './difference.ts';
import type { Match } from './match.ts';

/** The ranking agrees with the totals, as far as the game claims. Alone there is nothing to compare. */
export function demandRanking({ claims, players }: Match, ranking: readonly (readonly Seat[])[], sheets: readonly ScoreSheet[]): void {
  const { ranking: claim = 'total' } = claims;
  if (players === 1 || typeof claim === 'object') return;
  const totalOf = (seat: Seat) => sheets[seat]?.total ?? 0;
  const told = () => `the ranking is ${brief(ranking)}, the totals are ${brief(sheets.map(({ total }) => total))}`;
  for (const [index, place] of ranking.entries()) {
    const [best = 0] = place;
    const [next] = ranking[index + 1] ?? [];
    demand(
      place.every((seat) => totalOf(seat) === totalOf(best)),
      () => `different totals share a place: ${told()}`,
    );
    if (next === undefined) continue;
    demand(totalOf(best) >= totalOf(next), () => `a lower total has the better place: ${told()}`);
    demand(claim === 'tie-break' || totalOf(best) > totalOf(next), () => `equal totals do not share a place: ${told()}`);
  }
}
