/** A slow second model, written from the rules alone: it stores bare facts and computes the rest. Tests tell it what a flick touched. */

import type { Over, Seat, Turn } from '@tablehop/core';
import type { Action, Options } from '../rules/index.ts';

type Spot = readonly [number, number];
/** `area 2`, `middle`, `hand 0`, `hand 0 for the middle` or `box`, and the spot on the cloth. */
type Lying = { readonly where: string; readonly at?: Spot };

export type Model = {
  readonly options: Options;
  readonly players: number;
  readonly isDealt: boolean;
  readonly turnNumber: number;
  readonly marbles: ReadonlyMap<string, Lying>;
  /** By seat, in the order in which they were taken; completed ones are separate. */
  readonly cards: readonly (readonly string[])[];
  readonly done: ReadonlySet<string>;
  readonly pile: readonly string[];
  readonly relief: number;
  readonly pending: Extract<Action, { type: 'flick' }> | null;
  readonly end: Over | null;
};

const CARDS: { readonly [id: string]: string } = {
  ...{ '3A': 'YYD', '3B': 'RRY', '3C': 'GGR', '3D': 'LLG' },
  ...{ '4A': 'LLRG', '4B': 'DDYL', '4C': 'RRDY', '4D': 'YYDG' },
  ...{ '5A': 'DDLLG', '5B': 'LLRRY', '5C': 'RRGGD', '5D': 'GGYYL' },
};
const NAMES = 'DLRGY'.split('').flatMap((color) => [0, 1, 2, 3].map((number) => `${color}${number}`));
const [SOUTH, WEST, NORTH, EAST] = [
  [350, 590],
  [110, 350],
  [350, 110],
  [590, 350],
] as const;
const CENTRES: { readonly [players: number]: readonly Spot[] } = {
  2: [SOUTH, NORTH],
  3: [SOUTH, WEST, NORTH],
  4: [SOUTH, WEST, NORTH, EAST],
};
const CLOCKWISE: readonly Spot[] = [
  [350, 410],
  [308, 392],
  [290, 350],
  [308, 308],
  [350, 290],
  [392, 308],
  [410, 350],
  [392, 392],
];
/** `noCard`: marbles without an owner, by number of players. */
const IN_THE_MIDDLE: { readonly [players: number]: readonly (readonly [marble: string, spot: number])[] } = {
  2: ['L2', 'R2', 'G2', 'Y2', 'L3', 'R3', 'G3', 'Y3'].map((marble, index) => [marble, index] as const),
  3: ['L3', 'R3', 'G3', 'Y3'].map((marble, index) => [marble, 2 * index] as const),
  4: [],
};

export function referenceStart(options: Options, players: number): Model {
  const isPlain = options.variant === 'noCard';
  const marbles = new Map<string, Lying>();
  for (const name of NAMES) {
    const isOwned = Number(name.charAt(1)) < players && !(isPlain && name.startsWith('D'));
    marbles.set(name, { where: isOwned ? `hand ${name.charAt(1)}` : 'box' });
  }
  for (const [name, spot] of isPlain ? (IN_THE_MIDDLE[players] ?? []) : [])
    marbles.set(name, { where: 'middle', at: CLOCKWISE[spot] ?? [0, 0] });
  const cards = seatsOf(players).map(() => []);
  return {
    options,
    players,
    isDealt: false,
    turnNumber: 0,
    marbles,
    cards,
    done: new Set(),
    pile: [],
    relief: 0,
    pending: null,
    end: null,
  };
}

export function referenceNext(model: Model, action: Action, touched: readonly string[] | null): Model {
  switch (action.type) {
    case 'deal': {
      const cards = seatsOf(model.players).map(
        (seat) => action.cards?.[seat] ?? (action.pile === undefined ? [] : [action.pile[seat] ?? '']),
      );
      return { ...model, isDealt: true, relief: action.relief, cards, pile: (action.pile ?? []).slice(model.players) };
    }
    case 'flick':
      return touched === null ? { ...model, pending: action } : rolled({ ...model, pending: action }, touched);
    case 'tremble':
      return rolled(model, touched ?? []);
    case 'give':
      return { ...model, marbles: new Map(model.marbles).set(action.marble, { where: `hand ${action.to}` }) };
    case 'place': {
      const from = model.marbles.get(action.marble)?.where ?? '';
      const where = from.endsWith('middle') ? 'middle' : from.replace('hand', 'area');
      const placed = { ...model, marbles: new Map(model.marbles).set(action.marble, { where, at: action.at }) };
      return everyHand(placed).length > 0 ? placed : turnEnded(placed);
    }
  }
}

function rolled(model: Model, touched: readonly string[]): Model {
  const flicked = model.pending?.marble ?? '';
  const seat = activeOf(model) ?? 0;
  const marbles = new Map(model.marbles);
  const isLost = touched.length === 0 && lyingIn(model, `area ${seat}`).length > 1;
  marbles.set(flicked, { where: isLost ? `hand ${seat} for the middle` : `hand ${seat}` });
  for (const marble of touched) marbles.set(marble, { where: `hand ${seat}` });
  return { ...model, marbles, pending: null };
}

function turnEnded(model: Model): Model {
  if (model.turnNumber === 0) return { ...model, turnNumber: 1 };
  const { variant } = model.options;
  const order = seatsOf(model.players).map((step) => ((activeOf(model) ?? 0) + step) % model.players);
  const done = new Set(model.done);
  const cards = model.cards.map((hand) => [...hand]);
  const pile = [...model.pile];
  let isDry = false;
  for (const seat of order) {
    const own = cards[seat] ?? [];
    const open = own.filter((id) => !done.has(id));
    const counting = variant === 'suite' ? open.toSorted().slice(-1) : open;
    const complete = counting.find((id) => sorted(CARDS[id] ?? '') === sorted(colorsIn(model, seat)));
    if (complete === undefined) continue;
    done.add(complete);
    if (variant !== 'pile') continue;
    const next = pile.shift();
    if (next === undefined) isDry = true;
    else own.push(next);
  }
  const after: Model = { ...model, done, cards, pile };
  const winner = order.find((seat) =>
    variant === 'noCard' ? isOneColour(colorsIn(after, seat), model.options.extras) : variant !== 'pile' && isAllDone(after, seat),
  );
  if (winner !== undefined) {
    const others = seatsOf(after.players).filter((seat) => seat !== winner);
    return { ...after, end: over([[winner], ...ranked(after, others)], 'goal') };
  }
  if (isDry) return { ...after, end: over(ranked(after, seatsOf(after.players)), 'pile') };
  if (after.turnNumber === model.options.turnLimit) return { ...after, end: over(ranked(after, seatsOf(after.players)), 'turns') };
  return { ...after, turnNumber: after.turnNumber + 1 };
}

function over(ranking: readonly (readonly Seat[])[], reason: string): Over {
  return { kind: 'over', ranking, reason };
}

/** Best first: seats that no remaining seat beats share a place. */
function ranked(model: Model, seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const best = seats.filter((seat) => seats.every((other) => totalOf(model, other) <= totalOf(model, seat)));
  const others = seats.filter((seat) => !best.includes(seat));
  return seats.length === 0 ? [] : [best, ...ranked(model, others)];
}

function referencePhase(model: Model): string {
  if (model.end !== null) return 'over';
  if (!model.isDealt) return 'deal';
  if (model.turnNumber === 0) return 'setup';
  if (model.pending !== null) return 'tremble';
  if (owed(model).length > 0) return 'give';
  return everyHand(model).length > 0 ? 'settle' : 'flick';
}

export function referenceTurn(model: Model): Turn {
  const phase = referencePhase(model);
  if (model.end !== null) return model.end;
  if (phase === 'deal') return { kind: 'chance', phase, key: 'deal' };
  if (phase === 'tremble') return { kind: 'chance', phase, key: `turn${model.turnNumber}/tremble` };
  const active = activeOf(model);
  const seats =
    phase === 'setup' || phase === 'settle' ? seatsOf(model.players).filter((seat) => handOf(model, seat).length > 0) : [active ?? 0];
  return { kind: 'act', phase, seats };
}

export function referenceOffers(model: Model, seat: Seat): readonly object[] {
  const turn = referenceTurn(model);
  if (turn.kind !== 'act' || !turn.seats.includes(seat)) return [];
  if (turn.phase === 'flick') {
    const direction = { min: [-10000, -10000], max: [10000, 10000], step: 1, not: [[0, 0]] };
    const vary = { direction, strength: { min: 0, max: 1000, step: 1 } };
    return lyingIn(model, `area ${seat}`).map((marble) => ({
      action: { type: 'flick', marble, direction: [0, -1], strength: 1000 },
      vary,
    }));
  }
  if (turn.phase === 'give')
    return handOf(model, seat).flatMap((marble) => owed(model).map((to) => ({ action: { type: 'give', marble, to } })));
  return handOf(model, seat).map((marble) => {
    const isForMiddle = model.marbles.get(marble)?.where.endsWith('middle') === true;
    const centre: Spot = isForMiddle ? [350, 350] : (CENTRES[model.players]?.[seat] ?? [0, 0]);
    const radius = isForMiddle ? 122 : 82;
    const at = freeSpot(model, centre, radius);
    return { action: { type: 'place', marble, at }, vary: { at: { centre, radius, apart: 18, step: 0.001 } } };
  });
}

/** The lattice begins at the north-west corner of the square around the disc. */
function freeSpot(model: Model, [x, y]: Spot, radius: number): Spot {
  const lying = [...model.marbles.values()].flatMap(({ at }) => (at === undefined ? [] : [at]));
  const apart = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(Math.round((ax - bx) * 1000), Math.round((ay - by) * 1000));
  for (let south = y - radius; south <= y + radius; south += 4) {
    for (let east = x - radius; east <= x + radius; east += 4) {
      const at: Spot = [east, south];
      if (apart(at, [x, y]) <= radius * 1000 && lying.every((other) => apart(at, other) >= 18_000)) return at;
    }
  }
  throw new Error('the lattice is full');
}

/** The fields of the protocol, as the owner of the log sees them. */
export function referenceView(model: Model): object {
  const before = model.turnNumber === 0;
  const place = ({ where, at }: Lying) => {
    const [kind = '', seat, ...rest] = where.split(' ');
    if (kind === 'area') return { in: 'area', seat: Number(seat), at };
    if (kind === 'hand') return { in: 'hand', seat: Number(seat), to: rest.length > 0 ? 'middle' : 'area' };
    return kind === 'middle' ? { in: 'middle', at } : { in: 'box' };
  };
  const { pending } = model;
  return {
    turnNumber: model.turnNumber,
    phase: referencePhase(model),
    seat: before ? null : activeOf(model),
    marbles: Object.fromEntries([...model.marbles].map(([name, lying]) => [name, place(lying)])),
    cards: model.cards.map((hand) => hand.map((id) => ({ id, done: model.done.has(id) }))),
    pileLeft: model.pile.length,
    ...(model.options.variant === 'pile' ? { pile: model.pile } : {}),
    points: seatsOf(model.players).map((seat) => totalOf(model, seat)),
    relief: model.relief,
    flick: pending === null ? null : { marble: pending.marble, direction: pending.direction, strength: pending.strength },
  };
}

export function referenceScore(model: Model): readonly object[] {
  return seatsOf(model.players).map((seat) => ({ seat, lines: linesOf(model, seat), total: totalOf(model, seat) }));
}

function linesOf(model: Model, seat: Seat): readonly { readonly key: string; readonly points: number }[] {
  const { variant } = model.options;
  if (variant === 'noCard') {
    const colors = colorsIn(model, seat);
    const most = Math.max(...'LRGY'.split('').map((color) => colors.split(color).length - 1));
    return [{ key: 'sameColour', points: most }];
  }
  const completed = (model.cards[seat] ?? []).filter((id) => model.done.has(id));
  return completed.map((key) => ({ key, points: variant === 'pile' ? Number(key.charAt(0)) : 1 }));
}

function totalOf(model: Model, seat: Seat): number {
  return linesOf(model, seat).reduce((sum, { points }) => sum + points, 0);
}

function isAllDone({ cards, done }: Model, seat: Seat): boolean {
  return cards[seat]?.every((id) => done.has(id)) === true;
}

/** All four of a colour; others may be beside them only with `extras`. */
function isOneColour(colors: string, extras: boolean): boolean {
  const isWhole = 'LRGY'.split('').some((color) => colors.split(color).length - 1 === 4);
  return isWhole && (extras || colors.length === 4);
}

function activeOf({ turnNumber, players }: Model): Seat | null {
  return turnNumber === 0 ? null : (turnNumber - 1) % players;
}

function owed(model: Model): readonly Seat[] {
  return seatsOf(model.players).filter((seat) => lyingIn(model, `area ${seat}`).length + handOf(model, seat).length === 0);
}

function everyHand(model: Model): readonly string[] {
  return seatsOf(model.players).flatMap((seat) => handOf(model, seat));
}

function handOf(model: Model, seat: Seat): readonly string[] {
  return [...lyingIn(model, `hand ${seat}`), ...lyingIn(model, `hand ${seat} for the middle`)];
}

function lyingIn({ marbles }: Model, where: string): readonly string[] {
  return NAMES.filter((name) => marbles.get(name)?.where === where);
}

function colorsIn(model: Model, seat: Seat): string {
  return lyingIn(model, `area ${seat}`)
    .map((name) => name.charAt(0))
    .join('');
}

function sorted(letters: string): string {
  return letters.split('').sort().join('');
}

function seatsOf(players: number): readonly Seat[] {
  return [...Array(players).keys()];
}
