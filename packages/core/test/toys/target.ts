/**
 * Target: a game with continuous fields in its actions, without chance or hidden information.
 * - `peg`    In seat order everybody sets a peg in the ring, at least 1 from every other.
 * - `flick`  In seat order everybody flicks a stone from the centre; it stops at direction × strength.
 * - `end`    A stone within 1 of a peg scores: 2 points for the own peg, 1 for another's. A single player has to score to win.
 */

import {
  type Applied,
  type By,
  findOffer,
  type Game,
  isObject,
  type Message,
  type Offer,
  type Parsed,
  printable,
  type Refusal,
  type ScoreSheet,
  type Seat,
  same,
  type Turn,
  type Vary,
} from '@tablehop/core';

type Options = { readonly throws: 'short' | 'long' };
type Spot = readonly [x: number, y: number];
type Flick = { readonly direction: Spot; readonly strength: number };

export type State = {
  readonly options: Options;
  readonly players: number;
  /** In seat order, as are the flicks. */
  readonly pegs: readonly Spot[];
  readonly flicks: readonly Flick[];
};

export type Action = { readonly type: 'peg'; readonly at: Spot } | ({ readonly type: 'flick' } & Flick);

const APART = 1;
const RING: Vary = { at: { centre: [0, 0], radius: 2, apart: APART, step: 0.5 } };
/** Four spots so far apart that no peg covers two of them: with at most two pegs in the ring one is free. */
const SPOTS: readonly Spot[] = [
  [0, -2],
  [2, 0],
  [0, 2],
  [-2, 0],
];
const STRENGTH_MAX = { short: 1.5, long: 3 } as const;

export const target: Game<Options, State, Action> = {
  id: 'target',
  title: 'Target',
  rules: 1,
  players: [1, 3],
  options: { throws: { values: ['short', 'long'], default: 'long' } },
  ruleIds: ['phase', 'ring', 'apart', 'flick', 'chance'],
  longest: (_options, players) => 2 * players,
  start: (options, players) => ({ options, players, pegs: [], flicks: [] }),
  turn,
  offers,
  draw: () => {
    throw new RangeError('nothing is drawn in this game');
  },
  apply,
  view: (state) => state,
  imagine: (view) => view,
  score,
  parse,
  refuse,
  load,
};

function turn(state: State): Turn {
  const { players, pegs, flicks } = state;
  if (pegs.length < players) return { kind: 'act', phase: 'peg', seats: [pegs.length] };
  if (flicks.length < players) return { kind: 'act', phase: 'flick', seats: [flicks.length] };
  const sheets = score(state);
  const totals = [2, 1, 0].filter((total) => players > 1 || total > 0);
  const places = totals.map((total) => sheets.filter((sheet) => sheet.total === total).map((sheet) => sheet.seat));
  return { kind: 'over', ranking: places.filter((place) => place.length > 0), reason: 'flicked' };
}

function offers(state: State, seat: Seat): readonly Offer<Action>[] {
  const now = turn(state);
  if (now.kind !== 'act' || !now.seats.includes(seat)) return [];
  if (now.phase === 'peg') {
    const free = SPOTS.find((spot) => isFree(state, spot));
    return free === undefined ? [] : [{ action: { type: 'peg', at: free }, vary: RING }];
  }
  const vary: Vary = {
    direction: { min: [-4, -4], max: [4, 4], step: 1, not: [[0, 0]] },
    strength: { min: 0.5, max: STRENGTH_MAX[state.options.throws], step: 0.5 },
  };
  return [{ action: { type: 'flick', direction: [0, 1], strength: 1 }, vary }];
}

function apply(state: State, by: By, action: Action): Applied<State> {
  if (by === 'chance') throw new TypeError('nothing is drawn in this game');
  switch (action.type) {
    case 'peg':
      return { state: { ...state, pegs: [...state.pegs, action.at] }, effects: [{ key: 'pegSet', seat: by, at: action.at }] };
    case 'flick': {
      const { direction, strength } = action;
      const next = { ...state, flicks: [...state.flicks, { direction, strength }] };
      return { state: next, effects: [{ key: 'flicked', seat: by, stops: stop({ direction, strength }) }] };
    }
  }
}

function score(state: State): readonly ScoreSheet[] {
  return Array.from({ length: state.players }, (_, seat) => {
    const flick = state.flicks[seat];
    const reached = flick === undefined ? [] : [...state.pegs.keys()].filter((peg) => isNear(stop(flick), state.pegs[peg]));
    const own = reached.includes(seat) ? 2 : 0;
    const others = own === 0 && reached.length > 0 ? 1 : 0;
    const lines = [
      { key: 'ownPeg', points: own },
      { key: 'othersPeg', points: others },
    ];
    return { seat, lines, total: own + others };
  });
}

function parse(action: unknown): Parsed<Action> {
  if (!isObject(action)) return problem({ key: 'problem.actionNotObject' });
  const { type, ...fields } = action;
  switch (type) {
    case 'peg': {
      const { at, ...extra } = fields;
      if (!isSpot(at)) return problem({ key: 'problem.field', params: { field: 'at' } });
      return noneExtra(extra, { type, at });
    }
    case 'flick': {
      const { direction, strength, ...extra } = fields;
      if (!isSpot(direction)) return problem({ key: 'problem.field', params: { field: 'direction' } });
      if (!isCoordinate(strength)) return problem({ key: 'problem.field', params: { field: 'strength' } });
      return noneExtra(extra, { type, direction, strength });
    }
    default:
      return problem({ key: 'problem.actionType', params: { type: printable(type), known: 'peg, flick' } });
  }
}

function noneExtra(extra: object, action: Action): Parsed<Action> {
  const [field] = Object.keys(extra);
  return field === undefined ? { ok: true, value: action } : problem({ key: 'problem.unknownField', params: { field } });
}

function refuse(state: State, by: By, action: Action): Refusal | null {
  const now = turn(state);
  if (by === 'chance' || now.kind !== 'act') return { rule: 'chance', key: 'target.noChance' };
  if (action.type !== now.phase) return { rule: 'phase', key: 'target.phase', params: { phase: now.phase } };
  const offered = findOffer(offers(state, by), action) !== undefined;
  if (action.type === 'flick') return offered ? null : { rule: 'flick', key: 'target.flick' };
  if (!offered) return { rule: 'ring', key: 'target.ring' };
  // The offer names the ring; pegs already in it are checked here.
  return isFree(state, action.at) ? null : { rule: 'apart', key: 'target.apart', params: { apart: APART } };
}

/** A position holds every move, so it is checked by replaying them. */
function load(position: unknown, options: Options, players: number): Parsed<State> {
  if (!isObject(position) || !Array.isArray(position.pegs) || !Array.isArray(position.flicks)) return problem({ key: 'target.position' });
  let state = target.start(options, players);
  const moves = [...position.pegs.map((at) => ({ type: 'peg', at })), ...position.flicks.map((flick) => ({ ...flick, type: 'flick' }))];
  for (const move of moves) {
    const now = turn(state);
    const action = parse(move);
    if (!action.ok) return action;
    const [by] = now.kind === 'act' ? now.seats : [];
    if (by === undefined || refuse(state, by, action.value) !== null) return problem({ key: 'target.positionMove' });
    state = apply(state, by, action.value).state;
  }
  if (turn(state).kind === 'over') return problem({ key: 'target.positionOver' });
  const known: { readonly [field: string]: unknown } = state;
  const contradiction = Object.keys(position).find((field) => !same(position[field], known[field]));
  return contradiction === undefined
    ? { ok: true, value: state }
    : problem({ key: 'target.positionField', params: { field: contradiction } });
}

function stop({ direction: [x, y], strength }: Flick): Spot {
  // 0 × −1 is −0, which JSON does not have.
  return [x * strength + 0, y * strength + 0];
}

function isFree(state: State, spot: Spot): boolean {
  return state.pegs.every((peg) => squareDistance(peg, spot) >= APART ** 2);
}

function isNear(stone: Spot, peg: Spot | undefined): boolean {
  return peg !== undefined && squareDistance(stone, peg) <= 1;
}

function squareDistance([ax, ay]: Spot, [bx, by]: Spot): number {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

function isSpot(value: unknown): value is Spot {
  return Array.isArray(value) && value.length === 2 && value.every(isCoordinate);
}

function isCoordinate(value: unknown): value is number {
  return Number.isFinite(value) && !Object.is(value, -0);
}

function problem(message: Message): { ok: false; problem: Message } {
  return { ok: false, problem: message };
}
