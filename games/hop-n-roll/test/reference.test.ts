import { canonical, everyOptions } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { hopNRoll, type Options, type State } from '../rules/index.ts';
import { play, start } from './match.ts';
import { referenceCompleteRows, referenceEntries, referenceHops, referenceScore } from './reference.ts';

const sorted = (actions: readonly object[]) => actions.map(canonical).sort();

/** Next round's order: by space; the DJ, the last space of board B, is last anyway. */
function orderAfter({ order, hopped }: State): readonly number[] {
  return order.toSorted((a, b) => (hopped[a] ?? 0) - (hopped[b] ?? 0));
}

describe('A second model of the rules agrees at every point of whole matches', () => {
  const settings = everyOptions<Options>(hopNRoll.options).flatMap((options) => [2, 3, 4, 5].map((players) => ({ options, players })));

  it.each(settings)('$options.sheet, board $options.board, declining $options.mayDecline, $players players', ({ options, players }) => {
    for (let match = 0; match < 3; match++) {
      let opening = start(players, options);
      for (const { before, by, state } of play(opening, `reference ${match}`)) {
        if (by !== 'chance') {
          const expected = before.phase === 'hop' ? referenceHops(before) : referenceEntries(before, by);
          expect(sorted(hopNRoll.offers(before, by).map(({ action }) => action))).toEqual(sorted(expected));
        }
        expect(hopNRoll.score(state).map(({ lines }) => lines.map(({ points }) => points))).toEqual(state.sheets.map(referenceScore));
        if (before.phase !== 'enter' || state.phase === 'enter') continue;
        const isEndNear = state.sheets.some((sheet) => referenceCompleteRows(sheet) >= 2);
        if (state.phase === 'over') {
          expect(before.finalRound).toBe(true);
        } else {
          expect(before.finalRound).toBe(false);
          expect(state).toMatchObject({
            finalRound: isEndNear,
            order: orderAfter(before),
            round: opening.round + 1,
            side: state.round % 2 === 1 ? 'left' : 'right',
          });
        }
        opening = state;
      }
      const { sheets } = opening;
      const worth = (seat: number) => {
        const total = referenceScore(sheets[seat] ?? {}).reduce((sum, points) => sum + points, 0);
        return 10 * total + referenceCompleteRows(sheets[seat] ?? {});
      };
      const turn = hopNRoll.turn(opening);
      const ranking = turn.kind === 'over' ? turn.ranking : [];
      expect(ranking.flat().toSorted()).toEqual([...sheets.keys()]);
      for (const [place, seats] of ranking.entries()) {
        const [first = 0] = seats;
        expect(seats.every((seat) => worth(seat) === worth(first))).toBe(true);
        expect(place === 0 || worth(first) < worth(ranking[place - 1]?.[0] ?? 0)).toBe(true);
      }
    }
  });
});
