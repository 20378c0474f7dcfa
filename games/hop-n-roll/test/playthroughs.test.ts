import { testPlaythroughs } from '../../test/playthroughs.ts';
import { BOARDS, hopNRoll, type Options, SHEETS } from '../rules/index.ts';

function setting(players: number, options: Options, seed: string) {
  return { name: `${options.sheet}-${options.board.toLowerCase()}-${players}-players-${seed}`, players, options, seed };
}

const settings = SHEETS.flatMap((sheet) => [
  ...BOARDS.flatMap((board) => [
    setting(2, { sheet, board, mayDecline: false }, 'hop'),
    setting(board === 'A' ? 3 : 5, { sheet, board, mayDecline: false }, 'roll'),
  ]),
  setting(4, { sheet, board: 'B', mayDecline: true }, 'decline'),
]);

testPlaythroughs(hopNRoll, { file: new URL('./playthroughs.json', import.meta.url), settings });
