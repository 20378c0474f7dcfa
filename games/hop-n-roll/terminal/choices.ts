import type { Offer } from '@tablehop/core';
import { actionWords, type Choice, type Choices, chooseFrom, listInWords, type Scene } from '@tablehop/terminal';
import { type Action, isComplete, type Row, type Sheet, type State } from '../rules/index.ts';
import { type EnterAction, entriesOf, openPlaces, shapeOf, spaceOf, worthOf } from './sheet.ts';

type Offers = readonly Offer<Action>[];

const COLUMN_WIDTH = 10;

export function listHops(rows: readonly Row[], view: State, offers: Offers, offersFrom: (space: number) => Offers, scene: Scene): Choices {
  const { say, seat } = scene;
  const sheet = view.sheets[seat] ?? {};
  const hops = offers.flatMap(({ action }) => (action.type === 'hop' ? [action] : []));
  const listed = listInWords(hops, (hop) => actionWords(scene, view, hop));
  const lines = hops.map(({ space }, index) => {
    const gains = entriesOf(offersFrom(space)).map((entry) => gainOf(rows, sheet, entry));
    const best = gains.length === 0 ? say({ key: 'hopNRoll.fitsNowhere' }) : `(+${Math.max(...gains)})`;
    return `${listed.lines[index]} ${best}`;
  });
  return { list: hops, lines: [say({ key: 'hopNRoll.whereTo' }), ...lines] };
}

/** A line per place, a column per number; in it the number of the choice and its immediate points. */
export function listEntries(rows: readonly Row[], view: State, offers: Offers, scene: Scene): Choices {
  const { say, seat } = scene;
  const sheet = view.sheets[seat] ?? {};
  const entries = entriesOf(offers);
  const values = [...new Set(entries.map(({ value }) => value))].sort((a, b) => a - b);
  const places = openPlaces(rows, offers, sheet);
  const nameOfRow = (row: Row) => say({ key: `row.${row.name}` });
  const width = Math.max(0, ...places.map(({ row }) => nameOfRow(row).length));
  const actions: Action[] = [];

  const lines = places.map(({ row, space, letter }) => {
    const cells = values.map((value) => {
      const entry = entries.find((each) => each.value === value && each.row === row.name && spaceOf(each, sheet) === space);
      if (entry === undefined) return ' '.repeat(COLUMN_WIDTH);
      actions.push(entry);
      const mark = isComplete(withEntry(sheet, entry)[row.name] ?? []) ? '!' : '';
      return `${String(actions.length).padStart(3)} (+${gainOf(rows, sheet, entry)})${mark}`.padEnd(COLUMN_WIDTH);
    });
    return `  [${letter}] ${shapeOf(row, scene)} ${nameOfRow(row).padEnd(width)} ${cells.join('')}`.trimEnd();
  });
  const head = `${' '.repeat(width + 10)}${values.map((value) => ` ${value}`.padEnd(COLUMN_WIDTH)).join('')}`.trimEnd();
  const byLetter = say({ key: 'hopNRoll.byLetter', params: { place: places[0]?.letter ?? '', value: values[0] ?? 0 } });
  const table =
    places.length === 0 ? [say({ key: 'hopNRoll.nothingFits' })] : [say({ key: 'hopNRoll.whichEntry' }), byLetter, head, ...lines];

  const without = offers.map(({ action }) => action).filter(({ type }) => type === 'forfeit');
  const sentences = without.map((action, index) => {
    const number = String(actions.length + index + 1).padStart(4);
    return `${number}  ${actionWords(scene, view, action)}`;
  });
  return { list: [...actions, ...without], lines: [...table, ...sentences], typed };

  /** A place by its letter, optionally with the number: `c`, `c5` or `5 c`. */
  function typed(given: string): Choice | null {
    const [, before, letter, after] = /^([0-9])?\s*([a-z])\s*([0-9])?$/.exec(given.toLowerCase()) ?? [];
    if (before !== undefined && after !== undefined) return null;
    const number = before ?? after;
    const place = places.find((each) => each.letter === letter);
    const meant = entries.filter(
      (entry) =>
        entry.row === place?.row.name && spaceOf(entry, sheet) === place.space && (number === undefined || entry.value === Number(number)),
    );
    return chooseFrom(meant, (entry) => actionWords(scene, view, entry));
  }
}

function gainOf(rows: readonly Row[], sheet: Sheet, entry: EnterAction): number {
  return worthOf(rows, withEntry(sheet, entry)) - worthOf(rows, sheet);
}

function withEntry(sheet: Sheet, entry: EnterAction): Sheet {
  return { ...sheet, [entry.row]: (sheet[entry.row] ?? []).with(spaceOf(entry, sheet), entry.value) };
}
