import { useMemo, useRef, useState } from 'preact/hooks';
import { cellWord, type LevelData, POSITIONS, PRINTS, SIZE } from '../../rules/index.ts';
import { flatSheet, lookOf } from '../board/level-look.ts';
import { SIGNS } from '../board/level-text.ts';
import { Paper } from '../board/paper.tsx';
import { nameOfPrint } from '../board/sheet-grid.tsx';
import type { Face } from '../board/side-face.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { painted } from './pieces-form-data.ts';

type PaintGridProps = {
  readonly name: string;
  readonly level: LevelData;
  readonly number: number;
  readonly face: Face;
  readonly sign: string;
  readonly fault: number | null;
  readonly faultId: string;
  readonly speak: BoardSpeaker;
  readonly onPaint: (level: LevelData) => void;
};

/** Fraction of the sheet, 0 to 1 across and down. */
type Spot = readonly [number, number];
type Brush = { readonly level: LevelData; readonly at: Spot };

const ENLARGED = 2.2;
/** Below this fraction there is room for the loupe above the finger. */
const LOW_ENOUGH = 0.4;

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE };

export function PaintGrid({ name, level, number, face, sign, fault, faultId, speak, onPaint }: PaintGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  /** While painting: the new level, checked when the brush is lifted, and the finger that hides what it paints. */
  const [stroke, setStroke] = useState<{ readonly level: LevelData; readonly finger: Spot | null } | null>(null);
  const brush = useRef<Brush | null>(null);
  const shown = stroke?.level ?? level;
  const look = useMemo(() => lookOf(number, shown), [number, shown]);
  const sheet = useMemo(() => flatSheet(face === 'back'), [face]);

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    grid.current?.setPointerCapture(event.pointerId);
    follow(event, null);
  }

  function goOn(event: PointerEvent): void {
    if (event.isPrimary && brush.current !== null) follow(event, brush.current);
  }

  /** Paints all cells since the last event, so that a quick finger leaves no gaps. */
  function follow(event: PointerEvent, from: Brush | null): void {
    const at = spotUnder(event);
    if (at === null) return;
    const cells = cellsBetween(from?.at ?? at, at);
    const next = cells.reduce((becoming, cell) => painted(becoming, face, cell, sign), from?.level ?? level);
    brush.current = { level: next, at };
    setStroke({ level: next, finger: event.pointerType === 'mouse' ? null : at });
  }

  function spotUnder({ clientX, clientY }: PointerEvent): Spot | null {
    const box = grid.current?.getBoundingClientRect();
    return box === undefined ? null : [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  }

  function end(): void {
    const drawn = brush.current;
    drop();
    if (drawn !== null && drawn.level !== level) onPaint(drawn.level);
  }

  function drop(): void {
    brush.current = null;
    setStroke(null);
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const position = cellOf(event.target);
    if (position === null) return;
    const step = STEPS[event.key];
    const typed = signOfKey(event.key, sign);
    if (step === undefined && typed === null) return;
    event.preventDefault();
    if (typed !== null) {
      onPaint(painted(level, face, position, typed));
      return;
    }
    const next = position + (step ?? 0);
    const leavesRow = Math.abs(step ?? 0) === 1 && Math.floor(next / SIZE) !== Math.floor(position / SIZE);
    if (next < 0 || next >= POSITIONS || leavesRow) return;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return (
    <div class="plie-form-sheet">
      <div class="plie-form-lying w-full square relative">
        <Paper look={look} sheet={sheet} />
        {/* biome-ignore lint/a11y/useSemanticElements: a table would be a layout of its own; this lies over the drawing */}
        <div
          class="plie-form-grid plie-cells grid cover"
          role="grid"
          aria-label={name}
          aria-describedby={fault === null ? undefined : faultId}
          ref={grid}
          onKeyDown={press}
          onFocusIn={({ target }) => setStop(cellOf(target) ?? stop)}
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={drop}
        >
          {Array.from({ length: SIZE }, (_, y) => (
            <Row key={y} y={y} signs={shown[face][y] ?? ''} stop={stop} fault={fault} speak={speak} />
          ))}
        </div>
        {stroke !== null && stroke.finger !== null && (
          <div
            class={`plie-form-loupe absolute clip click-through on-paper circle shadow-lifted ${stroke.finger[1] < LOW_ENOUGH ? 'plie-form-loupe-below' : ''}`}
            style={{ '--x': stroke.finger[0], '--y': stroke.finger[1], '--wide': `${ENLARGED * (grid.current?.clientWidth ?? 0)}px` }}
            aria-hidden="true"
          >
            <Paper look={look} sheet={sheet} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The sign that a key paints; null if none. Capitals need no shift. */
function signOfKey(key: string, chosen: string): string | null {
  if (key === ' ' || key === 'Enter') return chosen;
  if (key === 'Delete' || key === 'Backspace') return PRINTS.plain;
  return SIGNS.find((sign) => sign === key || sign === key.toUpperCase()) ?? null;
}

/** The cells of a straight stroke (line rasterization, two samples per cell); none off the sheet. */
function cellsBetween(from: Spot, to: Spot): readonly number[] {
  const [across, down] = [(to[0] - from[0]) * SIZE, (to[1] - from[1]) * SIZE];
  const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(across), Math.abs(down))));
  const cells = Array.from({ length: steps + 1 }, (_, step) => {
    const x = Math.floor(from[0] * SIZE + (across * step) / steps);
    const y = Math.floor(from[1] * SIZE + (down * step) / steps);
    return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? null : y * SIZE + x;
  });
  return [...new Set(cells)].filter((cell) => cell !== null);
}

function cellOf(target: EventTarget | null): number | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
}

type RowProps = {
  readonly y: number;
  readonly signs: string;
  readonly stop: number;
  readonly fault: number | null;
  readonly speak: BoardSpeaker;
};

function Row({ y, signs, stop, fault, speak }: RowProps) {
  const inRow = (position: number | null) => (position !== null && Math.floor(position / SIZE) === y ? position % SIZE : null);
  const [stopHere, faultHere] = [inRow(stop), inRow(fault)];

  return useMemo(
    () => (
      // biome-ignore lint/a11y/useSemanticElements: see the grid
      // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
      <div role="row" class="plie-cells-row grid">
        {Array.from({ length: SIZE }, (_, x) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={x}
            role="gridcell"
            class="plie-form-cell"
            data-cell={y * SIZE + x}
            data-fault={x === faultHere}
            tabIndex={x === stopHere ? 0 : -1}
            aria-label={speak('form.cell', {
              cell: cellWord([x, y]),
              print: speak(nameOfPrint(signs.charAt(x)), { length: signs.charAt(x) }),
            })}
          />
        ))}
      </div>
    ),
    [y, signs, stopHere, faultHere, speak],
  );
}
