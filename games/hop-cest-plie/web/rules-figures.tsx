import './board/paper.css';
import { pointsIn } from '@tablehop/ui/parts/svg.tsx';
import type { Figures } from '@tablehop/ui/web-game.ts';
import { BLANK_SHEET, type Cell, type Folding, type FoldSize, hopCestPlie, type Sheet, SIZE } from '../rules/index.ts';
import { foldedSheet, levelLook } from './board/level-look.ts';
import { Paper } from './board/paper.tsx';

const LEVEL_FOLDED_TWICE = 4;
const NO_SIDES: Folding['sides'] = { N: false, E: false, S: false, W: false };
const ALL_SMALL: Folding['folds'] = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' };

/** Rows from the corner to the three smileys of its small square. */
const TO_SMALL: readonly Cell[] = pointsIn('1,0 2,0 2,1 2,2 2,3 3,3 0,1 0,2');
/** And on to the smiley that only the large square has. */
const TO_LARGE: readonly Cell[] = [...TO_SMALL, [4, 3], [4, 4]];
const ENDS: readonly Cell[] = pointsIn('2,0 2,3 3,3 0,2');

export const figures: Figures = {
  'rules.figure.ready': () => <Corner size={null} ticks={TO_SMALL} />,
  'rules.figure.small': () => <Corner size="small" ticks={TO_SMALL} />,
  'rules.figure.large': () => <Corner size="large" ticks={TO_LARGE} />,
  'rules.figure.bulbs': () => <FoldedTwice flipped={false} sides={NO_SIDES} />,
  'rules.figure.flipped': () => <FoldedTwice flipped={true} sides={NO_SIDES} />,
  'rules.figure.sides': () => <FoldedTwice flipped={true} sides={{ ...NO_SIDES, N: true, E: true }} />,
};

function Corner({ size, ticks }: { readonly size: FoldSize | null; readonly ticks: readonly Cell[] }) {
  const look = levelLook(hopCestPlie, { options: { level: 1, soloColumn: 0 } });
  const folded = foldedSheet({ folds: { ...BLANK_SHEET.folds, NW: size }, flipped: false, sides: NO_SIDES }, look.prints);
  const sheet: Sheet = { ...folded, front: ticked(ticks), starts: { front: ENDS, back: [] } };
  return <Paper look={look} sheet={sheet} />;
}

function FoldedTwice({ flipped, sides }: Pick<Folding, 'flipped' | 'sides'>) {
  const look = levelLook(hopCestPlie, { options: { level: LEVEL_FOLDED_TWICE, soloColumn: 0 } });
  return <Paper look={look} sheet={foldedSheet({ folds: ALL_SMALL, flipped, sides }, look.prints)} />;
}

function ticked(cells: readonly Cell[]): readonly string[] {
  return Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => (cells.some((cell) => cell[0] === x && cell[1] === y) ? 'x' : '.')).join(''),
  );
}
