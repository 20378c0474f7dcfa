/** The daily challenge of HOP c'est plié !: solo, with the levels in turn and a column of the solo table. */

import { type DailyGame, outOf, type Played, YOU } from '@tablehop/daily';
import { dayNumber } from '@tablehop/daily/day';
import { CORNERS, isMarked, levelOf, meetsGoal, piecesOf, type State, TARGETS } from './rules/index.ts';

const MAX_CROWNS = 5;

export const daily: DailyGame = {
  id: 'hop-cest-plie',
  goal: 'crowns',
  chosen: ['level', 'soloColumn'],
  setUp(game, random, day) {
    const { levels, solo } = piecesOf(game);
    const level = (((dayNumber(day) - 1) % levels.length) + levels.length) % levels.length;
    return { options: { level: level + 1, soloColumn: random.below(solo.columns.length) }, seats: ['you'] };
  },
  /** Crowns, then fewer turns. Without a win, what is ticked and folded counts. */
  resultOf(played) {
    const { won, crowns, turns, targets, folds } = standing(played);
    return {
      rank: won ? [1, crowns, -turns] : [0, targets, folds],
      measures: won
        ? [
            { name: 'crowns', value: crowns },
            { name: 'turns', value: turns },
          ]
        : [{ name: 'targets', value: targets }],
      won,
    };
  },
  signsOf(played) {
    const { won, crowns, turns, targets, folds } = standing(played);
    const goal = `${outOf(targets, TARGETS, '🎯')} ${outOf(folds, CORNERS.length, '📐')}`;
    return won ? [goal, `${outOf(crowns, MAX_CROWNS, '👑')} ${turns}`] : [goal];
  },
};

function standing({ game, state: given, over }: Played) {
  const state = given as State;
  const level = levelOf(piecesOf(game), state.options.level);
  const sheet = state.sheets[YOU];
  if (sheet === undefined) throw new RangeError('nobody played');
  return {
    won: meetsGoal(level, sheet),
    crowns: over.facts?.crowns ?? 0,
    turns: state.turnNumber,
    targets: level.surfaceOf(sheet).targets.filter((target) => isMarked(sheet.ticked, target)).length,
    folds: CORNERS.filter((corner) => sheet.folds[corner] !== null).length,
  };
}
