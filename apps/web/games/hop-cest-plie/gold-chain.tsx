/** The end of a match that was won: the targets and the crosses that join them, drawn over in gold. It stays there. */

import { cellAt, type Sheet } from '@tablehop/games/hop-cest-plie';
import { useMemo } from 'preact/hooks';
import { asPoints, middleOf, PAPER } from './geometry.ts';
import { chainOf, isAtGoal } from './progress.ts';
import './gold-chain.css';

/** How long it takes to draw it, at a tempo of 1. */
export const GOLD_MS = 1500;

type GoldChainProps = {
  readonly sheet: Sheet;
  /** How long the row or the fold that wins takes to be seen. */
  readonly afterMs: number;
  readonly reducedMotion: boolean;
};

export function GoldChain({ sheet, afterMs, reducedMotion }: GoldChainProps) {
  const ways = useMemo(() => (isAtGoal(sheet) ? chainOf(sheet) : []), [sheet]);
  const cells = ways.reduce((sum, way) => sum + way.length - 1, 0);
  const [first] = ways[0] ?? [];
  if (first === undefined) return null;
  let drawn = 0;
  return (
    <svg
      class="plie-gold"
      data-reduced-motion={reducedMotion}
      style={{ '--after': `${afterMs}ms` }}
      viewBox={`0 0 ${PAPER} ${PAPER}`}
      aria-hidden="true"
      focusable="false"
    >
      <Link position={first} at={0} />
      {ways.map((way) => {
        const [from, to] = [drawn / cells, (drawn + way.length - 1) / cells];
        drawn += way.length - 1;
        const end = way.at(-1) ?? 0;
        return (
          <g key={end} style={{ '--from': from, '--lasts': to - from }}>
            <polyline class="plie-gold-edge" points={asPoints(way.map(placeOf))} pathLength={1} />
            <polyline class="plie-gold-line" points={asPoints(way.map(placeOf))} pathLength={1} />
            <Link position={end} at={to} />
          </g>
        );
      })}
    </svg>
  );
}

function Link({ position, at }: { readonly position: number; readonly at: number }) {
  const [x, y] = placeOf(position);
  return <circle class="plie-gold-target" cx={x} cy={y} r="9" style={{ '--at': at }} />;
}

function placeOf(position: number) {
  return middleOf(cellAt(position));
}
