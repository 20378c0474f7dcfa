import { hopCestPlie } from '@tablehop/games/hop-cest-plie';
import { describe } from 'vitest';
import { keepsThePromises } from './promises.ts';

/** A row drawn with the die's number 2. A cell is written as two digits. */
function row(from: string, path: string, more: object = {}): object {
  const [start, ...cells] = [from, ...path.split(' ')].map((cell) => [Number(cell[0]), Number(cell[1])]);
  return { type: 'row', use: { die: 1 }, from: start, path: cells, ...more };
}

describe('hop-cest-plie', () => {
  keepsThePromises({
    game: hopCestPlie,
    documented: ['turnNumber', 'phase', 'active', 'roll', 'chosen', 'sheets'],
    derived: ['active'],
    finishedLoads: false,
    runs: 12,
    refused: {
      after: [
        ['chance', { type: 'roll', white: [1, 2], black: [4] }],
        [0, { type: 'choose', die: 'white' }],
      ],
      actions: [
        ['turn', 0, { type: 'choose', die: 'black' }],
        ['take', 1, { type: 'take', die: 'white' }],
        ['number', 0, row('00', '10', { use: { die: 2 } })],
        ['plus', 0, row('00', '10', { plus: true })],
        ['start', 0, row('55', '65')],
        ['R1', 0, row('00', '10')],
        ['R2', 0, row('00', '11')],
        ['straight', 0, row('00', '10 11')],
        ['sheet', 0, { type: 'row', use: { die: 1 }, from: [0, 0], path: [[-1, 0]] }],
        ['R8', 0, { type: 'fold', corner: 'NW', size: 'small' }],
        ['flip', 0, { type: 'flip' }],
        ['side', 0, { type: 'foldSide', side: 'N' }],
      ],
    },
  });
});
