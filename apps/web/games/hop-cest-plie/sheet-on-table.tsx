/** A sheet as it lies there, and what is just happening to it: strokes being drawn, parts going over, the whole sheet turning round. */

import type { Effect, Seat } from '@tablehop/core';
import type { Sheet } from '@tablehop/games/hop-cest-plie';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { drawMs } from './beats.ts';
import { foldName } from './geometry.ts';
import { GoldChain } from './gold-chain.tsx';
import type { LevelLook } from './level-look.ts';
import { foldsIn, freshOn, isTurnedOver } from './news.ts';
import { Paper } from './paper.tsx';
import { type Turning, WHOLE_TURN_MS } from './turning-part.tsx';

export type SheetOnTableProps = {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly seat: Seat;
  readonly effects: readonly Effect[];
  readonly reducedMotion: boolean;
  readonly tempo: number;
  /** Parts that are held, or lifted because they may be folded. */
  readonly lifted?: readonly Turning[];
  /** How long a part takes to land; absent: as long as its way is. */
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
    <div class="plie-lying" data-turns={turnsOver} style={{ '--tempo': tempo }}>
      {turnsOver && (
        <div class="plie-turned-away">
          <Paper look={look} sheet={before.current} />
        </div>
      )}
      <div class="plie-turned-up">
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
