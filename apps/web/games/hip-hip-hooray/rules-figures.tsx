/** The figures of the rules: the formations, and how each role scores in one, drawn as they stand on the board. */

import { COLORS, type Formation, standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { Figures } from '../figure.ts';
import { pointsByDie } from './die-points.ts';
import { emptyFormations, examples } from './figure-formations.ts';
import { Stage } from './stage.tsx';
import './board.css';

export const figures: Figures = Object.fromEntries([
  ...Object.entries(emptyFormations).map(([name, formation]) => [`rules.figure.${name}`, () => <Figure formation={formation} />]),
  ...COLORS.map((color) => [`rules.figure.${color}`, () => <Figure formation={examples[color]} levels={color === 'orange'} />]),
]);

function Figure({ formation, levels = false }: { readonly formation: Formation; readonly levels?: boolean }) {
  return (
    <div class="cheer cheer-figure cheer-room">
      <Stage formation={formation} levels={levels} counted={pointsByDie(standardPieces, formation)} />
    </div>
  );
}
