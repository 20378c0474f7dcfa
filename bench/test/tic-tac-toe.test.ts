import { createSimulationRandom } from '@tablehop/bots';
import { lawsOf } from '@tablehop/core/laws';
import { describe, expect, it } from 'vitest';
import { boardgameIoPlayer } from '../boardgame-io.ts';
import { playRandomly } from '../measure.ts';
import { type State, ticTacToe } from '../tic-tac-toe.ts';

const GAMES = 100;

describe('tic-tac-toe on the Game contract keeps the laws', () => {
  for (const { name, check } of lawsOf(ticTacToe)) it(name, check);
});

it('both tic-tac-toes play the same game: the same random choices lead to the same winner in as many moves', () => {
  const playThere = boardgameIoPlayer();
  const outcomes = new Set<number | null>();
  for (let seed = 0; seed < GAMES; seed++) {
    const here = playRandomly(ticTacToe, {}, 2, createSimulationRandom(seed));
    const { winner } = here.state as State;
    expect({ seed, winner, moves: here.moves }).toEqual({ seed, ...playThere(createSimulationRandom(seed)) });
    outcomes.add(winner);
  }
  expect(outcomes).toEqual(new Set([0, 1, null]));
});
