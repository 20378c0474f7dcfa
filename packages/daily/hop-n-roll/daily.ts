/** Hop'n'ROLL of the day: one of the sheets and one side of the board, against two bots. */

import { pick } from '@tablehop/core';
import { BOARDS, isComplete, piecesOf, rowsOf, SHEETS, type State } from '@tablehop/games/hop-n-roll';
import { againstBots, type DailyGame, pointsResult, pointsSigns, usualOptions, YOU } from '../daily-game.ts';

const SIGNS = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦', purple: '🟪' } as const;

export const hopNRollDaily: DailyGame = {
  id: 'hop-n-roll',
  goal: 'points',
  chosen: ['sheet', 'board'],
  setUp: (game, random) => ({
    options: { ...usualOptions(game), sheet: pick(random, SHEETS), board: pick(random, BOARDS) },
    seats: againstBots(game),
  }),
  resultOf: pointsResult,
  /** Rows that are complete, in their colours. */
  signsOf(played) {
    const { options, sheets } = played.state as State;
    const sheet = sheets[YOU] ?? {};
    const rows = rowsOf(piecesOf(played.game), options).map(({ name, color }) => (isComplete(sheet[name] ?? [null]) ? SIGNS[color] : '⬜'));
    return [rows.join(''), pointsSigns(played)];
  },
};
