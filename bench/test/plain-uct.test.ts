import { createSimulationRandom } from '@tablehop/bots';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe, expect, it } from 'vitest';
import { duel, type OtherPlayer, won } from '../duel.ts';
import { plainUct } from '../plain-uct.ts';
import { type State, ticTacToe } from '../tic-tac-toe.ts';

function played(...cells: readonly number[]): State {
  return cells.reduce((state, cell, move) => ticTacToe.apply(state, move % 2, { type: 'mark', cell }).state, ticTacToe.start({}, 2));
}

function choiceIn(state: State, seat: number): unknown {
  return plainUct(ticTacToe, state, seat, createSimulationRandom('uct'), { iterations: 800 });
}

describe('plain UCT', () => {
  it('takes a win, and denies one', () => {
    expect(choiceIn(played(0, 3, 1, 4), 0)).toEqual({ type: 'mark', cell: 2 });
    expect(choiceIn(played(0, 3, 1), 1)).toEqual({ type: 'mark', cell: 2 });
  });

  it('is the same again with the same number of iterations', () => {
    expect(choiceIn(played(4), 1)).toEqual(choiceIn(played(4), 1));
  });

  it('beats random in a game of chance', () => {
    const uct: OtherPlayer = {
      name: 'uct',
      choose: (game, view, seat, random) => plainUct(game, view, seat, random, { iterations: 40 }),
    };
    expect(won(duel(hipHipHooray, { fromTheGround: false }, uct, { level: 'random' }, 2))).toBe(4);
  });
});
