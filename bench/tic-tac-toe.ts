/** Tic-tac-toe on the Game contract: what the core itself costs, compared with the same game elsewhere. */

import {
  type Applied,
  type By,
  type Game,
  isObject,
  type JsonObject,
  type Offer,
  type Parsed,
  type Refusal,
  type ScoreSheet,
  type Seat,
  type Turn,
} from '@tablehop/core';

type Mark = Seat | null;

export type State = {
  readonly cells: readonly Mark[];
  readonly marked: number;
  readonly winner: Mark;
};

export type Action = { readonly type: 'mark'; readonly cell: number };

const CELL_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const CELLS = CELL_NUMBERS.length;
const PLAYERS = 2;
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export const ticTacToe: Game<JsonObject, State, Action> = {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  rules: 1,
  players: [PLAYERS, PLAYERS],
  options: {},
  ruleIds: ['taken'],
  longest: () => CELLS,
  start: () => ({ cells: Array<Mark>(CELLS).fill(null), marked: 0, winner: null }),
  turn,
  offers,
  draw: () => {
    throw new TypeError('nothing in tic-tac-toe is left to chance');
  },
  apply,
  view: (state) => state,
  imagine: (view) => view,
  score,
  parse,
  refuse,
  load,
};

function turn({ marked, winner }: State): Turn {
  if (winner !== null) return { kind: 'over', ranking: [[winner], [1 - winner]], reason: 'line' };
  if (marked === CELLS) return { kind: 'over', ranking: [[0, 1]], reason: 'full' };
  return { kind: 'act', phase: 'mark', seats: [marked % PLAYERS] };
}

function offers({ cells, marked, winner }: State, seat: Seat): readonly Offer<Action>[] {
  const open: Offer<Action>[] = [];
  if (winner !== null || marked % PLAYERS !== seat) return open;
  for (let cell = 0; cell < CELLS; cell++) if (cells[cell] === null) open.push({ action: { type: 'mark', cell } });
  return open;
}

function apply(state: State, by: By, { cell }: Action): Applied<State> {
  if (by === 'chance') throw new TypeError('chance marks nothing');
  const cells = state.cells.slice();
  cells[cell] = by;
  return { state: { cells, marked: state.marked + 1, winner: winnerOf(cells) }, effects: [{ key: 'marked', seat: by, cell }] };
}

function winnerOf(cells: readonly Mark[]): Mark {
  for (const [a, b, c] of LINES) {
    const mark = cells[a] ?? null;
    if (mark !== null && mark === cells[b] && mark === cells[c]) return mark;
  }
  return null;
}

function score({ winner }: State): readonly ScoreSheet[] {
  return [0, 1].map((seat) => {
    const points = seat === winner ? 1 : 0;
    return { seat, lines: [{ key: 'line', points }], total: points };
  });
}

function parse(action: unknown): Parsed<Action> {
  if (!isObject(action) || action.type !== 'mark') return { ok: false, problem: { key: 'problem.actionType' } };
  if (Object.keys(action).length !== 2) return { ok: false, problem: { key: 'problem.unknownField' } };
  const cell = CELL_NUMBERS.find((number) => number === action.cell);
  if (cell === undefined) return { ok: false, problem: { key: 'problem.field', params: { field: 'cell' } } };
  return { ok: true, value: { type: 'mark', cell } };
}

function refuse({ cells }: State, _by: By, { cell }: Action): Refusal | null {
  return cells[cell] === null ? null : { rule: 'taken', key: 'ticTacToe.taken', params: { cell } };
}

/** The cells are enough: turn and winner follow from them. */
function load(position: unknown): Parsed<State> {
  const cells = isObject(position) ? position.cells : undefined;
  if (!Array.isArray(cells) || cells.length !== CELLS || !cells.every(isMark)) return { ok: false, problem: { key: 'ticTacToe.cells' } };
  const [first, second] = [0, 1].map((seat) => cells.filter((mark) => mark === seat).length);
  if (first === undefined || second === undefined || first < second || first > second + 1) {
    return { ok: false, problem: { key: 'ticTacToe.turns' } };
  }
  const state: State = { cells, marked: first + second, winner: winnerOf(cells) };
  const { marked = state.marked, winner = state.winner } = position as Partial<State>;
  if (marked !== state.marked || winner !== state.winner) return { ok: false, problem: { key: 'ticTacToe.derived' } };
  return { ok: true, value: state };
}

function isMark(value: unknown): value is Mark {
  return value === null || Object.is(value, 0) || value === 1;
}
