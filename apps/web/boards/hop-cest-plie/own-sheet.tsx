/** The sheet one draws on: by tapping a start and an end, by dragging from one to the other, or by keyboard. */

import { type Corner, cellAt, type FoldSize, POSITIONS, positionOf, type RowAction, type Sheet, SIZE } from '@tablehop/games/hop-cest-plie';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import { middleOf, tipOf, whereTurned } from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { Loupe } from './loupe.tsx';
import { cornerPulled, type Held, IDLE, MEANT_DEGREES, type Plan, rowInSight, waysOf } from './plan.ts';
import { joinsOf } from './progress.ts';
import { nearestTo, type Reach, wayAlong } from './row-choice.ts';
import { RowMarks } from './row-marks.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetOnTable, type SheetOnTableProps } from './sheet-on-table.tsx';
import type { BoardWords } from './words.ts';

/** How far beside a start or an end one may touch, in cells: fingers are wider than the tip of a mouse. */
const REACH_CELLS = { touch: 1.5, mouse: 0.75 } as const;
/** A touch that wanders less than this is a tap. */
const STILL_TAP_PX = 7;

type OwnSheetProps = Omit<SheetOnTableProps, 'id'> & {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly words: BoardWords;
  readonly reach: Reach;
  readonly starts: ReadonlySet<number>;
  readonly plan: Plan;
  readonly hinted: RowAction | null;
  /** An end that is pointed at, by mouse or by the focus. */
  readonly looked: number | null;
  readonly onLook: (position: number | null) => void;
  readonly richEnds: (from: number) => ReadonlySet<number>;
  readonly sizes: ReadonlyMap<Corner, readonly FoldSize[]>;
  readonly onPlan: (plan: Plan) => void;
  readonly onDraw: (row: RowAction) => void;
  readonly onHold: (held: Held | null) => void;
  readonly onIdle: (position: number) => void;
};

type Drag =
  | { readonly kind: 'row'; readonly from: number; readonly touched: Set<number> }
  | { readonly kind: 'corner'; readonly corner: Corner; held: Held | null };
type Press = { readonly x: number; readonly y: number; readonly from: number | null; readonly corner: Corner | null; drag: Drag | null };

export function OwnSheet({
  words,
  reach,
  starts,
  plan,
  hinted,
  looked,
  onLook,
  richEnds,
  sizes,
  onPlan,
  onDraw,
  onHold,
  onIdle,
  ...onTable
}: OwnSheetProps) {
  const { sheet } = onTable;
  const surface = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [finger, setFinger] = useState<readonly [number, number] | null>(null);
  const id = useId().replaceAll(/\W/g, '_');

  const from = plan.kind === 'row' ? plan.from : null;
  const ends = from === null ? NOWHERE : (reach.get(from) ?? NOWHERE);
  const way = rowInSight(plan, looked, reach);
  const usable = useMemo(() => new Set(reach.keys()), [reach]);
  const endSet = useMemo(() => new Set(ends.keys()), [ends]);
  const rich = useMemo(() => (from === null ? NO_CELLS : richEnds(from)), [from, reach]);
  const joins = useMemo(() => joinsOf(sheet), [sheet]);

  function spotOf({ clientX, clientY }: MouseEvent): readonly [number, number] {
    const box = surface.current?.getBoundingClientRect();
    if (box === undefined) return [-1, -1];
    return [((clientX - box.left) / box.width) * SIZE, ((clientY - box.top) / box.height) * SIZE];
  }

  function press_(event: PointerEvent): void {
    wasDragged.current = false;
    if (event.button !== 0) return;
    const spot = spotOf(event);
    const within = reachFor(event);
    press.current = {
      x: event.clientX,
      y: event.clientY,
      from: nearestTo(usable, spot, within, SIZE),
      corner: cornerAt(spot, sheet.flipped, sizes),
      drag: null,
    };
    surface.current?.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const pressed = press.current;
    const spot = spotOf(event);
    if (pressed === null) {
      if (event.pointerType === 'mouse') onLook(from === null ? null : nearestTo(ends.keys(), spot, REACH_CELLS.mouse, SIZE));
      return;
    }
    const [across, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (pressed.drag === null && Math.hypot(across, down) >= STILL_TAP_PX) begin(pressed, across, down);
    const { drag } = pressed;
    if (drag === null) return;
    wasDragged.current = true;
    if (drag.kind === 'row') {
      const cell: readonly [number, number] = [Math.floor(spot[0]), Math.floor(spot[1])];
      if (isOnSheet(cell)) drag.touched.add(positionOf(cell));
      const reached = reach.get(drag.from) ?? NOWHERE;
      const near = nearestTo(reached.keys(), spot, reachFor(event), SIZE);
      const index = near === null ? 0 : wayAlong(reached.get(near) ?? [], drag.touched);
      onPlan({ kind: 'row', from: drag.from, end: near, way: index });
      if (event.pointerType === 'touch') setFinger(spot);
    } else {
      const box = surface.current?.getBoundingClientRect();
      const [tipX, tipY] = tipOf(drag.corner, sheet.flipped);
      const inwards = (tipX === 0 ? across : -across) + (tipY === 0 ? down : -down);
      drag.held = cornerPulled(drag.corner, sizes.get(drag.corner) ?? [], (inwards / 2 / (box?.width ?? 1)) * SIZE);
      onHold(drag.held);
    }
  }

  /** Along the diagonal a corner is pulled; anything else is a row. */
  function begin(pressed: Press, across: number, down: number): void {
    const slant = Math.min(Math.abs(across), Math.abs(down)) / Math.max(Math.abs(across), Math.abs(down), 1);
    if (pressed.corner !== null && slant > 0.5) pressed.drag = { kind: 'corner', corner: pressed.corner, held: null };
    else if (pressed.from !== null) pressed.drag = { kind: 'row', from: pressed.from, touched: new Set() };
  }

  function release(): void {
    const drag = press.current?.drag ?? null;
    press.current = null;
    setFinger(null);
    if (drag?.kind === 'corner') {
      onHold(null);
      if (drag.held !== null && drag.held.degrees >= MEANT_DEGREES) onPlan({ kind: 'fold', fold: drag.held.fold });
    }
    if (drag?.kind !== 'row' || plan.kind !== 'row' || plan.end === null) return;
    const ways = waysOf(plan, reach);
    const chosen = ways[plan.way];
    if (ways.length === 1 && chosen !== undefined) onDraw(chosen);
  }

  function tap(event: MouseEvent): void {
    if (wasDragged.current) return;
    const isPointed = event.detail > 0;
    if (!isPointed) {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
      if (cell !== undefined) pick(Number(cell), true);
      return;
    }
    const spot = spotOf(event);
    const within = reachFor(event);
    const nearEnd = nearestTo(endSet, spot, within, SIZE);
    const nearStart = nearestTo(usable, spot, within, SIZE);
    const position = nearestTo(
      [nearEnd, nearStart].filter((each) => each !== null),
      spot,
      within,
      SIZE,
    );
    if (position !== null) pick(position, isMouse(event));
    else if (isOnSheet(spot)) {
      onPlan(IDLE);
      onIdle(positionOf([Math.floor(spot[0]), Math.floor(spot[1])]));
    }
  }

  /** `isSeen`: the way there was shown before it was picked. */
  function pick(position: number, isSeen: boolean): void {
    const ways = ends.get(position);
    if (from !== null && ways !== undefined) {
      const isAgain = plan.kind === 'row' && plan.end === position;
      const chosen = isAgain ? ways[plan.way] : ways.length === 1 && isSeen ? ways[0] : undefined;
      if (chosen !== undefined) onDraw(chosen);
      else onPlan({ kind: 'row', from, end: position, way: 0 });
    } else if (position === from) onPlan(IDLE);
    else if (usable.has(position)) onPlan({ kind: 'row', from: position, end: null, way: 0 });
    else onIdle(position);
  }

  return (
    <div class="plie-own" data-picking={from !== null}>
      <SheetOnTable {...onTable} id={`${id}sheet`} />
      <RowMarks
        id={`${id}marks`}
        starts={from === null ? usable : new Set([from])}
        ends={endSet}
        rich={rich}
        picked={from}
        way={way}
        hinted={hinted}
        joins={joins}
        placeOf={(position) => whereTurned(middleOf(cellAt(position)), onTable.lifted ?? [], sheet.flipped)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cells are the controls; this only hears where they are touched */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys */}
      <div
        class="plie-surface"
        ref={surface}
        onPointerDown={press_}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => {
          press.current = null;
          setFinger(null);
          onHold(null);
        }}
        onPointerLeave={() => onLook(null)}
        onClick={tap}
      >
        <SheetGrid
          name={words('sheet.own')}
          up={sheet.up}
          ticked={sheet.ticked}
          starts={starts}
          open={from === null ? usable : endSet}
          picked={from}
          words={words}
          onPick={(position) => pick(position, true)}
          onFocus={onLook}
        />
      </div>
      {finger !== null && <Loupe spot={finger} sheet={`${id}sheet`} marks={`${id}marks`} level={onTable.look.level} />}
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

function isOnSheet([x, y]: readonly [number, number]): boolean {
  return x >= 0 && y >= 0 && x < SIZE && y < SIZE && positionOf([Math.floor(x), Math.floor(y)]) < POSITIONS;
}

/** The corner that may be folded whose tip lies under the finger. */
function cornerAt([x, y]: readonly [number, number], flipped: boolean, sizes: ReadonlyMap<Corner, readonly FoldSize[]>): Corner | null {
  for (const corner of sizes.keys()) {
    const [tipX, tipY] = tipOf(corner, flipped);
    if (Math.abs(x - (tipX === 0 ? 0 : SIZE)) + Math.abs(y - (tipY === 0 ? 0 : SIZE)) < 3.5) return corner;
  }
  return null;
}

/** Every start point that can be seen, whether or not a row can begin there now. */
export function startsOn(sheet: Sheet, facing: ArrayLike<number>): ReadonlySet<number> {
  const made = new Set([...sheet.starts.front.map(positionOf), ...sheet.starts.back.map((cell) => POSITIONS + positionOf(cell))]);
  const found = new Set<number>();
  for (let position = 0; position < POSITIONS; position++) {
    const [x, y] = cellAt(position);
    if (made.has(facing[position] ?? -1) || sheet.up[y]?.charAt(x) === 'O') found.add(position);
  }
  return found;
}
