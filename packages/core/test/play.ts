import {
  type AnyGame,
  firstLink,
  keyedRandom,
  type MatchRecord,
  type Move,
  nextLink,
  pick,
  type RecordedMove,
  type Seat,
  type Setup,
} from '@tablehop/core';

export function play(
  game: AnyGame,
  setup: Setup,
  { most = Number.POSITIVE_INFINITY, key = 'choices' } = {},
): { record: MatchRecord; states: unknown[] } {
  const choices = keyedRandom(setup.seed, key);
  const states: unknown[] = [game.start(setup.options, setup.players)];
  const moves: RecordedMove[] = [];
  let link = firstLink(setup);
  for (;;) {
    const state = states.at(-1);
    const turn = game.turn(state);
    const drawn = (key: string): Move => ({ by: 'chance', action: game.draw(state, keyedRandom(setup.seed, key)) });
    const chosen = (seat: Seat): Move => ({ by: seat, action: pick(choices, game.offers(state, seat)).action });
    if (turn.kind === 'over' || moves.length >= most) return { record: { ...setup, moves }, states };
    const move = turn.kind === 'chance' ? drawn(turn.key) : chosen(pick(choices, turn.seats));
    link = nextLink(link, move);
    moves.push({ ...move, hash: link });
    states.push(game.apply(state, move.by, move.action).state);
  }
}
