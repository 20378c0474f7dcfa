import './board/board.css';
import type { Figures } from '@tablehop/ui/web-game.ts';
import { COLORS, type Color, type Formation, standardPieces } from '../rules/index.ts';
import { pointsByDie } from './board/die-points.ts';
import { Stage } from './board/stage.tsx';

/** All faces of the selection die, by shape name. */
export const emptyFormations: { readonly [name: string]: Formation } = Object.fromEntries(
  standardPieces.shapes.map(({ name, face }) => [name, { face, cells: [] }]),
);

const STAIRS = 2;
const TWINS = 4;
const CROSS = 5;
const TORCH = 6;

/** Dice of one colour by cell and number: `1,4=2`. */
function example(face: number, color: Color, dice: string): Formation {
  const cells = dice.split(' ').map((die) => {
    const [column = 0, level = 0, value = 0] = die.split(/[,=]/).map(Number);
    return { cell: [column, level] as const, color, value };
  });
  return { face, cells };
}

export const examples: { readonly [color in Color]: Formation } = {
  blue: example(CROSS, 'blue', '1,4=2 0,2=5'),
  yellow: example(TORCH, 'yellow', '1,1=3 1,2=6 0,3=1'),
  orange: example(STAIRS, 'orange', '0,1=6 2,4=1'),
  green: example(TWINS, 'green', '0,1=4 1,1=2 0,4=5'),
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
