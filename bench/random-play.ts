/** A whole random game through the contract: offers, draws and apply, nothing kept. */

import { randomAction } from '@tablehop/bots';
import { type AnyGame, pick, type Random } from '@tablehop/core';

export function playRandomly(
  game: AnyGame,
  options: unknown,
  players: number,
  random: Random,
): { readonly state: unknown; readonly moves: number } {
  let state = game.start(options, players);
  for (let moves = 0; ; moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { state, moves };
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, random)).state;
    } else {
      const seat = turn.seats.length === 1 ? (turn.seats[0] ?? 0) : pick(random, turn.seats);
      state = game.apply(state, seat, randomAction(game, state, seat, random)).state;
    }
  }
}
