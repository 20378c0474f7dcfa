/** The formations that the rules draw: every face of the selection die, empty, and an example of how each role scores. */

import { type Color, type Formation, standardPieces } from '@tablehop/games/hip-hip-hooray';

/** By the name of the shape. */
export const emptyFormations: { readonly [name: string]: Formation } = Object.fromEntries(
  standardPieces.shapes.map(({ name, face }) => [name, { face, cells: [] }]),
);

const STAIRS = 2;
const TWINS = 4;
const CROSS = 5;
const TORCH = 6;

export const examples: { readonly [color in Color]: Formation } = {
  blue: {
    face: CROSS,
    cells: [
      { cell: [1, 4], color: 'blue', value: 2 },
      { cell: [0, 2], color: 'blue', value: 5 },
    ],
  },
  yellow: {
    face: TORCH,
    cells: [
      { cell: [1, 1], color: 'yellow', value: 3 },
      { cell: [1, 2], color: 'yellow', value: 6 },
      { cell: [0, 3], color: 'yellow', value: 1 },
    ],
  },
  orange: {
    face: STAIRS,
    cells: [
      { cell: [0, 1], color: 'orange', value: 6 },
      { cell: [2, 4], color: 'orange', value: 1 },
    ],
  },
  green: {
    face: TWINS,
    cells: [
      { cell: [0, 1], color: 'green', value: 4 },
      { cell: [1, 1], color: 'green', value: 2 },
      { cell: [0, 4], color: 'green', value: 5 },
    ],
  },
};
