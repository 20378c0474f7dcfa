import { pick, type Random } from '../chance.ts';
import { isObject, same } from '../json.ts';

type Path = readonly string[];

/** Changes one place: a number off by one, a field missing, an item twice, the wrong type. */
export function tamper(value: unknown, random: Random): unknown {
  for (;;) {
    const path = somePlace(value, random);
    const changed = changeAt(value, path, (place) => pick(random, neighbours(place))());
    if (!same(changed, value)) return changed;
  }
}

export function everyTamper(value: unknown): unknown[] {
  const changed = places(value).flatMap((path) => neighbours(at(value, path)).map((neighbour) => changeAt(value, path, neighbour)));
  return changed.filter((each) => !same(each, value));
}

export function nudged(value: unknown, random: Random): unknown {
  const numbers = places(value).filter((path) => typeof at(value, path) === 'number');
  if (numbers.length === 0) return value;
  return changeAt(value, pick(random, numbers), (number) => Number(number) + pick(random, [1, -1]));
}

/** Takes one part from `other`, of the same shape: each part may be right, but not both together. */
export function spliced(value: unknown, other: unknown, random: Random): unknown {
  const path = somePlace(value, random);
  const part = at(other, path);
  return path.length === 0 || part === undefined ? value : changeAt(value, path, () => part);
}

/** Copies with a field that no draw can give: draws are whole numbers of at most 32 bits. */
export function outlandish(outcome: object): unknown[] {
  const leaves = places(outcome).filter((path) => path.length > 0 && path[0] !== 'type' && !isBranch(at(outcome, path)));
  const changed = leaves.flatMap((path) => {
    const value = at(outcome, path);
    const strange = typeof value === 'number' ? [value + 0.5, 2 ** 40, -(2 ** 40), String(value), [value], null] : ['no such thing'];
    return strange.map((each) => changeAt(outcome, path, () => each));
  });
  return [...changed, { ...outcome, noSuchField: 1 }];
}

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

/** Lazy: states can be large. */
function neighbours(value: unknown): (() => unknown)[] {
  switch (typeof value) {
    case 'number':
      return constants(value + 1, value - 1, -value, value + 0.5, 2 ** 40, String(value), null, [value]);
    case 'string':
      return constants('', `${value} `, 'no such thing', '__proto__', 0, null);
    case 'boolean':
      return constants(!value, Number(value), null);
    case 'object':
      if (value === null) return constants(0, '', [], {});
      return Array.isArray(value) ? neighboursOfList(value) : neighboursOfObject(value as { readonly [field: string]: unknown });
    default:
      return constants(null);
  }
}

function constants(...values: readonly unknown[]): (() => unknown)[] {
  return values.map((value) => () => value);
}

function neighboursOfList(list: readonly unknown[]): (() => unknown)[] {
  const [first] = list;
  const exchanged = [() => list.toReversed(), () => [...list.slice(1), first], () => list.map(() => first), () => [...list, first]];
  return [() => list.slice(1), () => list.slice(0, -1), ...(list.length === 0 ? [] : exchanged), ...constants([], null, {})];
}

function neighboursOfObject(value: { readonly [field: string]: unknown }): (() => unknown)[] {
  const fields = Object.keys(value);
  return [
    ...fields.map((field) => () => Object.fromEntries(Object.entries(value).filter(([other]) => other !== field))),
    ...fields.flatMap((field, index) => {
      const next = fields.slice(index + 1).find((other) => typeof value[other] === typeof value[field]);
      return next === undefined ? [] : [() => ({ ...value, [field]: value[next], [next]: value[field] })];
    }),
    () => ({ ...value, noSuchField: 1 }),
    ...constants(null, []),
  ];
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
