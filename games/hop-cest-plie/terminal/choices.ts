/** Rows are many: grouped by what they are drawn with, then by start, direction and end. */

import type { JsonObject, Message, Offer } from '@tablehop/core';
import { actionWords, type Choice, type Choices, COLUMNS_USUAL, listInWords, numbered, opening, type Scene } from '@tablehop/terminal';
import {
  type Action,
  cellWord,
  isMarked,
  isSameUse,
  PRINTS,
  positionOf,
  type RowAction,
  type Sheet,
  type State,
  type Unused,
} from '../rules/index.ts';
import { signOf } from './sheet.ts';

const FEW = 12;

const CRITERIA = [
  { name: 'start', cellOf: ({ from }: RowAction) => from },
  { name: 'first', cellOf: ({ from, path }: RowAction) => path[0] ?? from },
  { name: 'end', cellOf: ({ from, path }: RowAction) => path.at(-1) ?? from },
] as const;
type Criteria = readonly (typeof CRITERIA)[number][];

type Rows = readonly RowAction[];

export function listChoices(view: State, offers: readonly Offer<Action>[], scene: Scene): Choices {
  const { say, seat } = scene;
  const sheet = view.sheets[seat];
  const actions = offers.map(({ action }) => action);
  const rows = actions.filter((action) => action.type === 'row').sort(compareRows);
  const means = sheet === undefined ? [] : meansOf(sheet, rows);
  const others = actions.filter(({ type }) => type !== 'row').sort((a, b) => Number(a.type === 'done') - Number(b.type === 'done'));
  const sentences = [
    ...means.map(
      ({ use, rows: some }) => `${say({ key: 'hopCestPlie.draw', params: { use, count: some.length } })}${signsOf(sheet, some)}`,
    ),
    ...others.map((action) => actionWords(scene, view, action)),
  ];
  return { list: [...opening(means, (each) => listRows(view, each.rows, CRITERIA, scene)), ...others], lines: numbered(sentences) };
}

type Means = { readonly use: Message & JsonObject; readonly rows: Rows };

/** Two equal numbers of a die give the same rows, so they are listed once. */
function meansOf({ unused }: Sheet, rows: Rows): readonly Means[] {
  const different = unused.filter(
    (entry, index) => 'bonus' in entry.use || unused.findIndex((other) => 'die' in other.use && other.length === entry.length) === index,
  );
  return different.flatMap((entry) => [false, true].map((plus) => meansWith(entry, plus, rows))).filter((means) => means.rows.length > 0);
}

function meansWith({ use, length }: Unused, isRaised: boolean, rows: Rows): Means {
  const drawn = rows.filter((row) => isSameUse(row.use, use) && (row.plus === true) === isRaised);
  if ('bonus' in use) return { use: { key: 'use.bonus', params: { length, cell: cellWord(use.bonus) } }, rows: drawn };
  if (!isRaised) return { use: { key: 'use.die', params: { length } }, rows: drawn };
  return { use: { key: 'use.plus', params: { length: length + 1, number: length } }, rows: drawn };
}

function listRows(view: State, rows: Rows, criteria: Criteria, scene: Scene): Choices {
  const { say, seat } = scene;
  const sheet = view.sheets[seat];
  const [criterion, ...finer] = criteria;
  if (criterion === undefined || rows.length <= FEW) {
    const listed = listInWords(rows, (row) => `${actionWords(scene, view, row)}${signsOf(sheet, [row])}`);
    return { ...listed, lines: [say({ key: 'hopCestPlie.whichRow' }), ...listed.lines] };
  }
  const groups = [...groupBy(rows, (row) => positionOf(criterion.cellOf(row))).values()];
  if (groups.length === 1) return listRows(view, rows, finer, scene);
  const cells = groups.map((group) => cellWord(criterion.cellOf(group[0] as RowAction)));
  const entries = groups.map(
    (group, index) => `${String(index + 1).padStart(4)}  ${cells[index]} (${group.length})${signsOf(sheet, group)}`,
  );
  const list = groups.map((group): Choice => (group.length === 1 ? (group[0] as RowAction) : () => listRows(view, group, finer, scene)));
  return {
    list,
    lines: [say({ key: `hopCestPlie.by.${criterion.name}` }), ...inColumns(entries)],
    typed: (given) => list[cells.indexOf(given.toUpperCase())] ?? null,
  };
}

function groupBy(rows: Rows, keyOf: (row: RowAction) => number): ReadonlyMap<number, Rows> {
  const groups = new Map<number, RowAction[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** All uncrossed cells but plain ones that these rows would cross, each sign once. */
function signsOf(sheet: Sheet | undefined, rows: Rows): string {
  const signs = new Set<string>();
  for (const { path } of rows) {
    for (const cell of path) {
      const character = sheet?.up[cell[1]]?.charAt(cell[0]) ?? PRINTS.plain;
      if (character !== PRINTS.plain && !isMarked(sheet?.ticked ?? [], positionOf(cell))) signs.add(signOf(character).sign);
    }
  }
  return signs.size === 0 ? '' : ` ${[...signs].join(' ')}`;
}

function inColumns(entries: readonly string[]): readonly string[] {
  const width = Math.max(...entries.map(({ length }) => length)) + 1;
  const height = Math.ceil(entries.length / Math.floor(COLUMNS_USUAL / width));
  return Array.from({ length: height }, (_, line) =>
    entries
      .filter((_entry, index) => index % height === line)
      .map((entry) => entry.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

function compareRows(a: RowAction, b: RowAction): number {
  const [one, other] = [placesOf(a), placesOf(b)];
  const index = one.findIndex((place, at) => place !== other[at]);
  return index < 0 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? -1);
}

function placesOf({ from, path }: RowAction): readonly number[] {
  return [from, ...path].map(positionOf);
}
