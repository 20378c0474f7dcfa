/** Printed sheets of HOP c'est plié !: every level on both sides, to cut out and fold. */

import '../board/paper.css';
import './print.css';
import type { AnyGame } from '@tablehop/core';
import type { PrintedSheetProps, SheetKind } from '@tablehop/ui/printing.ts';
import { BLANK_SHEET, cellAt, cellWord, type Options, POSITIONS, piecesOf, type Sheet, SIZE } from '../../rules/index.ts';
import { asPoints, CELL, creaseEnds, foldName, foldsOf, PAPER } from '../board/geometry.ts';
import { levelLook } from '../board/level-look.ts';
import { type Face, NOTHING_FRESH, SideFace } from '../board/side-face.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { AidStrip, type Played } from './print-aid.tsx';
import { CornerPowers, GRID_LEFT, GRID_TOP, GRID_WIDTH, HEIGHT, SCALE, WIDTH } from './print-parts.tsx';
import { inkOf } from './print-signs.tsx';
import { SoloStrip } from './print-solo.tsx';

export function kindsOf(game: AnyGame): readonly SheetKind[] {
  return piecesOf(game).levels.map((_, index) => ({
    id: kindId(index + 1),
    label: (speak) => speak({ key: `option.level.${index + 1}` }),
    size: 'half',
    sides: ['front', 'back'],
  }));
}

export function kindOf(options: Partial<Options>): string {
  return kindId(options.level ?? 1);
}

const KIND = 'level-';

function kindId(level: number): string {
  return `${KIND}${level}`;
}

const WHOLE = { left: 0, top: 0, right: SIZE, bottom: SIZE };

export function PrintedSheet({ game, kind, side: face, ink, name, played: given, speak }: PrintedSheetProps<BoardSpeaker>) {
  const level = Number(kind.slice(KIND.length));
  const played = given as Played | null;
  const look = levelLook(game, { options: { level, soloColumn: 0 } });
  const sheet = played?.view.sheets[played.seat] ?? null;
  const label = speak({ key: `option.level.${level}` });
  return (
    <svg
      class={`plie-paper block w-full h-full spill plie-print ${inkOf(level)}`}
      data-ink={ink}
      data-side={face}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={speak(`sheet.${face}`, { sheet: label })}
    >
      <g transform={`translate(${GRID_LEFT[face]} ${GRID_TOP}) scale(${SCALE})`}>
        <Cells face={face} />
        <SideFace face={face} look={look} sheet={sheet ?? BLANK_SHEET} fresh={NOTHING_FRESH} window={WHOLE} />
        <CornerPowers face={face} isFoldedTwice={look.isFoldedTwice} />
        {sheet !== null && <FoldsMade sheet={sheet} face={face} />}
        <rect class="plie-print-cut no-fill" stroke="#000" stroke-width="0.7" width={PAPER} height={PAPER} />
      </g>
      <CutMarks left={GRID_LEFT[face]} top={GRID_TOP} />
      {face === 'front' ? (
        <AidStrip game={game} look={look} name={name} played={played} speak={speak} />
      ) : (
        <SoloStrip game={game} level={level} played={played} speak={speak} />
      )}
    </svg>
  );
}

function Cells({ face }: { readonly face: Face }) {
  return (
    <g>
      {Array.from({ length: POSITIONS }, (_, position) => {
        const [x, y] = cellAt(position);
        return (
          <rect
            key={position}
            class="plie-print-cell no-fill"
            stroke="var(--print)"
            stroke-width="0.5"
            stroke-opacity="0.4"
            data-cell={`${face} ${cellWord([x, y])}`}
            x={x * CELL}
            y={y * CELL}
            width={CELL}
            height={CELL}
          />
        );
      })}
    </g>
  );
}

/** The folds to make first when a match continues on paper. */
function FoldsMade({ sheet, face }: { readonly sheet: Sheet; readonly face: Face }) {
  const isBack = face === 'back';
  const made = foldsOf(sheet).filter(({ kind }) => isBack || kind === 'corner');
  return (
    <g>
      {made.map((fold) => (
        <polyline
          key={foldName(fold)}
          class="plie-print-folded no-fill"
          stroke="var(--felt)"
          stroke-width="2.6"
          stroke-dasharray="8 4"
          data-fold={foldName(fold)}
          points={asPoints(creaseEnds(fold, isBack))}
        />
      ))}
    </g>
  );
}

/** Distance from the corner, in millimetres. */
const CUT_MARK = { from: 0.8, to: 3.6 } as const;

/** Outside the corners of the grid: held to the light, the marks of front and back coincide. */
function CutMarks({ left, top }: { readonly left: number; readonly top: number }) {
  const { from, to } = CUT_MARK;
  const corners = [-1, 1].flatMap((across) => [-1, 1].map((down) => [across, down] as const));
  return (
    <g>
      {corners.map(([across, down]) => {
        const x = across < 0 ? left : left + GRID_WIDTH;
        const y = down < 0 ? top : top + GRID_WIDTH;
        return (
          <path
            key={`${across} ${down}`}
            class="plie-print-cut-mark"
            d={`M${x + across * from} ${y}H${x + across * to}M${x} ${y + down * from}V${y + down * to}`}
          />
        );
      })}
    </g>
  );
}
