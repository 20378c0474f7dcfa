import { keyedRandom } from '../chance.ts';
import type { Seat, Viewer } from '../game.ts';
import { seatsOf } from './demands.ts';
import { brief } from './difference.ts';
import { type Match, type Position, someMoves } from './match.ts';

/** Everything one can ask a game about a position, and a few moves. */
export function questions(match: Match, position: Position): { name: string; ask: (state: unknown) => unknown }[] {
  const { game, players, seed, luck } = match;
  const { turn } = position;
  const seats = seatsOf(players);
  const viewers: readonly Viewer[] = [...seats, 'table'];
  const imagine = (state: unknown, seat: Seat) => game.imagine(game.view(state, seat), seat, keyedRandom(luck, 'imagine'));
  return [
    { name: 'turn', ask: (state) => game.turn(state) },
    { name: 'score', ask: (state) => game.score(state) },
    ...seats.map((seat) => ({ name: `offers of seat ${seat}`, ask: (state: unknown) => game.offers(state, seat) })),
    ...viewers.map((viewer) => ({ name: `view of ${viewer}`, ask: (state: unknown) => game.view(state, viewer) })),
    ...seats.map((seat) => ({ name: `imagine for seat ${seat}`, ask: (state: unknown) => imagine(state, seat) })),
    ...(turn.kind === 'chance' ? [{ name: 'draw', ask: (state: unknown) => game.draw(state, keyedRandom(seed, turn.key)) }] : []),
    ...someMoves(match, position, 2).flatMap(({ by, action }) => [
      { name: `refuse of ${brief(action)} by ${by}`, ask: (state: unknown) => game.refuse(state, by, action) },
      { name: `apply of ${brief(action)} by ${by}`, ask: (state: unknown) => game.apply(state, by, action) },
    ]),
  ];
}
