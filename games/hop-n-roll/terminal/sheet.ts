import type { Offer, Seat } from '@tablehop/core';
import { PLACE_LETTERS, type Scene } from '@tablehop/terminal';
import {
  type Action,
  blockedSpaces,
  type Color,
  completeRows,
  firstEmpty,
  type Numbers,
  type Row,
  rowPoints,
  type Sheet,
  type State,
  sixesPoints,
} from '../rules/index.ts';

const CELL_WIDTH = 4;
const POINTS_WIDTH = 4;

export function drawSheet(rows: readonly Row[], sheet: Sheet, places: readonly Place[], scene: Scene): readonly string[] {
  const { say, ink } = scene;
  const lines = rows.filter((row) => !row.isPyramid);
  const pyramids = rows.filter((row) => row.isPyramid);
  const nameWidth = Math.max(0, ...lines.map((row) => say({ key: `row.${row.name}` }).length));
  const width = Math.max(
    0,
    ...lines.map(
      (row) =>
        inGroups(
          row,
          Array.from({ length: row.spaces }, () => ' '.repeat(CELL_WIDTH)),
        ).length,
    ),
  );
  const sixes = say({ key: 'hopNRoll.sixes', params: { points: sixesPoints(rows, sheet) } });
  const total = say({ key: 'play.points', params: { points: worthOf(rows, sheet) } });
  return [
    `${ink('bold', say({ key: 'hopNRoll.sheet' }))} · ${total} · ${sixes}`,
    ...lines.flatMap((row) => drawLine(row, sheet[row.name] ?? [], places, { nameWidth, width }, scene)),
    ...sideBySide(pyramids.map((row) => drawPyramid(row, sheet[row.name] ?? [], places, scene))),
  ];
}

type Widths = { readonly nameWidth: number; readonly width: number };

function drawLine(row: Row, numbers: Numbers, places: readonly Place[], { nameWidth, width }: Widths, scene: Scene): readonly string[] {
  const { say, ink } = scene;
  const stars = inGroups(
    row,
    row.stars.slice(1).map((star) => `${String(star).padStart(2)}  `),
  );
  const cells = inGroups(
    row,
    numbers.map((_, space) => `${cellOf(row, numbers, space, places)} `),
  );
  const name = say({ key: `row.${row.name}` }).padEnd(nameWidth);
  const points = String(rowPoints(row, numbers)).padStart(POINTS_WIDTH);
  return [
    ink('faint', `${' '.repeat(nameWidth + 3)}☆ ${stars}`.trimEnd()),
    `${shapeOf(row, scene)} ${name}   ${ink(row.color, cells.padEnd(width))}${points}`,
  ];
}

function inGroups({ groups }: Row, parts: readonly string[]): string {
  let start = 0;
  const together = groups.map((size) => {
    start += size;
    return parts.slice(start - size, start).join('');
  });
  return together.join(' ');
}

type Drawing = { readonly width: number; readonly lines: readonly { readonly text: string; readonly shown: string }[] };

/** As on the sheet, each level with its star: a calculation is built from the ground, the other hangs from its top. */
function drawPyramid(row: Row, numbers: Numbers, places: readonly Place[], scene: Scene): Drawing {
  const { say, ink } = scene;
  const levels = levelsOf(row);
  const blocked = blockedSpaces(row, numbers);
  const widest = Math.max(...levels.map((level) => level.length)) * CELL_WIDTH;
  const drawn = levels.map((level) => {
    const cells = level.map((space) => `${cellOf(row, numbers, space, places, blocked)} `).join('');
    const indent = ' '.repeat((widest - cells.length) / 2);
    const star = `☆${String(row.stars[(level.at(-1) ?? 0) + 1] ?? 0).padStart(3)}`;
    const text = `    ${indent}${cells}${indent}`;
    return { text: `${text}${star}`, shown: `${ink(row.color, text)}${ink('faint', star)}` };
  });
  const name = `${say({ key: `row.${row.name}` })} · ${rowPoints(row, numbers)}`;
  const lines = [
    { text: `# ${name}`, shown: `${shapeOf(row, scene)} ${name}` },
    ...(row.name === 'calculation' ? drawn.toReversed() : drawn),
  ];
  return { width: Math.max(...lines.map(({ text }) => text.length)), lines };
}

function levelsOf(row: Row): readonly (readonly number[])[] {
  const levels: number[][] = [];
  for (const [space, level] of row.levels.entries()) levels[level] = [...(levels[level] ?? []), space];
  return levels;
}

function sideBySide(drawings: readonly Drawing[]): readonly string[] {
  const height = Math.max(0, ...drawings.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    drawings
      .map(({ width, lines }) => {
        const { text = '', shown = '' } = lines[index] ?? {};
        return `${shown}${' '.repeat(width - text.length)}`;
      })
      .join('      ')
      .trimEnd(),
  );
}

/** Round brackets for the bonus space; inside the number, the letter of an open place, or a cross where nothing ever fits. */
function cellOf(row: Row, numbers: Numbers, space: number, places: readonly Place[], blocked: readonly number[] = []): string {
  const letter = places.find((place) => place.row === row && place.space === space)?.letter;
  const inside = numbers[space] ?? letter ?? (blocked.includes(space) ? '×' : ' ');
  return space === row.bonusSpace ? `(${inside})` : `[${inside}]`;
}

/** Whether they have entered, their points, and every row: a dot for an empty space, a cross where nothing ever fits. */
export function sheetInShort(rows: readonly Row[], view: State, seat: Seat, scene: Scene): readonly string[] {
  const { say, ink, nameOf } = scene;
  const sheet = view.sheets[seat] ?? {};
  const facts = [
    nameOf(seat),
    say({ key: 'play.points', params: { points: worthOf(rows, sheet) } }),
    say({ key: 'hopNRoll.complete', params: { rows: completeRows(rows, sheet) } }),
    ...(view.phase === 'enter' && view.entered.includes(seat) ? [say({ key: 'hopNRoll.done' })] : []),
  ];
  const short = rows.map((row) => `${shapeOf(row, scene)} ${ink(row.color, numbersInShort(row, sheet[row.name] ?? []))}`);
  return [facts.join(' · '), `  ${short.join('  ')}`];
}

/** `446····`; the levels of a pyramid apart, in filling order. */
function numbersInShort(row: Row, numbers: Numbers): string {
  const levels = row.isPyramid ? levelsOf(row) : [[...numbers.keys()]];
  const blocked = blockedSpaces(row, numbers);
  const signOf = (space: number) => numbers[space] ?? (blocked.includes(space) ? '×' : '·');
  return levels.map((level) => level.map(signOf).join('')).join('|');
}

export function worthOf(rows: readonly Row[], sheet: Sheet): number {
  return rows.reduce((sum, row) => sum + rowPoints(row, sheet[row.name] ?? []), sixesPoints(rows, sheet));
}

/** A shape for every row colour, so that nobody needs to tell colours apart. */
export const SHAPES: { readonly [color in Color]: string } = { red: '●', yellow: '▲', green: '■', blue: '◆', purple: '★' };

export function shapeOf({ color }: Row, { ink }: Scene): string {
  return ink(color, SHAPES[color]);
}

export type EnterAction = Extract<Action, { type: 'enter' }>;

type Place = { readonly row: Row; readonly space: number; readonly letter: string };

export function entriesOf(offers: readonly Offer<Action>[]): readonly EnterAction[] {
  return offers.flatMap(({ action }) => (action.type === 'enter' ? [action] : []));
}

/** A line fills its next space, a pyramid the named one. */
export function spaceOf({ row, space }: EnterAction, sheet: Sheet): number {
  return space ?? firstEmpty(sheet[row] ?? []);
}

export function openPlaces(rows: readonly Row[], offers: readonly Offer<Action>[], sheet: Sheet): readonly Place[] {
  const entries = entriesOf(offers);
  const drawn = [...rows.filter((row) => !row.isPyramid), ...rows.filter((row) => row.isPyramid)];
  const places = drawn.flatMap((row) => Array.from({ length: row.spaces }, (_, space) => ({ row, space })));
  return places
    .filter(({ row, space }) => entries.some((entry) => entry.row === row.name && spaceOf(entry, sheet) === space))
    .map((place, index) => ({ ...place, letter: PLACE_LETTERS[index] ?? '' }));
}
