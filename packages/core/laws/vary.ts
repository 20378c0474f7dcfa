import { pick, type Random } from '../chance.ts';
import type { ActionShape, BoxRange, DiscRange, Offer, Vary } from '../game.ts';

type AnyOffer = Offer<ActionShape>;
type Range = Vary[string];

/** Off the axes a disc ends elsewhere than its square: also tests just beyond the rim there. */
const ASIDE = 0.6;

export function varied(offer: AnyOffer, random: Random): ActionShape {
  const values = Object.entries(offer.vary ?? {}).map(([field, range]) => [field, inside(range, random)]);
  return { ...offer.action, ...Object.fromEntries(values) };
}

/** One field beyond its range, off its steps, excluded or of the wrong shape: each must be refused. */
export function strayed(offer: AnyOffer): ActionShape[] {
  return Object.entries(offer.vary ?? {}).flatMap(([field, range]) => outside(range).map((value) => ({ ...offer.action, [field]: value })));
}

/** Whether the game may refuse a value within the ranges, because something is in the way. */
export function mayBeTaken(offer: AnyOffer): boolean {
  return Object.values(offer.vary ?? {}).some((range) => isDisc(range) && range.apart > 0);
}

function inside(range: Range, random: Random): number | number[] {
  return isDisc(range) ? insideDisc(range, random) : insideBox(range, random);
}

function insideBox(range: BoxRange, random: Random): number | number[] {
  const { min, max, step } = range;
  // Limits come up more often: mistakes are there.
  const between = (low: number, high: number) => pick(random, [low, high, low + step * random.below(Math.floor((high - low) / step) + 1)]);
  if (typeof min === 'number') return between(min, Number(max));
  for (;;) {
    const value = min.map((low, index) => between(low, upper(max, index, low)));
    if (!range.not?.some((excluded) => excluded.every((coordinate, index) => coordinate === value[index]))) return value;
  }
}

function insideDisc({ centre, radius, step }: DiscRange, random: Random): [number, number] {
  const perUnit = Math.round(1 / step);
  const reach = Math.floor(radius * perUnit);
  const anywhere = () => random.below(2 * reach + 1) - reach;
  for (;;) {
    const rim = anywhere();
    const [right, down] = pick(random, [
      [reach, 0],
      [0, -reach],
      [rim, farthest(radius * perUnit, rim)],
      [rim, -farthest(radius * perUnit, rim)],
      [anywhere(), anywhere()],
    ] as const);
    if (right ** 2 + down ** 2 <= (radius * perUnit) ** 2) return [shifted(centre[0], right, perUnit), shifted(centre[1], down, perUnit)];
  }
}

/** Max whole steps down within the disc, at this distance to the side. */
function farthest(radius: number, aside: number): number {
  return Math.floor(Math.sqrt(radius ** 2 - aside ** 2));
}

function outside(range: Range): unknown[] {
  if (isDisc(range)) {
    const { centre, radius, step } = range;
    const perUnit = Math.round(1 / step);
    const beyond = Math.floor(radius * perUnit) + 1;
    const [x, y] = centre;
    const far = shifted(x, beyond, perUnit);
    const aside = Math.floor(beyond * ASIDE);
    const justBeyond = shifted(y, farthest(radius * perUnit, aside) + 1, perUnit);
    const offAxes = [shifted(x, aside, perUnit), shifted(x, -aside, perUnit)].map((east) => [east, justBeyond]);
    return [[far, y], [x, shifted(y, -beyond, perUnit)], ...offAxes, [x + step / 2, y], [x], [x, y, 0], x, null];
  }
  const { min, max, step } = range;
  if (typeof min === 'number') return [min - step, Number(max) + step, min + step / 2, [min], String(min), null];
  const strayedAxis = min.flatMap((low, axis) =>
    [low - step, upper(max, axis, low) + step, low + step / 2].map((value) => min.map((each, index) => (index === axis ? value : each))),
  );
  return [...strayedAxis, ...(range.not ?? []), min.slice(1), [...min, min[0]], min[0], null];
}

function upper(max: BoxRange['max'], index: number, otherwise: number): number {
  return typeof max === 'number' ? max : (max[index] ?? otherwise);
}

function shifted(coordinate: number, steps: number, perUnit: number): number {
  return (Math.round(coordinate * perUnit) + steps) / perUnit + 0;
}

function isDisc(range: Range): range is DiscRange {
  return range !== undefined && 'centre' in range;
}
