/** Short notation for dice, moves and positions. Every move passes the same checks as in play. */

import { keyedRandom } from '@tablehop/core';
import { doorOf } from '../../test/door.ts';
import { accepted } from '../../test/positions.ts';
import {
  type Action,
  type Cell,
  COLORS,
  type Color,
  type Die,
  type GameEffect,
  hipHipHooray,
  type Options,
  type Phase,
  type State,
} from '../rules/index.ts';

export const OFFICIAL: Options = { fromTheGround: false };
export const HOUSE_RULE: Options = { fromTheGround: true };

const COLOR_OF: { readonly [letter: string]: Color } = { b: 'blue', y: 'yellow', o: 'orange', g: 'green' };

/** `b4 g1`: a blue 4 and a green 1. */
export function dice(text: string): Die[] {
  return text.split(' ').map((die) => {
    const color = COLOR_OF[die.charAt(0)];
    if (color === undefined) throw new Error(`no die "${die}"`);
    return { color, value: Number(die.slice(1)) };
  });
}

export const { judged, refusal, apply, playUntil } = doorOf<Options, State, Action, GameEffect>(
  hipHipHooray,
  ({ formations }) => formations.length,
);

/** The formations of the first round are rolled; the line-up comes next. */
export function begin({ players = 2, first = 0, options = OFFICIAL, faces = Array.from({ length: players }, () => 1) } = {}): State {
  const drawn = apply(hipHipHooray.start(options, players), 'chance', { type: 'first', seat: first }).state;
  return apply(drawn, 'chance', { type: 'patterns', faces }).state;
}

export function roll(state: State, text: string): State {
  return apply(state, 'chance', { type: 'roll', dice: dice(text) }).state;
}

export function reroll(state: State, text: string): State {
  return apply(state, 'chance', { type: 'reroll', dice: dice(text) }).state;
}

export function keep(state: State, text: string): State {
  const [die] = dice(text);
  return apply(state, state.seat ?? 'chance', { type: 'keep', ...die }).state;
}

export function build(state: State, value: number, cell: Cell): State {
  return apply(state, state.seat ?? 'chance', { type: 'build', value, cell }).state;
}

/** The cells of face 1 in an order that the house rule allows, too. */
const TOSS: readonly Cell[] = [
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [1, 2],
  [1, 6],
];

/** A position where all have face 1 and `built` dice were placed in turn, colours in rotation; dice not in use are in the bag. */
export function position({
  players = 2,
  round = 0,
  first = 0,
  built = 0,
  phase = 'build' as Phase,
  seat = undefined as number | undefined,
  lineup = {} as { readonly [value: string]: Color },
  rolled = '',
} = {}) {
  const inPlay = phase === 'over' ? [] : [...Object.values(lineup), ...dicePlaced(built)];
  const rolledDice = rolled === '' ? [] : dice(rolled);
  const used = [...inPlay, ...rolledDice.map((die) => die.color)];
  const bag = Object.fromEntries(COLORS.map((color) => [color, 7 - used.filter((other) => other === color).length]));
  const whole = players * TOSS.length;
  const current = phase === 'first' || phase === 'patterns' ? [] : [built];
  const byRound = [...Array.from({ length: round }, () => whole), ...current];
  const formations = Array.from({ length: players }, (_, each) =>
    byRound.map((count) => formation((each - first + players) % players, count, players)),
  );
  const builder = phase === 'build' || built === 0 ? built : built - 1;
  const acting = phase === 'first' || phase === 'over' ? null : (first + builder) % players;
  return { round, phase, first: phase === 'first' ? null : first, seat: seat ?? acting, bag, lineup, rolled: rolledDice, formations };
}

function dicePlaced(built: number): Color[] {
  return Array.from({ length: built }, (_, turn) => colorAt(turn));
}

function colorAt(turn: number): Color {
  return COLORS[turn % COLORS.length] ?? 'blue';
}

function formation(place: number, built: number, players: number) {
  const cells = TOSS.flatMap((cell, index) => {
    const turn = index * players + place;
    return turn < built ? [{ cell, color: colorAt(turn), value: 1 + (turn % 6) }] : [];
  });
  return { face: 1, cells };
}

export function load(given: unknown, players = 2, options: Options = OFFICIAL) {
  return hipHipHooray.load(given, options, players, keyedRandom('load', 'load'));
}

export function loaded(given: unknown, players = 2, options: Options = OFFICIAL): State {
  return accepted(load(given, players, options));
}
