/** Sheets of the data file: read, checked and unfolded, or refused with the sheet, the row and the reason. */

import type { JsonObject, Message, Parsed } from '@tablehop/core';
import { exactly, whole, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { calculationRule, groupsRule, LINE_RULES, type Row, type Rule, supportsOf, unequalRule } from './rows.ts';
import { COLORS, NUMBERS, PYRAMIDS, ROWS, type RowName, SHEETS, type SheetName } from './types.ts';

/** The rulebook's limit for every row (R3). */
const MAX_SPACES = 7;

const star = wholeFrom(0, 99);
/** From 0 in filling order, like `space` in an action. */
const bonusSpace = whole;
const color = v.picklist(COLORS);

const lineSchema = exactly({ row: v.picklist([...ROWS.standard, 'twoNumbers', 'smallerLarger']), color, stars: v.array(star), bonusSpace });
const groupsSchema = exactly({
  row: v.literal('pairsTriple'),
  color,
  /** How many spaces belong together, from left to right. */
  groups: v.array(wholeFrom(1, MAX_SPACES)),
  stars: v.array(star),
  bonusSpace,
});
const pyramidSchema = exactly({
  row: v.picklist(PYRAMIDS),
  color,
  /** In filling order: calculation from the bottom, unequal from the top. */
  levels: v.array(exactly({ spaces: wholeFrom(1, MAX_SPACES), star })),
  bonusSpace,
});
const sheetSchema = v.array(v.variant('row', [lineSchema, groupsSchema, pyramidSchema]));

export const sheetsSchema = exactly({ standard: sheetSchema, advanced: sheetSchema });
export const SHEETS_EXPECTATIONS = {
  sheets: 'expected.sheetsOfBox',
  standard: 'expected.rows',
  advanced: 'expected.rows',
  row: 'expected.row',
  color: 'expected.color',
  stars: 'expected.stars',
  star: 'expected.star',
  groups: 'expected.groups',
  levels: 'expected.levels',
  spaces: 'expected.spaces',
  bonusSpace: 'expected.integer',
};

type SheetsData = v.InferOutput<typeof sheetsSchema>;
type RowData = SheetsData[SheetName][number];
type Leveled = { readonly data: RowData; readonly sizes: readonly number[]; readonly levelStars: readonly number[] };

export type Sheets = { readonly [sheet in SheetName]: readonly Row[] };

export function readSheets(data: SheetsData): Parsed<Sheets> {
  for (const sheet of SHEETS) {
    const problem = faultOfSheet(sheet, data[sheet]);
    if (problem !== null) return { ok: false, problem };
  }
  return { ok: true, value: { standard: data.standard.map(unfoldRow), advanced: data.advanced.map(unfoldRow) } };
}

function faultOfSheet(sheet: SheetName, rows: readonly RowData[]): Message | null {
  const names: readonly RowName[] = ROWS[sheet];
  for (const [index, { row, color }] of rows.entries()) {
    const earlier = rows.slice(0, index);
    if (!names.includes(row)) return fault(sheet, row, 'otherSheet');
    if (earlier.some((other) => other.row === row)) return fault(sheet, row, 'twice');
    if (earlier.some((other) => other.color === color)) return fault(sheet, row, 'colorTwice', { color: { key: `color.${color}` } });
  }
  const missing = names.find((name) => rows.every(({ row }) => row !== name));
  if (missing !== undefined) return fault(sheet, missing, 'missing');
  for (const row of rows) {
    const problem = faultOfRow(sheet, leveled(row));
    if (problem !== null) return problem;
  }
  return null;
}

function faultOfRow(sheet: SheetName, { data, sizes, levelStars }: Leveled): Message | null {
  const { row, bonusSpace } = data;
  const spaces = spacesOf(sizes);
  if (spaces < 2 || spaces > MAX_SPACES) return fault(sheet, row, 'length', { spaces, most: MAX_SPACES });
  // So the highest complete level is also the most valuable one.
  if (levelStars.some((points, level) => points < (levelStars[level - 1] ?? 0))) return fault(sheet, row, 'starsFall');
  if (bonusSpace < 0 || bonusSpace >= spaces) return fault(sheet, row, 'bonusSpace', { space: bonusSpace, last: spaces - 1 });
  switch (row) {
    case 'sumSeven':
      return spaces % 2 === 0 ? null : fault(sheet, row, 'halfPair', { spaces });
    case 'pairsTriple':
      return spacesOf(data.groups) === spaces ? null : fault(sheet, row, 'groups', { grouped: spacesOf(data.groups), spaces });
    case 'calculation':
      return sizes.every((size, level) => level === 0 || isCarried(size, sizes[level - 1] ?? 0)) ? null : fault(sheet, row, 'notCarried');
    case 'unequal':
      return spaces <= NUMBERS.length ? null : fault(sheet, row, 'tooFewNumbers', { spaces, most: NUMBERS.length });
    default:
      return null;
  }
}

/** One or two spaces below support a space. */
function isCarried(size: number, below: number): boolean {
  return size === below || size === below - 1;
}

function leveled(data: RowData): Leveled {
  if ('levels' in data) return { data, sizes: data.levels.map(({ spaces }) => spaces), levelStars: data.levels.map((level) => level.star) };
  return { data, sizes: data.stars.map(() => 1), levelStars: data.stars };
}

function unfoldRow(data: RowData): Row {
  const { sizes, levelStars } = leveled(data);
  const levels = sizes.flatMap((size, level) => Array.from({ length: size }, () => level));
  const ends = sizes.map((_, level) => spacesOf(sizes.slice(0, level + 1)));
  const supports = data.row === 'calculation' ? supportsOf(sizes) : [];
  return {
    name: data.row,
    color: data.color,
    isPyramid: 'levels' in data,
    spaces: levels.length,
    levels,
    levelEnds: levels.map((level) => ends[level] ?? 0),
    stars: Array.from({ length: levels.length + 1 }, (_, filled) => levelStars[ends.findLastIndex((end) => end <= filled)] ?? 0),
    bonusSpace: data.bonusSpace,
    groups: groupsOf(data, levels.length),
    supports,
    fits: ruleOf(data, supports),
  };
}

function groupsOf(data: RowData, spaces: number): readonly number[] {
  if (data.row === 'pairsTriple') return data.groups;
  return data.row === 'sumSeven' ? Array.from({ length: spaces / 2 }, () => 2) : [spaces];
}

function ruleOf(data: RowData, supports: Row['supports']): Rule {
  switch (data.row) {
    case 'calculation':
      return calculationRule(supports);
    case 'unequal':
      return unequalRule;
    case 'pairsTriple':
      return groupsRule(data.groups);
    default:
      return LINE_RULES[data.row];
  }
}

function spacesOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

function fault(sheet: SheetName, row: RowName, reason: string, params: JsonObject = {}): Message {
  return { key: `problem.sheet.${reason}`, params: { sheet: { key: `option.sheet.${sheet}` }, row: { key: `row.${row}` }, ...params } };
}
