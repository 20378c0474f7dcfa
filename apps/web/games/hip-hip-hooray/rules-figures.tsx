/** The figures of the rules: the formations, and how each role scores in one, drawn as they stand on the board. */

import './board.css';
import { COLORS, type Color, type Formation, standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { Figures } from '../web-game.ts';
import { pointsByDie } from './die-points.ts';
import { Stage } from './stage.tsx';

/** The formations that the rules draw: every face of the selection die, empty, and an example of how each role scores. */
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

export const figures: Figures = Object.fromEntries([
  ...Object.entries(emptyFormations).map(([name, formation]) => [`rules.figure.${name}`, () => <Figure formation={formation} />]),
  ...COLORS.map((color) => [`rules.figure.${color}`, () => <Figure formation={examples[color]} levels={color === 'orange'} />]),
]);

function Figure({ formation, levels = false }: { readonly formation: Formation; readonly levels?: boolean }) {
  return (
    <div class="cheer cheer-figure h-full cheer-room stack centered items-end min-w-0 min-h-0">
      <Stage formation={formation} levels={levels} counted={pointsByDie(standardPieces, formation)} />
    </div>
  );
}
