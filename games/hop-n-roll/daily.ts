/** The daily challenge of Hop'n'ROLL: one of the sheets and one side of the board, against two bots. */

import { pick } from '@tablehop/core';
import { type DailyGame, pointsSigns, usualDaily, YOU } from '@tablehop/daily';
import { BOARDS, isComplete, piecesOf, rowsOf, SHEETS, type State } from './rules/index.ts';

const SIGNS = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦', purple: '🟪' } as const;

export const daily: DailyGame = {
  ...usualDaily,
  id: 'hop-n-roll',
  chosen: ['sheet', 'board'],
  setUp(game, random, day) {
    const { options, seats } = usualDaily.setUp(game, random, day);
    return { options: { ...options, sheet: pick(random, SHEETS), board: pick(random, BOARDS) }, seats };
  },
  signsOf(played) {
    const { options, sheets } = played.state as State;
    const sheet = sheets[YOU] ?? {};
    const rows = rowsOf(piecesOf(played.game), options).map(({ name, color }) => (isComplete(sheet[name] ?? [null]) ? SIGNS[color] : '⬜'));
    return [rows.join(''), pointsSigns(played)];
  },
};
