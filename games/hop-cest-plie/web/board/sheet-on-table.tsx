/** A sheet and its animation: strokes being drawn, parts folding, the whole sheet turning over. */

import type { Effect, Seat } from '@tablehop/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { cellAt, facingUp, type GameEffect, positionOf, type Sheet } from '../../rules/index.ts';
import { drawMs } from './beats.ts';
import { asPoints, type Fold, foldName, middleOf, PAPER } from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { Paper, type Turning, WHOLE_TURN_MS } from './paper.tsx';
import { chainOf, isAtGoal } from './progress.ts';
import { type Fresh, NOTHING_FRESH } from './side-face.tsx';

export type SheetOnTableProps = {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly seat: Seat;
  readonly effects: readonly Effect[];
  readonly reducedMotion: boolean;
  readonly tempo: number;
  readonly lifted?: readonly Turning[];
  /** How long a part takes to land; absent: proportional to its angle. */
  readonly landMs?: number;
  readonly id?: string;
};

type Landed = { readonly after: readonly Effect[]; readonly folds: ReadonlySet<string> };

export function SheetOnTable({ look, sheet, seat, effects, reducedMotion, tempo, lifted = [], landMs, id }: SheetOnTableProps) {
  const fresh = useMemo(() => freshOn(effects, seat, sheet, reducedMotion), [effects, seat, sheet, reducedMotion]);
  const folds = useMemo(() => (reducedMotion ? [] : foldsIn(effects, seat)), [effects, seat, reducedMotion]);
  const [landed, setLanded] = useState<Landed>({ after: effects, folds: new Set() });
  const onTable = landed.after === effects ? landed.folds : new Set<string>();
  const landing = folds.filter((fold) => !onTable.has(foldName(fold)));

  const before = useRef(sheet);
  const shown = useRef(sheet);
  if (shown.current.flipped !== sheet.flipped) before.current = shown.current;
  useEffect(() => {
    shown.current = sheet;
  });
  const turnsOver = !reducedMotion && isTurnedOver(effects, seat) && before.current.flipped !== sheet.flipped;

  const afterMs = (fresh.size > 0 ? drawMs(fresh.size) : 0) + (folds.length > 0 ? (landMs ?? WHOLE_TURN_MS) : 0);

  const turnings: readonly Turning[] = [
    ...lifted.filter(({ fold }) => !landing.some((other) => foldName(other) === foldName(fold))),
    ...landing.map((fold) => ({
      fold,
      from: 0,
      to: 180,
      ...(landMs === undefined ? {} : { ms: landMs }),
      onLanded: () => setLanded({ after: effects, folds: new Set([...onTable, foldName(fold)]) }),
    })),
  ];
  return (
    <div class="plie-lying cover" data-turns={turnsOver} style={{ '--tempo': tempo }}>
      {turnsOver && (
        <div class="plie-turned-away cover">
          <Paper look={look} sheet={before.current} />
        </div>
      )}
      <div class="h-full">
        <Paper
          look={look}
          sheet={sheet}
          fresh={fresh}
          turnings={turnings}
          reducedMotion={reducedMotion}
          tempo={tempo}
          {...(id === undefined ? {} : { id })}
        />
      </div>
      <GoldChain sheet={sheet} afterMs={afterMs} reducedMotion={reducedMotion} />
    </div>
  );
}

function freshOn(effects: readonly Effect[], seat: Seat, sheet: Sheet, reducedMotion: boolean): Fresh {
  if (reducedMotion) return NOTHING_FRESH;
  const cells = newsOf(effects, seat).flatMap((effect) => (effect.key === 'drew' ? effect.fresh : []));
  if (cells.length === 0) return NOTHING_FRESH;
  const facing = facingUp(sheet);
  return new Map(cells.map((cell, order) => [facing[positionOf(cell)] ?? -1, order]));
}

function foldsIn(effects: readonly Effect[], seat: Seat): readonly Fold[] {
  return newsOf(effects, seat).flatMap((effect): readonly Fold[] => {
    if (effect.key === 'folded') return [{ kind: 'corner', corner: effect.corner, size: effect.size }];
    return effect.key === 'sideFolded' ? [{ kind: 'side', side: effect.side }] : [];
  });
}

function isTurnedOver(effects: readonly Effect[], seat: Seat): boolean {
  return newsOf(effects, seat).some(({ key }) => key === 'flipped');
}

function newsOf(effects: readonly Effect[], seat: Seat): readonly GameEffect[] {
  return (effects as readonly GameEffect[]).filter((effect) => 'seat' in effect && effect.seat === seat);
}

/** After a win: the targets and the crosses between them, drawn over in gold for good. */
type GoldChainProps = {
  readonly sheet: Sheet;
  /** Duration of the winning row or fold. */
  readonly afterMs: number;
  readonly reducedMotion: boolean;
};

function GoldChain({ sheet, afterMs, reducedMotion }: GoldChainProps) {
  const ways = useMemo(() => (isAtGoal(sheet) ? chainOf(sheet) : []), [sheet]);
  const cells = ways.reduce((sum, way) => sum + way.length - 1, 0);
  const [first] = ways[0] ?? [];
  if (first === undefined) return null;
  let drawn = 0;
  return (
    <svg
      class="plie-gold cover w-full h-full above spill click-through"
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
          <g key={end} class="no-fill round-caps round-joins" style={{ '--from': from, '--lasts': to - from }}>
            <polyline stroke="#7a5200" stroke-width="10" points={asPoints(way.map(placeOf))} pathLength={1} />
            <polyline stroke="#ffc928" stroke-width="7" points={asPoints(way.map(placeOf))} pathLength={1} />
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
