/** The picture to share: everybody's three formations at the end, with points. */

import type { Seat } from '@tablehop/core';
import type { PictureProps } from '@tablehop/ui/board.ts';
import { markOf, shapeOf } from '@tablehop/ui/seat-mark.tsx';
import { type Formation, pointsOf, type State, standardPieces } from '../../rules/index.ts';
import { RoleDie } from './roles.tsx';
import './board.css';

const CELL = 10;
const WIDTH = 3;
const HEIGHT = 6;
const BETWEEN = 6;
const EDGE = 5;
const HEAD = 9;
const FOOT = 8;
const PANEL_WIDTH = 2 * EDGE + 3 * WIDTH * CELL + 2 * BETWEEN;
const PANEL_HEIGHT = HEAD + HEIGHT * CELL + FOOT;
const APART = 4;

export function Picture({ view, seats }: PictureProps<State>) {
  const columns = seats.length > 2 ? 2 : 1;
  const rows = Math.ceil(seats.length / columns);
  const width = columns * (PANEL_WIDTH + APART) - APART;
  const height = rows * (PANEL_HEIGHT + APART) - APART;
  return (
    <svg class="cheer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {seats.map(({ name }, seat) => (
        <g
          key={seat}
          transform={`translate(${(seat % columns) * (PANEL_WIDTH + APART)} ${Math.floor(seat / columns) * (PANEL_HEIGHT + APART)})`}
        >
          <rect fill="var(--wall)" stroke="var(--wall-line)" stroke-width="0.5" width={PANEL_WIDTH} height={PANEL_HEIGHT} rx={3} />
          <rect fill="var(--mat)" x={EDGE} y={HEAD + HEIGHT * CELL} width={PANEL_WIDTH - 2 * EDGE} height={1.4} rx={0.7} />
          <Sign mark={markOf(seats, seat)} />
          <text class="cheer-picture-name" x={EDGE + 7} y={7.2}>
            {name}
          </text>
          <Rounds rounds={view.formations[seat] ?? []} seat={seat} />
        </g>
      ))}
    </svg>
  );
}

function Sign({ mark }: { readonly mark: number }) {
  return (
    <g class={`seat-mark-${mark}`} transform={`translate(${EDGE} 2.8) scale(${5 / 24})`}>
      <path fill="var(--seat)" d={shapeOf(mark)} />
    </g>
  );
}

function Rounds({ rounds, seat }: { readonly rounds: readonly Formation[]; readonly seat: Seat }) {
  return rounds.map((formation, round) => {
    const left = EDGE + round * (WIDTH * CELL + BETWEEN);
    const points = Object.values(pointsOf(standardPieces, formation)).reduce((sum, each) => sum + each, 0);
    return (
      <g key={`${seat} ${round}`}>
        {formation.cells.map(({ cell: [column, level], color, value }) => (
          <svg
            key={`${column} ${level}`}
            x={left + column * CELL + 0.3}
            y={HEAD + (HEIGHT - level) * CELL + 0.3}
            width={CELL - 0.6}
            height={CELL - 0.6}
            aria-hidden="true"
          >
            <RoleDie color={color} value={value} />
          </svg>
        ))}
        <text class="cheer-picture-points" text-anchor="middle" x={left + (WIDTH * CELL) / 2} y={HEAD + HEIGHT * CELL + 6.6}>
          {points}
        </text>
      </g>
    );
  });
}
