/**
 * `npm run bench -- marble-duel 100 hard`: so many two-player matches of Hop the Marble between one of the bots and a player who flicks at
 * the nearest marble as if the cloth were flat; every deal is played twice, with seats swapped.
 */

import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { judge, keyedRandom, type Seat } from '@tablehop/core';
import {
  type Action,
  hopTheMarble,
  inAreaOf,
  type MarbleId,
  type Options,
  onCloth,
  type Spot,
  type State,
  spotOf,
} from '@tablehop/games/hop-the-marble';
import { spread, usualOptions } from './measure.ts';

type MarbleDuel = {
  readonly won: number;
  readonly shared: number;
  /** By match. */
  readonly turns: readonly number[];
  /** The bot's, in milliseconds of processor time: the machine may be busy with other things. */
  readonly flicks: readonly number[];
  readonly placements: readonly number[];
};

type Times = { readonly flicks: number[]; readonly placements: number[] };
type Player = (state: State, seat: Seat) => Action;

export function printMarbleDuel(matches: number, level: Level): void {
  const { won, shared, turns, flicks, placements } = marbleDuel(matches, level);
  const flick = spread(flicks);
  console.log(
    `${hopTheMarble.title}, two players, ${level} against flicks at the nearest marble: won ${won} of ${turns.length}, shared ${shared}; ` +
      `${meanOf(turns).toFixed(0)} turns on average; ms a flick: mean ${meanOf(flicks).toFixed(0)}, median ${flick.median.toFixed(0)}, ` +
      `highest ${flick.highest.toFixed(0)}; ms to place a marble: mean ${meanOf(placements).toFixed(0)}, highest ${spread(placements).highest.toFixed(0)}`,
  );
}

function marbleDuel(matches: number, level: Level): MarbleDuel {
  const times: Times = { flicks: [], placements: [] };
  const turns: number[] = [];
  let won = 0;
  let shared = 0;
  for (let match = 0; match < matches; match++) {
    const seed = Math.floor(match / 2);
    const own = match % 2;
    const bot = timed(botOf(level, seed, own), times);
    const { first, turnNumber } = playMatch(seed, own === 0 ? [bot, nearestFlick] : [nearestFlick, bot]);
    turns.push(turnNumber);
    if (first.includes(own)) first.length === 1 ? won++ : shared++;
  }
  return { won, shared, turns, ...times };
}

function botOf(level: Level, seed: number, own: Seat): Player {
  const random = createSimulationRandom(`${seed} ${level} ${own}`);
  // Without a clock, so that the same is played on any machine.
  return (state, seat) =>
    chooseAction(hopTheMarble, hopTheMarble.view(state, seat), seat, level, { random, iterations: 1 }).action as Action;
}

function timed(player: Player, { flicks, placements }: Times): Player {
  return (state, seat) => {
    const start = process.cpuUsage();
    const action = player(state, seat);
    const { user, system } = process.cpuUsage(start);
    if (action.type === 'flick') flicks.push((user + system) / 1e3);
    if (action.type === 'place') placements.push((user + system) / 1e3);
    return action;
  };
}

function playMatch(seed: number, players: readonly Player[]): { readonly first: readonly Seat[]; readonly turnNumber: number } {
  let state = hopTheMarble.start(usualOptions(hopTheMarble) as Options, players.length);
  for (;;) {
    const turn = hopTheMarble.turn(state);
    if (turn.kind === 'over') return { first: turn.ranking[0] ?? [], turnNumber: state.turnNumber };
    if (turn.kind === 'chance') {
      state = hopTheMarble.apply(state, 'chance', hopTheMarble.draw(state, keyedRandom(seed, turn.key))).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    const action = players[seat]?.(state, seat);
    const judged = judge(hopTheMarble, state, players.length, seat, action);
    if (!judged.ok) throw new Error(`seat ${seat} chose ${JSON.stringify(action)}: ${JSON.stringify(judged.refused)}`);
    state = hopTheMarble.apply(state, seat, judged.action as Action).state;
  }
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** Strength that takes a marble a millimetre farther on a flat cloth. */
const STRENGTH_A_MILLIMETRE = 1 / 1.05;
const MORE_STRENGTH = 60;
const STRONGEST = 1000;
const POINTER = 7000;

function nearestFlick(view: State, seat: Seat): Action {
  const [first] = hopTheMarble.offers(view, seat);
  if (first === undefined) throw new RangeError(`seat ${seat} may not act now`);
  return view.phase === 'flick' ? flickAtNearest(view, seat) : first.action;
}

function flickAtNearest({ marbles }: State, seat: Seat): Action {
  const own = inAreaOf(marbles, seat);
  const pairs = own.flatMap((marble) =>
    onCloth(marbles)
      .filter((other) => !own.includes(other))
      .map((other) => ({ marble, ...wayBetween(spot(marble), spot(other)) })),
  );
  const [nearest] = pairs.sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) throw new RangeError('there is nothing to aim at');
  const { marble, distance, east, south } = nearest;
  return {
    type: 'flick',
    marble,
    direction: [Math.round((east * POINTER) / distance) + 0, Math.round((south * POINTER) / distance) + 0],
    strength: Math.min(STRONGEST, Math.round(distance * STRENGTH_A_MILLIMETRE) + MORE_STRENGTH),
  };

  function spot(marble: MarbleId): Spot {
    return spotOf(marbles[marble]) ?? [0, 0];
  }
}

function wayBetween(from: Spot, to: Spot): { readonly east: number; readonly south: number; readonly distance: number } {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  return { east, south, distance: Math.sqrt(east * east + south * south) };
}
