import type { AnyGame, Over, ScoreSheet } from '@tablehop/core';

/** By seat: 1 for the winner, a shared first place divided among those who share it; nothing for anybody in a lost solo game. */
export function placeShares({ ranking: [first = []] }: Pick<Over, 'ranking'>, players: number): readonly number[] {
  return Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

/** By seat: in points ahead of the strongest rival, as they now count; alone, the points. */
export function scoreLeads(game: AnyGame, state: unknown): readonly number[] {
  const totals = game.score(state).map((sheet: ScoreSheet) => sheet.total);
  return leadsOf(totals);
}

/** By seat: ahead of the strongest rival; alone, as it is. */
export function leadsOf(merits: readonly number[]): readonly number[] {
  if (merits.length === 1) return merits;
  return merits.map((merit, seat) => merit - Math.max(...merits.filter((_, other) => other !== seat)));
}
