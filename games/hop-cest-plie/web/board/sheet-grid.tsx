/** The cells of a sheet as an accessible grid: names for screen readers, stops for the keyboard. */

import { useMemo, useRef, useState } from 'preact/hooks';
import { bonusLength, type Cell, cellWord, isMarked, POSITIONS, PRINTS, SIZE } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { shownAt } from './progress.ts';
import { nextTowards } from './row-choice.ts';

type SheetGridProps = {
  readonly name: string;
  readonly up: readonly string[];
  readonly ticked: readonly string[];
  readonly starts: ReadonlySet<number>;
  /** What can be picked now: starts or, after one is picked, ends. */
  readonly open: ReadonlySet<number>;
  readonly picked: number | null;
  readonly speak: BoardSpeaker;
  readonly onPick: (position: number) => void;
  /** Null when the focus has left the sheet. */
  readonly onFocus: (position: number | null) => void;
};

const ARROWS: { readonly [key: string]: Cell } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function SheetGrid({ name, up, ticked, starts, open, picked, speak, onPick, onFocus }: SheetGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(Math.floor(POSITIONS / 2));
  const stops = open.size > 0 ? open : new Set([last]);
  const tips = useMemo(() => tipsOn({ up, ticked, starts, open }), [up, ticked, starts, open]);

  function walk(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const position = Number(event.target.dataset.cell);
    const towards = ARROWS[event.key];
    if (towards !== undefined) {
      const next = picked === null ? beside(up, position, towards) : nextTowards([...open, picked], position, towards, SIZE);
      event.preventDefault();
      event.stopPropagation();
      if (next !== null) grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick(position);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would be a layout of its own; this lies over the drawing
    <div
      class="plie-cells grid h-full"
      role="grid"
      aria-label={name}
      ref={grid}
      onKeyDown={walk}
      onFocusIn={({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        setLast(Number(target.dataset.cell));
        onFocus(Number(target.dataset.cell));
      }}
      onFocusOut={() => onFocus(null)}
    >
      {Array.from({ length: SIZE }, (_, y) => {
        const flags = (of: ReadonlySet<number>) => Array.from({ length: SIZE }, (_, x) => (of.has(y * SIZE + x) ? 'x' : '.')).join('');
        return (
          <GridRow
            key={y}
            y={y}
            up={up[y] ?? ''}
            ticked={ticked[y] ?? ''}
            starts={flags(starts)}
            open={flags(open)}
            stops={flags(stops)}
            tips={Array.from({ length: SIZE }, (_, x) => tips.get(y * SIZE + x) ?? '').join()}
            picked={picked !== null && Math.floor(picked / SIZE) === y ? picked % SIZE : null}
            isPicking={picked !== null}
            speak={speak}
          />
        );
      })}
    </div>
  );
}

/** The next cell with paper in a direction, past folded corners. */
function beside(up: readonly string[], position: number, [across, down]: Cell): number | null {
  let [x, y] = [position % SIZE, Math.floor(position / SIZE)];
  do {
    x += across;
    y += down;
  } while (up[y]?.charAt(x) === ' ');
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? null : y * SIZE + x;
}

/** Cells that tips point at: the first uncrossed one of each kind, and the first usable one. */
function tipsOn({ up, ticked, starts, open }: Pick<SheetGridProps, 'up' | 'ticked' | 'starts' | 'open'>): ReadonlyMap<number, string> {
  const tips = new Map<number, string>();
  const [first] = open;
  if (first !== undefined) tips.set(first, 'start');
  const made = [...starts].find((position) => shownAt(up, position) !== PRINTS.start);
  if (made !== undefined) tips.set(made, made === first ? 'start made' : 'made');
  const named = new Set<string>();
  for (let position = 0; position < POSITIONS; position++) {
    const shown = shownAt(up, position);
    const name = bonusLength(shown.charCodeAt(0)) > 0 ? 'number' : POINTED[shown];
    if (name === undefined || named.has(name) || (shown !== PRINTS.hole && isMarked(ticked, position))) continue;
    named.add(name);
    tips.set(position, [tips.get(position), name].filter((each) => each !== undefined).join(' '));
  }
  return tips;
}

const POINTED: { readonly [shown: string]: string | undefined } = {
  ...Object.fromEntries(Object.entries(PRINTS).map(([name, print]) => [print, name])),
  [PRINTS.plain]: undefined,
  [PRINTS.start]: undefined,
  '-': 'dead',
  '/': 'half',
};

type GridRowProps = {
  readonly y: number;
  readonly up: string;
  readonly ticked: string;
  readonly starts: string;
  readonly open: string;
  readonly stops: string;
  /** Comma-separated: one name or nothing per cell. */
  readonly tips: string;
  readonly picked: number | null;
  readonly isPicking: boolean;
  readonly speak: BoardSpeaker;
};

/** Memoized: most rows do not change between moves. */
function GridRow(props: GridRowProps) {
  return useMemo(() => <GridCells {...props} />, Object.values(props));
}

function GridCells({ y, up, ticked, starts, open, stops, tips, picked, isPicking, speak }: GridRowProps) {
  const pointed = tips.split(',');
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div role="row" class="plie-cells-row grid">
      {Array.from({ length: SIZE }, (_, x) => {
        const isOpen = open[x] === 'x';
        const facts = [speak(nameOfPrint(up.charAt(x)), { length: up.charAt(x) })];
        if (ticked[x] === 'x') facts.push(speak('cell.ticked'));
        if (starts[x] === 'x' && up[x] !== PRINTS.start) facts.push(speak('print.start'));
        if (picked === x) facts.push(speak('cell.picked'));
        else if (isOpen) facts.push(speak(isPicking ? 'cell.end' : 'cell.usable'));
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={x}
            role="gridcell"
            class={`plie-cell ${isOpen ? (isPicking ? 'plie-cell-end' : 'plie-cell-start') : ''}`}
            data-cell={y * SIZE + x}
            data-none={up[x] === ' ' || undefined}
            data-offered={isOpen || undefined}
            data-tip={pointed[x] || undefined}
            aria-disabled={!isOpen}
            tabIndex={stops[x] === 'x' ? 0 : -1}
            aria-selected={picked === x}
            aria-label={speak('cell.name', { cell: cellWord([x, y]), facts: facts.filter((fact) => fact !== '').join(', ') })}
          />
        );
      })}
    </div>
  );
}

type WordKey = Parameters<BoardSpeaker>[0];

const PRINT_NAMES: { readonly [shown: string]: WordKey } = {
  ...Object.fromEntries(Object.entries(PRINTS).map(([name, print]) => [print, `print.${name as keyof typeof PRINTS}` as const])),
  ' ': 'print.noPaper',
  '/': 'print.half',
  '-': 'print.dead',
};

export function nameOfPrint(shown: string): WordKey {
  return PRINT_NAMES[shown] ?? 'print.bonus';
}
