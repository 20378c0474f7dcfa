/** The daily challenge of Hop the Marble: the end of a match, with three flicks left for the player and three for a bot, on a new cloth. */

import { type DailyGame, medal, outOf, type Played, placeOf, YOU } from '@tablehop/daily';
import { lastFlicks } from './daily-positions.ts';
import { COLORS, cardOf, countArea, countCombination, lastTurnOf, piecesOf, type State } from './rules/index.ts';

export const daily: DailyGame = {
  id: 'hop-the-marble',
  goal: 'flicks',
  chosen: ['relief'],
  setUp: (game, random) => ({ ...lastFlicks(piecesOf(game), random), seats: ['you', 'medium'] }),
  /** Completed cards, their marbles, marbles that fit the next card, and unused turns. */
  resultOf(played) {
    const { done, marbles, near, turnsLeft } = standing(played);
    return {
      rank: [done, marbles, near, turnsLeft],
      measures: [
        { name: 'cards', value: done },
        { name: 'wanted', value: near },
      ],
      won: isWon(played),
    };
  },
  signsOf(played) {
    const { done, cards } = standing(played);
    return [flickSigns(played).join(''), `${outOf(done, cards, '🎴')} ${medal(isWon(played) ? 1 : 2)}`];
  },
};

/** Without any card it is no win, even if the bot has none either. */
function isWon(played: Played): boolean {
  return standing(played).done > 0 && placeOf(played.over) === 1;
}

function standing({ game, state: given }: Played) {
  const state = given as State;
  const pieces = piecesOf(game);
  const cards = state.cards[YOU] ?? [];
  const area = countArea(state.marbles, YOU);
  const sizeOf = (id: string) => cardOf(pieces, id).combination.length;
  const fitting = (id: string) => {
    const wanted = countCombination(cardOf(pieces, id));
    return COLORS.reduce((sum, color) => sum + Math.min(area[color], wanted[color]), 0);
  };
  const done = cards.filter((card) => card.done);
  return {
    cards: cards.length,
    done: done.length,
    marbles: done.reduce((sum, { id }) => sum + sizeOf(id), 0),
    near: Math.max(0, ...cards.filter((card) => !card.done).map(({ id }) => fitting(id))),
    turnsLeft: lastTurnOf(state.options) - state.turnNumber,
  };
}

function flickSigns({ moves }: Played): readonly string[] {
  const signs: string[] = [];
  for (const { effects } of moves) {
    for (const { key, seat, touched } of effects) {
      if (seat !== YOU) continue;
      if (key === 'flicked') signs.push(Array.isArray(touched) && touched.length > 0 ? '🟠' : '⚪');
      // A card completed by the bot's flick is luck.
      if (key === 'cardDone') signs.splice(-1, 1, '🌟');
    }
  }
  return signs;
}
