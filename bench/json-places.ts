/** Finding a value in a JSON text: our reader, beside jsonc-parser, which VS Code uses. Each reads the whole text, then looks up one field. */

import { findGame } from '@tablehop/games/rules';
// Its modules: what the package offers by default cannot be bundled.
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser/lib/esm/main.js';
import { placesIn } from '../apps/web/screens/pieces/json-places.ts';
import { measure, spread } from './measure.ts';
import type { Table } from './table.ts';

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
const FIELD = ['sheets', 'standard', 0, 'stars', 6];

export function jsonPlaces(): Table {
  const pieces = findGame('hop-n-roll')?.pieces?.data ?? null;
  const text = JSON.stringify(pieces, null, 2);
  if (ourOffset(text) === undefined || ourOffset(text) !== theirOffset(text)) throw new Error('they find the field in different places');
  const [ours = [], theirs = [], parsed = []] = measure([
    () => Number(ourOffset(text) !== undefined),
    () => Number(theirOffset(text) !== undefined),
    () => Number(JSON.parse(text) !== null),
  ]);
  return {
    title: `Places in ${text.length.toLocaleString('en')} characters of JSON`,
    unit: 'texts read a second',
    rows: [
      { name: 'Tablehop', figure: spread(ours) },
      { name: 'jsonc-parser', figure: spread(theirs) },
      { name: '  Tablehop to jsonc-parser', figure: spread(ours.map((rate, lap) => rate / (theirs[lap] ?? 0))), digits: 2 },
      { name: 'JSON.parse, which knows no places', figure: spread(parsed) },
    ],
  };
}

function ourOffset(text: string): number | undefined {
  const places = placesIn(text);
  return places.ok ? places.offsets.get(FIELD.join('.')) : undefined;
}

function theirOffset(text: string): number | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, STRICT);
  return tree === undefined || errors.length > 0 ? undefined : findNodeAtLocation(tree, FIELD)?.offset;
}
