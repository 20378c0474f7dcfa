/** Laws about points: they add up, they tell the ranking, and what is banked stays. */

import type { ScoreSheet } from '../game.ts';
import { demand, demandSheets } from './demands.ts';
import { RANKING_AGREES, SCORES_ADD_UP } from './finding.ts';
import type { Claims } from './match.ts';
import { demandRanking } from './sound.ts';
import { type Law, law } from './survey.ts';

/** Every seat has a sheet at any time, and whoever adds up its lines gets its total. */
export const scoresAddUp: Law = law(SCORES_ADD_UP, ({ game, players }) => ({
  at: ({ state }) => demandSheets(game.score(state), players),
}));

export const rankingAgreesWithTotals: Law = law(
  RANKING_AGREES,
  (match) => ({
    at({ state, turn }) {
      if (turn.kind === 'over') demandRanking(match, turn.ranking, match.game.score(state));
    },
  }),
  [SCORES_ADD_UP],
);

/** Where a game says so, of the lines of which it says so. */
export const bankedPointsStay: Law = law(
  'banked points stay',
  ({ game, claims: { neverFalls } }) => {
    let before: readonly number[] = [];
    return {
      at({ state }) {
        if (neverFalls === undefined) return;
        const banked = game.score(state).map((sheet: ScoreSheet) => bankedOf(sheet, neverFalls));
        for (const [seat, points] of banked.entries()) {
          const had = before[seat] ?? points;
          demand(points >= had, () => `seat ${seat} had ${had} points for good, and now has ${points}`);
        }
        before = banked;
      },
    };
  },
  [SCORES_ADD_UP],
);

function bankedOf({ lines, total }: ScoreSheet, neverFalls: NonNullable<Claims['neverFalls']>): number {
  if (neverFalls === 'total') return total;
  return lines.filter(({ key }) => neverFalls.includes(key)).reduce((sum, { points }) => sum + points, 0);
}
