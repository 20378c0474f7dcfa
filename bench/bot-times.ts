/** How long bots think about a move, in milliseconds of the clock on the wall: that is what a player waits for. */

import { chooseAction, createSimulationRandom, LEVELS, type Level } from '@tablehop/bots';
import type { AnyGame, Seat } from '@tablehop/core';
import { spread } from './measure.ts';
import type { Row, Table } from './table.ts';
import { usualOptions } from './usual-options.ts';

const MOVES: { readonly [level in Level]: number } = { random: 200, easy: 200, medium: 200, hard: 15, expert: 15 };

type Position = { readonly view: unknown; readonly seat: Seat };

export function botTimes(game: AnyGame): Table {
  const positions = positionsOnTheWay(game, 'medium');
  return {
    title: `Bots in ${game.title}`,
    unit: 'milliseconds a move',
    rows: LEVELS.map((level): Row => ({ name: level, figure: spread(timesOf(game, level, positions)), digits: 3 })),
  };
}

function timesOf(game: AnyGame, level: Level, positions: readonly Position[]): readonly number[] {
  const random = createSimulationRandom(level);
  // Positions of every stage of the game, whatever the number of moves that are timed.
  const apart = Math.floor(positions.length / MOVES[level]);
  const timed = positions.filter((_, index) => index % apart === 0);
  return timed.map(({ view, seat }) => {
    const start = performance.now();
    chooseAction(game, view, seat, level, { random });
    return performance.now() - start;
  });
}

/** What bots of a level get to decide in a few games. */
export function positionsOnTheWay(game: AnyGame, level: Level): readonly Position[] {
  const random = createSimulationRandom('positions');
  const positions: Position[] = [];
  while (positions.length < MOVES.medium) {
    let state = game.start(usualOptions(game), Math.max(2, game.players[0]));
    for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
      if (turn.kind === 'chance') {
        state = game.apply(state, 'chance', game.draw(state, random)).state;
        continue;
      }
      const [seat = 0] = turn.seats;
      const view = game.view(state, seat);
      positions.push({ view, seat });
      state = game.apply(state, seat, chooseAction(game, view, seat, level, { random }).action).state;
    }
  }
  return positions;
}
