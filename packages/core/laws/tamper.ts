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

/** Every copy of the value with one place changed that way. */
export function everyTamper(value: unknown): unknown[] {
  const changed = places(value).flatMap((path) => neighbours(at(value, path)).map((neighbour) => changeAt(value, path, () => neighbour)));
  return changed.filter((each) => !same(each, value));
}

/**
 * Copies of a chance's outcome with one field that no draw can ever bring there: draws are whole numbers of at most 32 bits, and none is
 * a number in one match and something else in another.
 */
export function outlandish(outcome: object): unknown[] {
  const leaves = places(outcome).filter((path) => path.length > 0 && path[0] !== 'type' && !isBranch(at(outcome, path)));
  const changed = leaves.flatMap((path) => {
    const value = at(outcome, path);
    const strange = typeof value === 'number' ? [value + 0.5, 2 ** 40, -(2 ** 40), String(value), [value], null] : ['no such thing'];
    return strange.map((each) => changeAt(outcome, path, () => each));
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
      if (Array.isArray(value)) {
        const [first] = value;
        const longer =
          value.length === 0 ? [] : [[...value, first], value.toReversed(), [...value.slice(1), first], value.map(() => first)];
        return [[], value.slice(1), value.slice(0, -1), ...longer, null, {}];
      }
      return [...shorter(value), ...exchanged(value), { ...value, noSuchField: 1 }, null, []];
    }
    default:
      return [null];
  }
}

function shorter(value: object): object[] {
  return Object.keys(value).map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)));
}

/** Each field with the value of the next one of the same type. */
function exchanged(value: object): object[] {
  const entries = Object.entries(value);
  return entries.flatMap(([key, child], index) => {
    const next = entries.slice(index + 1).find(([, other]) => typeof other === typeof child);
    return next === undefined ? [] : [{ ...value, [key]: next[1], [next[0]]: child }];
  });
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
