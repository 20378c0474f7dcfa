/** Placing by menu (which marble, on which spot of the map) or typed: a marble and a place. */

import { type Choice, type Choices, COLUMNS_USUAL, listInWords, numbered, opening, type Scene, wrap } from '@tablehop/terminal';
import {
  type Disc,
  degreesOf,
  directionOf,
  discFor,
  firstFreeSpot,
  inHandOf,
  MARBLES,
  type MarbleId,
  onCloth,
  type Pieces,
  playersOf,
  refuseSpot,
  type Spot,
  type State,
  spotOf,
} from '../rules/index.ts';
import { type Mark, marbleInList } from './map.ts';

/** One digit each. */
const MAX_SPOTS = 9;
/** In shares of the disc's radius: its centre, then around it in rings. */
const RINGS = [0.6, 0.95];
const AROUND: readonly Spot[] = [
  [0, -1],
  [0.7, -0.7],
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
];

export function freeSpots(pieces: Pieces, view: State, seat: number): readonly Spot[] {
  const [held] = inHandOf(view.marbles, seat);
  const place = held === undefined ? undefined : view.marbles[held];
  if (place?.in !== 'hand') return [];
  const disc = discFor(pieces, playersOf(view), place);
  const free: Spot[] = [];
  for (const at of candidates(disc)) {
    const isApart = free.every((other) => Math.hypot(at[0] - other[0], at[1] - other[1]) >= 2 * pieces.cloth.marbleRadius);
    if (isApart && refuseSpot(pieces, view.marbles, disc, at) === null) free.push(at);
  }
  return free.length > 0 ? free.slice(0, MAX_SPOTS) : [firstFreeSpot(pieces, view.marbles, disc)];
}

function candidates({ centre: [x, y], radius }: Disc): readonly Spot[] {
  const ring = (share: number) =>
    AROUND.map(([east, south]): Spot => [Math.round(x + east * share * radius), Math.round(y + south * share * radius)]);
  return [[x, y], ...RINGS.flatMap(ring)];
}

export function spotMarks(spots: readonly Spot[], { ink }: Scene): readonly Mark[] {
  return spots.map((at, index) => ({ at, sign: `${ink('bold', String(index + 1))} ` }));
}

export function listPlaces(spots: readonly Spot[], held: readonly MarbleId[], scene: Scene): Choices {
  const { say } = scene;
  const [only, ...others] = held;
  if (only !== undefined && others.length === 0) return listSpots(spots, only, scene);
  const [x, y] = spots[0] ?? [0, 0];
  return {
    list: opening(held, (marble) => listSpots(spots, marble, scene)),
    lines: [
      ...question(say({ key: 'hopTheMarble.whichPlace', params: { marble: only ?? '', x, y } })),
      ...numbered(held.map((marble) => marbleInList(marble, scene))),
    ],
    typed: typedPlace,
  };
}

function listSpots(spots: readonly Spot[], marble: MarbleId, scene: Scene): Choices {
  const { say } = scene;
  const [x, y] = spots[0] ?? [0, 0];
  const listed = listInWords(
    spots.map((at) => place(marble, at)),
    ({ at }) => say({ key: 'hopTheMarble.spot', params: { x: at[0], y: at[1] } }),
  );
  return {
    list: listed.list,
    lines: [...question(say({ key: 'hopTheMarble.where', params: { marble: marbleInList(marble, scene), x, y } })), ...listed.lines],
    typed: (given) => typedPlace(given) ?? typedPlace(`${marble} ${given}`),
  };
}

function typedPlace(given: string): Choice | null {
  const [first, east, south, ...more] = wordsOf(given);
  const [marble, x, y] = [marbleFrom(first), numberFrom(east), numberFrom(south)];
  return marble === null || x === null || y === null || more.length > 0 ? null : place(marble, [x, y]);
}

function place(marble: MarbleId, at: Spot) {
  return { type: 'place', marble, at };
}

/** A flick by menu (which marble, at which other one, how strong) or typed: a marble, degrees or a target, and per cent. */
const PER_PERCENT = 10;
const TENTHS = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
/** In tenths of a millimetre, towards a marble. */
const PER_MILLIMETRE = 10;

type Table = { readonly pieces: Pieces; readonly view: State; readonly scene: Scene };

export function listFlicks(table: Table, own: readonly MarbleId[]): Choices {
  const { say } = table.scene;
  const sentences = own.map((marble) => marbleInList(marble, table.scene));
  return {
    list: opening(own, (marble) => listTargets(table, marble)),
    lines: [...question(say({ key: 'hopTheMarble.whichFlick', params: { marble: own[0] ?? '' } })), ...numbered(sentences)],
    typed: (given) => typedFlick(table, given),
  };
}

function typedFlick(table: Table, given: string): Choice | null {
  const [first, ...rest] = wordsOf(given);
  const marble = marbleFrom(first);
  if (marble === null) return null;
  return rest.length === 0 ? () => listTargets(table, marble) : aimed(table, marble, rest);
}

function listTargets(table: Table, marble: MarbleId): Choices {
  const { view, scene } = table;
  const targets = onCloth(view.marbles).filter((each) => each !== marble);
  const sentences = targets.map((target) => targetInWords(table, marble, target));
  return {
    list: opening(targets, (target) => listStrengths(table, marble, towards(view, marble, target))),
    lines: [...question(scene.say({ key: 'hopTheMarble.whereTo' })), ...numbered(sentences)],
    typed: (given) => aimed(table, marble, wordsOf(given)) ?? typedFlick(table, given),
  };
}

function targetInWords({ view, scene }: Table, marble: MarbleId, target: MarbleId): string {
  const { say, nameOf } = scene;
  const place = view.marbles[target];
  const owner = place.in === 'area' ? nameOf(place.seat) : say({ key: 'hopTheMarble.middle' });
  const direction = towards(view, marble, target);
  const distance = Math.round(Math.hypot(...direction) / PER_MILLIMETRE);
  return say({
    key: 'hopTheMarble.target',
    params: { marble: marbleInList(target, scene), owner, degrees: degreesOf(direction), distance },
  });
}

function towards({ marbles }: State, marble: MarbleId, target: MarbleId): Spot {
  const [x, y] = spotOf(marbles[marble]) ?? [0, 0];
  const [toX, toY] = spotOf(marbles[target]) ?? [0, 0];
  return [Math.round((toX - x) * PER_MILLIMETRE), Math.round((toY - y) * PER_MILLIMETRE)];
}

function aimed(table: Table, marble: MarbleId, words: readonly string[]): Choice | null {
  const [where, strength, ...more] = words;
  const direction = directionFrom(table.view, marble, where);
  if (direction === null || more.length > 0) return null;
  if (strength === undefined) return () => listStrengths(table, marble, direction);
  const percent = numberFrom(strength, '%');
  return percent === null ? null : flick(marble, direction, percent);
}

function directionFrom(view: State, marble: MarbleId, word: string | undefined): Spot | null {
  const target = marbleFrom(word);
  if (target !== null) return target !== marble && spotOf(view.marbles[target]) !== null ? towards(view, marble, target) : null;
  const degrees = numberFrom(word, '°');
  return degrees === null ? null : directionOf(degrees);
}

function listStrengths({ pieces, scene }: Table, marble: MarbleId, direction: Spot): Choices {
  const { say } = scene;
  const { speedAtFullStrength, rollingDeceleration } = pieces.physics;
  const reach = Math.round(speedAtFullStrength ** 2 / (2 * rollingDeceleration));
  return {
    list: TENTHS.map((percent) => flick(marble, direction, percent)),
    lines: [
      ...question(say({ key: 'hopTheMarble.howStrong', params: { reach } })),
      ...numbered(TENTHS.map((percent) => say({ key: 'hopTheMarble.percent', params: { percent } }))),
    ],
    typed(given) {
      const percent = numberFrom(given.replace(/\s+%$/, '%'), '%');
      return percent === null ? null : flick(marble, direction, percent);
    },
  };
}

/** The table refuses more than full strength. */
function flick(marble: MarbleId, direction: Spot, percent: number) {
  return { type: 'flick', marble, direction, strength: Math.round(percent * PER_PERCENT) };
}

/** Marbles by name, numbers with a point or a comma. */
function question(sentence: string): readonly string[] {
  return wrap(sentence, COLUMNS_USUAL);
}

function wordsOf(given: string): readonly string[] {
  return given.split(/[\s;]+/).filter((word) => word !== '');
}

function marbleFrom(word: string | undefined): MarbleId | null {
  return MARBLES.find((marble) => marble === word?.toUpperCase()) ?? null;
}

function numberFrom(word: string | undefined, unit = ''): number | null {
  const bare = word?.endsWith(unit) ? word.slice(0, word.length - unit.length) : word;
  return bare !== undefined && /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : null;
}
