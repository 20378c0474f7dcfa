import type { ActionShape, AnyGame, Random, Seat } from '@tablehop/core';

export type MadeMove = { readonly state: unknown; readonly by: Seat | 'chance'; readonly action: ActionShape };

export function* movesOf(
  game: AnyGame,
  options: object,
  players: number,
  random: Random,
  choose: (state: never, seat: Seat) => ActionShape,
): Generator<MadeMove> {
  let state = game.start(options, players);
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action = by === 'chance' ? game.draw(state, random) : choose(state as never, by);
    yield { state, by, action };
    state = game.apply(state, by, action).state;
  }
}
