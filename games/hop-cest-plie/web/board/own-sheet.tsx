/** The player's own sheet: draw by tapping start and end, by dragging, or by keyboard. */

import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Corner,
  cellAt,
  cellWord,
  type FoldSize,
  POSITIONS,
  positionOf,
  type RowAction,
  type Sheet,
  SIZE,
  type Side,
} from '../../rules/index.ts';
import { inkOf } from '../print/print-signs.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { besideFlaps, CELL, middleOf, tipOf, whereTurned } from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { OWN_TURN_MS } from './paper.tsx';
import { cornerPulled, type Held, IDLE, MEANT_DEGREES, type Plan, pulledInwards, sideAt, sidePulled, type Ways, waysOf } from './plan.ts';
import { joinsOf } from './progress.ts';
import { nearestTo, type Reach, wayAlong } from './row-choice.ts';
import { RowMarks } from './row-marks.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetOnTable, type SheetOnTableProps } from './sheet-on-table.tsx';

/** Hit distance from a start or end, in cells: fingers are wider than a mouse pointer. */
const REACH_CELLS = { touch: 1.5, mouse: 0.75 } as const;
const STILL_TAP_PX = 7;
/** A finger that rests this long opens the loupe. */
const LOUPE_MS = 180;

type OwnSheetProps = Omit<SheetOnTableProps, 'id' | 'landMs'> & {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly speak: BoardSpeaker;
  readonly reach: Reach;
  readonly starts: ReadonlySet<number>;
  readonly plan: Plan;
  readonly hinted: RowAction | null;
  /** The chosen row, or the one pointed at. */
  readonly way: RowAction | null;
  /** The sheet whose joins are shown: as far as the animation has come. */
  readonly joined: Sheet;
  readonly onLook: (position: number | null) => void;
  readonly richEnds: (from: number) => ReadonlySet<number>;
  readonly ways: Pick<Ways, 'sizes' | 'sides'>;
  /** A row is drawn without confirmation. */
  readonly isDirect: boolean;
  readonly onRoll: (() => void) | null;
  readonly onPlan: (plan: Plan) => void;
  readonly onDraw: (row: RowAction) => void;
  readonly onHold: (held: Held | null) => void;
  readonly onIdle: (position: number) => void;
};

type Drag =
  | { readonly kind: 'row'; readonly from: number; readonly touched: Set<number> }
  | { readonly kind: 'corner'; readonly corner: Corner; held: Held | null }
  | { readonly kind: 'side'; readonly side: Side; held: Held | null }
  /** A finger that looks for its cell through the loupe. */
  | { readonly kind: 'aim' };
type Press = {
  readonly x: number;
  readonly y: number;
  readonly from: number | null;
  readonly corner: Corner | null;
  readonly side: Side | null;
  readonly isTouch: boolean;
  drag: Drag | null;
};
type Spot = readonly [number, number];

export function OwnSheet(props: OwnSheetProps) {
  const { speak, reach, starts, plan, way, joined, hinted, onLook, richEnds, ways, isDirect, ...others } = props;
  const { onRoll, onPlan, onDraw, onHold, onIdle, ...onTable } = others;
  const { sizes, sides } = ways;
  const { sheet } = onTable;
  const surface = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [finger, setFinger] = useState<Spot | null>(null);
  const resting = useRef<() => void>(() => undefined);
  useEffect(() => () => resting.current(), []);
  const id = useId().replaceAll(/\W/g, '_');

  const from = plan.kind === 'row' ? plan.from : null;
  const ends = from === null ? NOWHERE : (reach.get(from) ?? NOWHERE);
  const usable = useMemo(() => new Set(reach.keys()), [reach]);
  const endSet = useMemo(() => new Set(ends.keys()), [ends]);
  const rich = useMemo(() => (from === null ? NO_CELLS : richEnds(from)), [from, reach]);
  const joins = useMemo(() => joinsOf(joined), [joined]);

  function spotOf({ clientX, clientY }: MouseEvent): Spot {
    const box = surface.current?.getBoundingClientRect();
    if (box === undefined) return [-1, -1];
    return [((clientX - box.left) / box.width) * SIZE, ((clientY - box.top) / box.height) * SIZE];
  }

  function begin(event: PointerEvent): void {
    wasDragged.current = false;
    if (event.button !== 0 || onRoll !== null) return;
    const spot = spotOf(event);
    const isTouch = event.pointerType === 'touch';
    press.current = {
      x: event.clientX,
      y: event.clientY,
      from: nearestTo(usable, spot, reachFor(event), SIZE),
      corner: cornerAt(spot, sheet.flipped, sizes),
      // On a foldable strip, a direct hit on a start point means the start; anything else means the strip.
      side: nearestTo(usable, spot, REACH_CELLS.mouse, SIZE) === null ? sideAt(spot, sides) : null,
      isTouch,
      drag: null,
    };
    surface.current?.setPointerCapture(event.pointerId);
    resting.current();
    if (isTouch) resting.current = waitByClock(LOUPE_MS, () => rest(spot));
  }

  function rest(spot: Spot): void {
    if (press.current === null || press.current.drag !== null) return;
    setFinger(spot);
  }

  function move(event: PointerEvent): void {
    const pressed = press.current;
    const spot = spotOf(event);
    if (pressed === null) {
      if (event.pointerType === 'mouse') onLook(from === null ? null : nearestTo(ends.keys(), spot, REACH_CELLS.mouse, SIZE));
      return;
    }
    const [across, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (pressed.drag === null && Math.hypot(across, down) >= STILL_TAP_PX) pressed.drag = dragOf(pressed, across, down);
    const { drag } = pressed;
    if (drag === null) return;
    wasDragged.current = true;
    const cellWidth = (surface.current?.getBoundingClientRect().width ?? SIZE) / SIZE;
    switch (drag.kind) {
      case 'row':
        dragRow(drag, spot, event);
        break;
      case 'corner': {
        const [tipX, tipY] = tipOf(drag.corner, sheet.flipped);
        const inwards = (tipX === 0 ? across : -across) + (tipY === 0 ? down : -down);
        drag.held = cornerPulled(drag.corner, sizes.get(drag.corner) ?? [], inwards / 2 / cellWidth);
        onHold(drag.held);
        break;
      }
      case 'side':
        drag.held = sidePulled(drag.side, pulledInwards(drag.side, across, down) / cellWidth);
        onHold(drag.held);
        break;
      case 'aim':
        setFinger(spot);
    }
  }

  function dragRow(drag: Extract<Drag, { kind: 'row' }>, spot: Spot, event: PointerEvent): void {
    const cell: Spot = [Math.floor(spot[0]), Math.floor(spot[1])];
    if (isOnSheet(cell)) drag.touched.add(positionOf(cell));
    const reached = reach.get(drag.from) ?? NOWHERE;
    const near = nearestTo(reached.keys(), spot, reachFor(event), SIZE);
    const index = near === null ? 0 : wayAlong(reached.get(near) ?? [], drag.touched);
    onPlan({ kind: 'row', from: drag.from, end: near, way: index });
    if (event.pointerType === 'touch') setFinger(spot);
  }

  /** Pulling along the diagonal folds a corner, straight inwards a side; anything else draws a row. */
  function dragOf({ corner, side, from: start, isTouch }: Press, across: number, down: number): Drag | null {
    const slant = Math.min(Math.abs(across), Math.abs(down)) / Math.max(Math.abs(across), Math.abs(down), 1);
    if (corner !== null && slant > 0.5) return { kind: 'corner', corner, held: null };
    if (side !== null && pulledInwards(side, across, down) > 0) return { kind: 'side', side, held: null };
    if (start !== null) return { kind: 'row', from: start, touched: new Set() };
    return isTouch ? { kind: 'aim' } : null;
  }

  function letGo(): void {
    resting.current();
    press.current = null;
    setFinger(null);
  }

  function release(event: PointerEvent): void {
    const drag = press.current?.drag ?? null;
    letGo();
    if (drag?.kind === 'aim') pickNear(spotOf(event), REACH_CELLS.touch, false);
    if (drag?.kind === 'corner' || drag?.kind === 'side') {
      onHold(null);
      if (drag.held !== null && drag.held.degrees >= MEANT_DEGREES) onPlan({ kind: 'fold', fold: drag.held.fold });
    }
    if (drag?.kind !== 'row' || plan.kind !== 'row' || plan.end === null) return;
    const ways = waysOf(plan, reach);
    const chosen = ways[plan.way];
    if (ways.length === 1 && chosen !== undefined) onDraw(chosen);
  }

  function tap(event: MouseEvent): void {
    if (onRoll !== null) onRoll();
    if (onRoll !== null || wasDragged.current) return;
    const isPointed = event.detail > 0;
    if (!isPointed) {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
      if (cell !== undefined) pick(Number(cell), true);
      return;
    }
    pickNear(spotOf(event), reachFor(event), isMouse(event));
  }

  function pickNear(spot: Spot, within: number, isSeen: boolean): void {
    const near = [nearestTo(endSet, spot, within, SIZE), nearestTo(usable, spot, within, SIZE)].filter((each) => each !== null);
    const position = nearestTo(near, spot, within, SIZE);
    if (position !== null) pick(position, isSeen);
    else if (isOnSheet(spot)) {
      onPlan(IDLE);
      onIdle(positionOf([Math.floor(spot[0]), Math.floor(spot[1])]));
    }
  }

  /** `isSeen`: the row was shown before it was picked. */
  function pick(position: number, isSeen: boolean): void {
    const ways = ends.get(position);
    if (from !== null && ways !== undefined) {
      const isAgain = plan.kind === 'row' && plan.end === position;
      const chosen = isAgain ? ways[plan.way] : ways.length === 1 && (isSeen || isDirect) ? ways[0] : undefined;
      if (chosen !== undefined) onDraw(chosen);
      else onPlan({ kind: 'row', from, end: position, way: 0 });
    } else if (position === from) onPlan(IDLE);
    else if (usable.has(position)) onPlan({ kind: 'row', from: position, end: null, way: 0 });
    else onIdle(position);
  }

  return (
    <div class="plie-place relative" data-tip="sheet">
      <Coordinates />
      <div class="plie-own relative" data-picking={from !== null} data-loupe>
        <SheetOnTable {...onTable} landMs={OWN_TURN_MS} id={`${id}sheet`} />
        <RowMarks
          id={`${id}marks`}
          starts={from === null ? usable : new Set([from])}
          ends={endSet}
          rich={rich}
          picked={from}
          way={way}
          hinted={hinted}
          joins={joins}
          seen={besideFlaps(onTable.lifted ?? [], sheet.flipped)}
          placeOf={(position) => whereTurned(middleOf(cellAt(position)), onTable.lifted ?? [], sheet.flipped)}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its cells are the controls; this only hears where they are touched */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys */}
        <div
          class="plie-surface cover"
          ref={surface}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={() => {
            letGo();
            onHold(null);
          }}
          onPointerLeave={() => onLook(null)}
          onClick={tap}
        >
          <SheetGrid
            name={speak('sheet.own')}
            up={sheet.up}
            ticked={sheet.ticked}
            starts={starts}
            open={from === null ? usable : endSet}
            picked={from}
            speak={speak}
            onPick={(position) => pick(position, true)}
            onFocus={onLook}
          />
        </div>
        {finger !== null && <Loupe spot={finger} sheet={`${id}sheet`} marks={`${id}marks`} level={onTable.look.level} />}
      </div>
    </div>
  );
}

const NOWHERE: ReadonlyMap<number, readonly RowAction[]> = new Map();
const NO_CELLS: ReadonlySet<number> = new Set();

function isMouse(event: MouseEvent): boolean {
  return !(event instanceof PointerEvent) || event.pointerType === 'mouse';
}

function reachFor(event: MouseEvent): number {
  return isMouse(event) ? REACH_CELLS.mouse : REACH_CELLS.touch;
}

function isOnSheet([x, y]: Spot): boolean {
  return x >= 0 && y >= 0 && x < SIZE && y < SIZE && positionOf([Math.floor(x), Math.floor(y)]) < POSITIONS;
}

function cornerAt([x, y]: Spot, flipped: boolean, sizes: ReadonlyMap<Corner, readonly FoldSize[]>): Corner | null {
  for (const corner of sizes.keys()) {
    const [tipX, tipY] = tipOf(corner, flipped);
    if (Math.abs(x - (tipX === 0 ? 0 : SIZE)) + Math.abs(y - (tipY === 0 ? 0 : SIZE)) < 3.5) return corner;
  }
  return null;
}

/** Cells across the loupe. */
const SEEN = 5;

type LoupeProps = {
  /** In cells. */
  readonly spot: readonly [number, number];
  /** Element ids of the drawings to enlarge. */
  readonly sheet: string;
  readonly marks: string;
  readonly level: number;
};

/** Enlarges what is under the finger, in the corner that the hand leaves free. */
function Loupe({ spot, sheet, marks, level }: LoupeProps) {
  const [x = 0, y = 0] = spot.map((along) => Math.min(SIZE, Math.max(0, along)));
  const wide = SEEN * CELL;
  return (
    <svg
      class={`plie-loupe square absolute clip click-through circle shadow-lifted paper-inks ${inkOf(level)}`}
      data-side={x < SIZE / 2 ? 'right' : 'left'}
      viewBox={`${(x - SEEN / 2) * CELL} ${(y - SEEN / 2) * CELL} ${wide} ${wide}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${sheet}`} />
      <use href={`#${marks}`} />
      <circle class="no-fill" stroke="#1b4fb8" stroke-width="1.6" cx={x * CELL} cy={y * CELL} r="2.6" />
    </svg>
  );
}

/** Column letters and row numbers as sentences use them. Decorative: every cell has its own name. */
const ALONG = Array.from({ length: SIZE }, (_, index) => index);

export function Coordinates() {
  return (
    <>
      <div class="plie-letters grid absolute text-center" aria-hidden="true">
        {ALONG.map((x) => (
          <span key={x} data-along={cellWord([x, 0]).charAt(0)} />
        ))}
      </div>
      <div class="plie-numbers grid items-center absolute text-center" aria-hidden="true">
        {ALONG.map((y) => (
          <span key={y} data-along={y + 1} />
        ))}
      </div>
    </>
  );
}
