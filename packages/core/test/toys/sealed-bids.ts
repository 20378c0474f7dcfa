/**
 * Sealed bids: the smallest game that uses the whole contract.
 * - `prizes`  Each round chance turns up a prize. Every prize comes once.
 * - `coins`   All seats bid at the same time, in secret, from none to all of their coins.
 * - `reveal`  The bids are shown after the last one. The highest takes the prize and pays its bid, the others keep theirs.
 *             On a tie the prize goes to the earliest seat or to nobody: an option.
 * - `end`     Prizes count their value and coins one point each.
 */

import {
  type Applied,
  type By,
  type Effect,
  findOffer,
  type Game,
  isObject,
  type Json,
  type Offer,
  type Over,
  type Parsed,
  pick,
  printable,
  type Random,
  type Refusal,
  type ScoreSheet,
  type Seat,
  same,
  type Turn,
  type Viewer,
} from '@tablehop/core';

const PRIZES = [2, 3, 5, 8] as const;
const COINS = 6;

export type Options = {
  readonly rounds: 2 | 3;
  readonly ties: 'earliest' | 'nobody';
};

/** Coins; null: has not bid; 'sealed': bid not visible in this view. */
type Bid = number | null | 'sealed';

export type State = {
  readonly options: Options;
  /** From 1. */
  readonly round: number;
  readonly phase: 'prize' | 'bid' | 'over';
  readonly prize: number | null;
  /** By seat, as are `coins` and `won`. */
  readonly bids: readonly Bid[];
  readonly coins: readonly number[];
  readonly won: readonly (readonly number[])[];
  readonly unsold: readonly number[];
};

export type Action = { readonly type: 'prize'; readonly prize: number } | { readonly type: 'bid'; readonly coins: number };

export const sealedBids: Game<Options, State, Action> = {
  id: 'sealed-bids',
  title: 'Sealed Bids',
  rules: 1,
  players: [2, 4],
  options: { rounds: { values: [2, 3], default: 3 }, ties: { values: ['earliest', 'nobody'], default: 'earliest' } },
  ruleIds: ['prizes', 'coins', 'phase'],
  longest: (options, players) => options.rounds * (1 + players),
  start,
  turn,
  offers,
  draw: (state, random) => ({ type: 'prize', prize: pick(random, prizesLeft(state)) }),
  apply,
  view,
  imagine: (state, _seat, random) => ({ ...state, bids: guessSealed(state.bids, state.coins, random) }),
  score,
  parse,
  refuse,
  load,
};

function start(options: Options, players: number): State {
  return {
    options,
    round: 1,
    phase: 'prize',
    prize: null,
    bids: Array<Bid>(players).fill(null),
    coins: Array<number>(players).fill(COINS),
    won: Array<readonly number[]>(players).fill([]),
    unsold: [],
  };
}

function turn(state: State): Turn {
  switch (state.phase) {
    case 'prize':
      return { kind: 'chance', phase: 'prize', key: `round${state.round}/prize` };
    case 'bid':
      return { kind: 'act', phase: 'bid', seats: [...state.bids.keys()].filter((seat) => state.bids[seat] === null) };
    case 'over':
      return over(state);
  }
}

function over(state: State): Over {
  const sheets = score(state);
  const totals = [...new Set(sheets.map((sheet) => sheet.total))].sort((a, b) => b - a);
  const ranking = totals.map((total) => sheets.filter((sheet) => sheet.total === total).map((sheet) => sheet.seat));
  return { kind: 'over', ranking, reason: 'rounds' };
}

function offers(state: State, seat: Seat): readonly Offer<Action>[] {
  if (state.phase !== 'bid' || state.bids[seat] !== null) return [];
  return Array.from({ length: (state.coins[seat] ?? 0) + 1 }, (_, coins) => ({ action: { type: 'bid', coins } }));
}

function apply(state: State, by: By, action: Action): Applied<State> {
  switch (action.type) {
    case 'prize':
      return { state: { ...state, phase: 'bid', prize: action.prize }, effects: [{ key: 'turnedUp', prize: action.prize }] };
    case 'bid': {
      if (by === 'chance') throw new TypeError('chance does not bid');
      const bids = state.bids.with(by, action.coins);
      const effects: Effect[] = [
        { key: 'bidMade', seat: by },
        { key: 'bidCoins', seat: by, only: by, coins: action.coins },
      ];
      if (bids.includes(null)) return { state: { ...state, bids }, effects };
      const revealed = reveal({ ...state, bids });
      return { state: revealed.state, effects: [...effects, ...revealed.effects] };
    }
  }
}

/** Uses the bids in seat order, never in the order in which they were made. */
function reveal(state: State): Applied<State> {
  const { bids, coins, won, unsold } = state;
  const prize = state.prize ?? 0;
  const price = Math.max(...bids.map(Number));
  const highest = [...bids.keys()].filter((seat) => bids[seat] === price);
  const [winner] = highest.length === 1 || state.options.ties === 'earliest' ? highest : [];
  const last = state.round === state.options.rounds;
  const shown: Effect = { key: 'bidsShown', bids };
  const next = {
    ...state,
    round: last ? state.round : state.round + 1,
    phase: last ? ('over' as const) : ('prize' as const),
    prize: null,
    bids: bids.map(() => null),
  };
  if (winner === undefined) return { state: { ...next, unsold: [...unsold, prize] }, effects: [shown, { key: 'unsold', prize }] };
  return {
    state: {
      ...next,
      coins: coins.map((held, seat) => (seat === winner ? held - price : held)),
      won: won.map((prizes, seat) => (seat === winner ? [...prizes, prize] : prizes)),
    },
    effects: [shown, { key: 'sold', seat: winner, prize, price }],
  };
}

function view(state: State, viewer: Viewer): State {
  if (viewer === 'table') return state;
  return { ...state, bids: state.bids.map((bid, seat) => (bid === null || seat === viewer ? bid : 'sealed')) };
}

function guessSealed(bids: readonly Bid[], coins: readonly number[], random: Random): Bid[] {
  return bids.map((bid, seat) => (bid === 'sealed' ? random.below((coins[seat] ?? 0) + 1) : bid));
}

function score(state: State): readonly ScoreSheet[] {
  return state.coins.map((coins, seat) => {
    const prizes = sum(state.won[seat] ?? []);
    const lines = [
      { key: 'prizes', points: prizes },
      { key: 'coins', points: coins },
    ];
    return { seat, lines, total: prizes + coins };
  });
}

function parse(action: unknown): Parsed<Action> {
  if (!isObject(action)) return problem('problem.actionNotObject');
  switch (action.type) {
    case 'prize':
      return parseCount(action, 'prize', (prize) => ({ type: 'prize', prize }));
    case 'bid':
      return parseCount(action, 'coins', (coins) => ({ type: 'bid', coins }));
    default:
      return problem('problem.actionType', { type: printable(action.type), known: 'prize, bid' });
  }
}

function parseCount(action: { readonly [field: string]: unknown }, field: string, make: (count: number) => Action): Parsed<Action> {
  const extra = Object.keys(action).find((name) => name !== 'type' && name !== field);
  if (extra !== undefined) return problem('problem.unknownField', { field: extra });
  const count = action[field];
  if (typeof count !== 'number' || !Number.isInteger(count)) return problem('problem.field', { field, expected: 'a whole number' });
  return { ok: true, value: make(count) };
}

function refuse(state: State, by: By, action: Action): Refusal | null {
  if (by !== 'chance') {
    if (findOffer(offers(state, by), action) !== undefined) return null;
    if (action.type !== 'bid') return { rule: 'phase', key: 'sealedBids.onlyBids' };
    return { rule: 'coins', key: 'sealedBids.tooManyCoins', params: { coins: state.coins[by] ?? 0 } };
  }
  if (action.type !== 'prize') return { rule: 'phase', key: 'sealedBids.onlyPrizes' };
  const left = prizesLeft(state);
  return left.includes(action.prize) ? null : { rule: 'prizes', key: 'sealedBids.noSuchPrize', params: { left: left.join(', ') } };
}

/** A position needs `prize`, `bids`, `coins`, `won` and `unsold`; other fields must agree with them. Sealed bids are drawn. */
function load(position: unknown, options: Options, players: number, random: Random): Parsed<State> {
  if (!isObject(position)) return problem('problem.positionNotObject');
  const { prize, bids, coins, won, unsold } = position;
  if (!isListOf(coins, isCoins) || coins.length !== players) return wrong('coins');
  if (!isListOf(won, isPrizes) || won.length !== players) return wrong('won');
  if (!isPrizes(unsold) || (options.ties === 'earliest' && unsold.length > 0)) return wrong('unsold');
  if (prize !== null && !isPrize(prize)) return wrong('prize');
  if (!isListOf(bids, isBid) || bids.length !== players) return wrong('bids');

  const gone = [...won.flat(), ...unsold, ...(prize === null ? [] : [prize])];
  if (new Set(gone).size < gone.length) return wrong('prize');
  if (won.some((prizes, seat) => prizes.length === 0 && coins[seat] !== COINS)) return wrong('coins');
  const bidding = prize !== null;
  if (bidding ? !bids.includes(null) : bids.some((bid) => bid !== null)) return wrong('bids');
  if (bids.some((bid, seat) => typeof bid === 'number' && bid > (coins[seat] ?? 0))) return wrong('bids');
  const round = gone.length + (bidding ? 0 : 1);
  if (round > options.rounds) return problem('sealedBids.positionOver');

  const state: State = {
    options,
    round,
    phase: bidding ? 'bid' : 'prize',
    prize,
    bids: guessSealed(bids, coins, random),
    coins,
    won,
    unsold,
  };
  const known: { readonly [field: string]: unknown } = { ...state, bids };
  const contradiction = Object.keys(position).find((field) => !same(position[field], known[field]));
  return contradiction === undefined ? { ok: true, value: state } : wrong(contradiction);
}

function prizesLeft(state: State): readonly number[] {
  const gone = [...state.won.flat(), ...state.unsold];
  return PRIZES.filter((prize) => !gone.includes(prize));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function isCoins(value: unknown): value is number {
  // −0 is a whole number, but JSON does not have it.
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= COINS && !Object.is(value, -0);
}

function isPrize(value: unknown): value is number {
  return PRIZES.some((prize) => prize === value);
}

function isPrizes(value: unknown): value is readonly number[] {
  return isListOf(value, isPrize);
}

function isBid(value: unknown): value is Bid {
  return value === null || value === 'sealed' || isCoins(value);
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function wrong(field: string): { ok: false; problem: { key: string; params: { [name: string]: Json } } } {
  return problem('sealedBids.positionField', { field });
}

function problem(
  key: string,
  params: { [name: string]: Json } = {},
): { ok: false; problem: { key: string; params: { [name: string]: Json } } } {
  return { ok: false, problem: { key, params } };
}
