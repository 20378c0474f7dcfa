/** Tampering: values that are almost right, to see whether a game notices. */

import { pick, type Random } from '../chance.ts';
import { isObject, same } from '../json.ts';

type Path = readonly string[];

/** A copy of the value with one place changed: a number off by one, a field missing, an item twice, the wrong type. */
export function tamper(value: unknown, random: Random): unknown {
  for (;;) {
    const path = somePlace(value, random);
    const changed = changeAt(value, path, (place) => pick(random, neighbours(place)));
    if (!same(changed, value)) return changed;
  }
}

/** Copies of a chance's outcome with one field that no draw can ever bring: draws are whole numbers of at most 32 bits. */
export function outlandish(outcome: object): unknown[] {
  const leaves = places(outcome).filter((path) => path.length > 0 && path[0] !== 'type' && !isBranch(at(outcome, path)));
  const changed = leaves.flatMap((path) => {
    const strange = typeof at(outcome, path) === 'number' ? [0.5, 2 ** 40, -(2 ** 40)] : ['no such thing'];
    return strange.map((value) => changeAt(outcome, path, () => value));
  });
  return [...changed, { ...outcome, noSuchField: 1 }];
}

/** Things that are no action in any game. */
export const RUBBISH: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  'type',
  [],
  {},
  { type: null },
  { type: 'no such type' },
  { type: 'constructor' },
  { type: '__proto__' },
  JSON.parse('{"__proto__":{"type":"chance"}}'),
];

function neighbours(value: unknown): unknown[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 1, -value, value + 0.5, 2 ** 40, String(value), null, [value]];
    case 'string':
      return ['', `${value} `, 'no such thing', '__proto__', 0, null];
    case 'boolean':
      return [!value, Number(value), null];
    case 'object': {
      if (value === null) return [0, '', [], {}];
      if (Array.isArray(value))
        return [[], value.slice(1), value.slice(0, -1), [...value, ...value.slice(0, 1)], value.toReversed(), null, {}];
      const shorter = Object.keys(value).map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)));
      return [...shorter, { ...value, noSuchField: 1 }, null, []];
    }
    default:
      return [null];
  }
}

function somePlace(value: unknown, random: Random, path: Path = []): Path {
  const children = isBranch(value) ? Object.entries(value) : [];
  if (children.length === 0 || random.below(4) === 0) return path;
  const [key, child] = pick(random, children);
  return somePlace(child, random, [...path, key]);
}

function places(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => places(child, [...path, key]))];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((place, key) => (isBranch(place) ? place[key] : undefined), value);
}

function changeAt(value: unknown, [key, ...rest]: Path, change: (place: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changeAt(item, rest, change) : item));
  return isObject(value) ? { ...value, [key]: changeAt(value[key], rest, change) } : value;
}

function isBranch(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
