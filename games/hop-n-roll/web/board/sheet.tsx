import type { Seat } from '@tablehop/core';
import {
  blockedSpaces,
  firstEmpty,
  isComplete,
  isSpaceOpen,
  type Numbers,
  type Row,
  rowPoints,
  type Sheet as Sheets,
} from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { beginsGroup, blocksOf, levelsTopDown, starOf, widthOf } from './arrangement.ts';
import { freshName } from './reveal.ts';
import { ColorSign } from './signs.tsx';
import { type Cell, type Prospect, sameCell } from './worth.ts';
import './sheet.css';

export type CellTouch = {
  readonly prospectAt: (cell: Cell) => Prospect | null;
  readonly ghost: { readonly cell: Cell; readonly value: number; readonly blocks: readonly number[] } | null;
  readonly chosen: Cell | null;
  readonly hinted: Cell | null;
  /** Its prospects can be chosen now, not only previewed. */
  readonly isOpen: boolean;
  readonly onTouch: (cell: Cell) => void;
};

type SheetProps = {
  readonly rows: readonly Row[];
  readonly sheet: Sheets;
  readonly seat: Seat;
  readonly speak: BoardSpeaker;
  readonly fresh: ReadonlySet<string>;
  readonly touch: CellTouch | null;
};

export function Sheet({ rows, ...props }: SheetProps) {
  return (
    <div class="disco-sheet grid one-column gap-2px">
      {blocksOf(rows).map((block) => (
        <div key={block[0]?.name} class="flex between gap-2px">
          {block.map((row) => (
            <SheetRow key={row.name} row={row} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

type SheetRowProps = Omit<SheetProps, 'rows'> & { readonly row: Row };

export function SheetRow({ row, ...props }: SheetRowProps) {
  const { sheet, speak, touch } = props;
  const numbers = sheet[row.name] ?? [];
  const name = speak({ key: `row.${row.name}` });
  const help = speak({ key: `row.${row.name}.help` });
  const points = rowPoints(row, numbers);
  const isDone = isComplete(numbers);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div
      class={`disco-row relative grow min-w-0 rounded-2 disco-${row.color} ${row.isPyramid ? `disco-row-pyramid disco-row-${row.name}` : 'disco-row-line'}`}
      data-complete={isDone}
      data-tip={`row.${row.name}`}
      style={row.isPyramid ? { '--width': widthOf(row), '--top': levelsTopDown(row)[0]?.length ?? 1 } : undefined}
      role="group"
      aria-label={speak(isDone ? 'board.row.complete' : 'board.row', { row: name, color: speak({ key: `color.${row.color}` }), help })}
    >
      <p class="disco-row-head row wrap m-0 text-3">
        <ColorSign color={row.color} />
        <strong class="disco-row-name rigid bold" aria-hidden="true">
          {name}
        </strong>{' '}
        <span class="disco-row-help min-w-0" aria-hidden="true">
          {help}
        </span>
        <span class="disco-row-rule min-w-0" aria-hidden="true">
          {speak(`rule.${row.name}`)}
        </span>
        <span class="disco-row-points">
          <span aria-hidden="true">{points}</span>
          <span class="hidden-text">{speak('board.points', { points })}</span>
        </span>
      </p>
      {row.isPyramid ? <Pyramid row={row} numbers={numbers} {...props} /> : <Line row={row} numbers={numbers} {...props} />}
      {touch !== null && !row.isPyramid && <LineTouch row={row} numbers={numbers} {...props} touch={touch} />}
    </div>
  );
}

type CellsProps = SheetRowProps & { readonly numbers: Numbers };

function Line({ row, numbers, ...props }: CellsProps) {
  const prospects = numbers.map((_, space) => props.touch?.prospectAt({ row: row.name, space }) ?? null);
  return (
    <div class="flex gap-2px grow">
      {numbers.map((_, space) => (
        <SheetCell
          key={space}
          row={row}
          numbers={numbers}
          space={space}
          prospect={prospects[space] ?? null}
          closed={prospects[space - 1]?.closes?.numbers ?? []}
          {...props}
        />
      ))}
    </div>
  );
}

/** A line has only one next space, so the whole line is its touch target. */
function LineTouch({ row, numbers, touch, speak }: CellsProps & { readonly touch: CellTouch }) {
  const space = Math.min(firstEmpty(numbers), numbers.length - 1);
  const cell: Cell = { row: row.name, space };
  const prospect = touch.prospectAt(cell);
  const isOpen = touch.isOpen && prospect !== null;
  const classes = ['disco-touch cover above p-0 bare rounded-2'];
  if (isOpen) classes.push('disco-glow');
  if (sameCell(touch.chosen, cell)) classes.push('disco-chosen');
  const said = isComplete(numbers)
    ? speak('board.cell.complete')
    : cellInWords({ row, space, number: null, prospect, isBlocked: false, speak });
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-cell={`${row.name}/${space}`}
      data-offered={isOpen ? '' : undefined}
      tabIndex={isOpen ? 0 : -1}
      aria-disabled={!isOpen}
      aria-pressed={isOpen ? sameCell(touch.chosen, cell) : undefined}
      aria-label={speak('board.inRow', { row: speak({ key: `row.${row.name}` }), cell: said })}
      onClick={() => touch.onTouch(cell)}
    />
  );
}

function Pyramid({ row, numbers, ...props }: CellsProps) {
  const blocked = blockedSpaces(row, numbers);
  return (
    <div class="disco-pyramid grid centered grow center-x">
      {levelsTopDown(row).map((level) => {
        const first = level[0] ?? 0;
        const star = starOf(row, first);
        return (
          <div key={first} class="flex middle relative">
            <span class="flex">
              {level.map((space) => (
                <SheetCell
                  key={space}
                  row={row}
                  numbers={numbers}
                  space={space}
                  prospect={props.touch?.prospectAt({ row: row.name, space }) ?? null}
                  isBlocked={blocked.includes(space)}
                  {...props}
                />
              ))}
            </span>
            <span
              class="disco-star nowrap absolute disco-level-star"
              aria-hidden="true"
              data-earned={level.every((space) => numbers[space] !== null)}
              data-star={star}
            />
            <span class="hidden-text">{props.speak('board.star', { star })}</span>
          </div>
        );
      })}
    </div>
  );
}

type SheetCellProps = CellsProps & {
  readonly space: number;
  readonly prospect: Prospect | null;
  readonly closed?: readonly number[];
  readonly isBlocked?: boolean;
};

function SheetCell({ row, numbers, space, prospect, closed = [], isBlocked = false, seat, speak, fresh, touch }: SheetCellProps) {
  const cell: Cell = { row: row.name, space };
  const number = numbers[space] ?? null;
  const ghost = touch?.ghost ?? null;
  const isGhost = sameCell(ghost?.cell ?? null, cell);
  const wouldBlock = ghost !== null && ghost.cell.row === row.name && ghost.blocks.includes(space);
  const isOpen = touch?.isOpen === true && prospect !== null;
  const shown = ghost !== null && isGhost ? String(ghost.value) : inShort(prospect?.values ?? []);
  const blocks = row.isPyramid ? (prospect?.closes?.spaces.length ?? 0) : 0;
  const isNext = isSpaceOpen(row, numbers, space);

  const classes = ['disco-cell relative grow min-w-0 p-0'];
  if (space === row.bonusSpace) classes.push('disco-cell-bonus');
  if (beginsGroup(row, space)) classes.push('disco-cell-group');
  if (number !== null) classes.push('disco-cell-filled');
  else if (isNext) classes.push('disco-cell-next');
  if (isBlocked || wouldBlock) classes.push('disco-cell-blocked');
  if (wouldBlock) classes.push('disco-cell-threat');
  if (prospect !== null) classes.push(isOpen ? 'disco-cell-open' : 'disco-cell-lit');
  if (sameCell(touch?.chosen ?? null, cell)) classes.push('disco-cell-chosen');
  if (sameCell(touch?.hinted ?? null, cell)) classes.push('disco-hinted');
  if (fresh.has(freshName(seat, row.name, space))) classes.push('disco-cell-fresh');
  const tip = isNext && space === row.bonusSpace ? 'bonus' : undefined;
  const said = cellInWords({ row, space, number, prospect, isBlocked, speak });

  const inside = (
    <>
      {!row.isPyramid && <span class="disco-star nowrap" aria-hidden="true" data-earned={number !== null} data-star={starOf(row, space)} />}
      {number !== null && (
        <span class={`disco-number center absolute disco-number-${(space * 3 + number) % 4}`} aria-hidden="true">
          {number}
        </span>
      )}
      {number === null && prospect !== null && (
        <span class="disco-ghost center absolute" data-values={shown} style={{ '--wide': EM_WIDE[shown.length] ?? 0.5 }} />
      )}
      {number === null && closed.length > 0 && <span class="disco-closed absolute text-center" data-closed={inLines(inShort(closed))} />}
      {blocks > 0 && <span class="disco-blocks absolute" />}
      {prospect !== null && <span class="disco-gain absolute above pill nowrap" data-gain={gainOf(prospect)} />}
    </>
  );
  if (touch === null || !row.isPyramid) {
    return (
      <span class={classes.join(' ')} data-tip={tip}>
        {inside}
        <span class="hidden-text">{said}</span>
      </span>
    );
  }
  if (isOpen) classes.push('disco-glow');
  if (sameCell(touch.chosen, cell)) classes.push('disco-chosen');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-cell={`${row.name}/${space}`}
      data-tip={tip}
      data-offered={isOpen ? '' : undefined}
      tabIndex={isOpen ? 0 : -1}
      aria-disabled={!isOpen}
      aria-pressed={isOpen ? sameCell(touch.chosen, cell) : undefined}
      aria-label={said}
      onClick={() => touch.onTouch(cell)}
    >
      {inside}
    </button>
  );
}

/** Widths in em of "1–3", "1–4·6" and "1–3·5·6", by their length. */
const EM_WIDE: { readonly [length: number]: number } = { 3: 1.7, 5: 2.35, 7: 2.9 };

type CellInWords = Pick<SheetCellProps, 'row' | 'space' | 'prospect' | 'speak'> & {
  readonly number: number | null;
  readonly isBlocked: boolean;
};

function cellInWords({ row, space, number, prospect, isBlocked, speak }: CellInWords): string {
  const at = place();
  if (number !== null) return speak('board.cell.filled', { at, value: number });
  if (prospect === null) return speak(isBlocked ? 'board.cell.blocked' : 'board.cell.empty', { at });
  const values = new Intl.ListFormat(speak.locale, { type: 'disjunction' }).format(prospect.values.map(String));
  const { least, most, closes } = prospect;
  const brings =
    least === most
      ? speak('board.cell.brings', { at, values, points: most })
      : speak('board.cell.bringsRange', { at, values, least, most });
  if (closes !== null && closes.spaces.length > 0) return speak('board.cell.blocks', { brings, count: closes.spaces.length });
  if (closes !== null && closes.numbers.length > 0) return speak('board.cell.closes', { brings, numbers: closes.numbers.map(String) });
  return brings;

  function place(): string {
    const level = row.levels[space] ?? 0;
    const where = row.isPyramid
      ? speak('board.at.pyramid', { level: level + 1, space: space - row.levels.indexOf(level) + 1 })
      : speak('board.at.line', { space: space + 1, star: starOf(row, space) });
    return space === row.bonusSpace ? speak('board.at.bonus', { at: where }) : where;
  }
}

/** Seven characters, the maximum, are too wide for a cell: `1–3·5·6` takes two lines. */
function inLines(short: string): string {
  return short.length === 7 ? `${short.slice(0, 3)}\n${short.slice(4)}` : short;
}

function inShort(values: readonly number[]): string {
  const runs: number[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === value - 1) run.push(value);
    else runs.push([value]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join('·'))).join('·');
}

function gainOf({ least, most }: Prospect): string {
  return least === most ? `+${most}` : `+${least}–${most}`;
}
