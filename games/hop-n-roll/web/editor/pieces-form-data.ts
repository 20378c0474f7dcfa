/** The pieces in the form during editing: the right fields, with any numbers or none yet. */

import type { Json, Message } from '@tablehop/core';
import * as v from 'valibot';
import { COLORS, PYRAMIDS, ROWS, SHEETS, type SheetName } from '../../rules/index.ts';

/** Null for an empty field. */
const number = v.nullable(v.number());
const color = v.picklist(COLORS);

const lineRow = v.strictObject({
  row: v.picklist([...ROWS.standard, 'twoNumbers', 'smallerLarger']),
  color,
  stars: v.array(number),
  bonusSpace: number,
});
const groupsRow = v.strictObject({
  row: v.literal('pairsTriple'),
  color,
  groups: v.array(number),
  stars: v.array(number),
  bonusSpace: number,
});
const level = v.strictObject({ spaces: number, star: number });
const pyramidRow = v.strictObject({ row: v.picklist(PYRAMIDS), color, levels: v.array(level), bonusSpace: number });
const sheet = v.array(v.variant('row', [lineRow, groupsRow, pyramidRow]));

const players = v.tuple([number, number]);
export const EFFECTS = ['none', 'minusOne', 'plusMinusOne'] as const;
const space = v.variant('gives', [
  v.strictObject({ gives: v.literal('die'), slot: number, effect: v.picklist(EFFECTS), players }),
  v.strictObject({ gives: v.literal('pair'), slots: v.tuple([number, number]), players }),
  v.strictObject({ gives: v.literal('disco'), players }),
  v.strictObject({ gives: v.literal('dj'), players }),
]);

/** The disco die's faces are edited as JSON only: they are the colours of the rows. */
const pieces = v.strictObject({
  sheets: v.strictObject({ standard: sheet, advanced: sheet }),
  boards: v.strictObject({ B: v.array(space) }),
  discoFaces: v.unknown(),
});

export type Pieces = v.InferOutput<typeof pieces>;
export type RowPieces = Pieces['sheets'][SheetName][number];
export type PyramidPieces = Extract<RowPieces, { levels: unknown }>;
export type LinePieces = Exclude<RowPieces, PyramidPieces>;
export type SpacePieces = Pieces['boards']['B'][number];
export const GIVES = ['die', 'pair', 'disco', 'dj'] as const satisfies readonly SpacePieces['gives'][];

export function readPieces(data: Json): Pieces | null {
  const read = v.safeParse(pieces, data);
  return read.success ? read.output : null;
}

export function withRow(data: Pieces, sheet: SheetName, index: number, row: RowPieces): Pieces {
  return { ...data, sheets: { ...data.sheets, [sheet]: data.sheets[sheet].with(index, row) } };
}

export function withSpaces(data: Pieces, spaces: readonly SpacePieces[]): Pieces {
  return { ...data, boards: { B: [...spaces] } };
}

/** Spaces per level in filling order; in a line every space is its own level. */
export function sizesOf(row: RowPieces): readonly number[] {
  return 'levels' in row ? row.levels.map(({ spaces }) => clampSize(spaces)) : row.stars.map(() => 1);
}

/** Limits the drawing while a number is being typed. */
const MAX_DRAWN = 7;

function clampSize(spaces: number | null): number {
  return Math.min(MAX_DRAWN, Math.max(0, Math.trunc(spaces ?? 0)));
}

/** The new last space is worth as much as the one before it. */
export function withSpaceMore(row: LinePieces): LinePieces {
  const stars = [...row.stars, row.stars.at(-1) ?? 1];
  if (row.row !== 'pairsTriple') return { ...row, stars };
  const last = row.groups.at(-1);
  return { ...row, stars, groups: typeof last === 'number' ? row.groups.with(-1, last + 1) : [...row.groups, 1] };
}

export function withSpaceLess(row: LinePieces): LinePieces {
  const shorter = { ...row, stars: row.stars.slice(0, -1) };
  const moved = withBonusWithin(shorter, shorter.stars.length);
  if (moved.row !== 'pairsTriple') return moved;
  const last = moved.groups.at(-1) ?? 0;
  return { ...moved, groups: last > 1 ? moved.groups.with(-1, last - 1) : moved.groups.slice(0, -1) };
}

export function withLevelMore(row: PyramidPieces): PyramidPieces {
  return { ...row, levels: [...row.levels, { spaces: 1, star: row.levels.at(-1)?.star ?? 1 }] };
}

export function withLevelLess(row: PyramidPieces): PyramidPieces {
  const shorter = { ...row, levels: row.levels.slice(0, -1) };
  return withBonusWithin(
    shorter,
    sizesOf(shorter).reduce((sum, size) => sum + size, 0),
  );
}

/** If the bonus space was removed, the last space becomes the bonus space. */
function withBonusWithin<Row extends RowPieces>(row: Row, spaces: number): Row {
  return row.bonusSpace !== null && row.bonusSpace >= spaces && spaces > 0 ? { ...row, bonusSpace: spaces - 1 } : row;
}

export function withGives(space: SpacePieces, gives: SpacePieces['gives']): SpacePieces {
  const { players } = space;
  switch (gives) {
    case 'die':
      return { gives, slot: space.gives === 'pair' ? space.slots[1] : 5, effect: 'none', players };
    case 'pair':
      return { gives, slots: space.gives === 'die' && space.slot !== 5 ? [space.slot, 5] : [4, 5], players };
    case 'disco':
    case 'dj':
      return { gives, players };
  }
}

/** The form path of the field that a problem names; null if the form has no such field. */
export function faultPath(problem: Message, data: Pieces): string | null {
  const { field, space, sheet, row } = problem.params ?? {};
  if (typeof field === 'string') return /^(?:sheets|boards)\.(.+)$/.exec(field)?.[1] ?? null;
  if (problem.key.startsWith('problem.board.')) return typeof space === 'number' ? `B.${space - 1}` : 'B';
  const name = SHEETS.find((each) => wordOf(sheet) === `option.sheet.${each}`);
  if (name === undefined) return null;
  const index = data.sheets[name].findLastIndex((each) => wordOf(row) === `row.${each.row}`);
  const found = data.sheets[name][index];
  if (found === undefined) return name;
  const part = partOf(problem.key.slice('problem.sheet.'.length), found);
  return part === null ? `${name}.${index}` : `${name}.${index}.${part}`;
}

function wordOf(word: unknown): unknown {
  return typeof word === 'object' && word !== null && 'key' in word ? word.key : undefined;
}

/** The part of a row that a reason is about, if it is the same for every row. */
const PARTS: { readonly [reason: string]: string } = { groups: 'groups', bonusSpace: 'bonusSpace', colorTwice: 'color' };
const ABOUT_LENGTH: readonly string[] = ['length', 'halfPair', 'notCarried', 'tooFewNumbers'];

function partOf(reason: string, row: RowPieces): string | null {
  if (ABOUT_LENGTH.includes(reason)) return 'levels' in row ? 'levels' : 'stars';
  if (reason !== 'starsFall') return PARTS[reason] ?? null;
  const stars = 'levels' in row ? row.levels.map(({ star }) => star) : row.stars;
  const fallen = stars.findIndex((points, index) => (points ?? 0) < (stars[index - 1] ?? 0));
  return 'levels' in row ? `levels.${fallen}.star` : `stars.${fallen}`;
}
