import type { Seat, Viewer } from '../game.ts';
import { seatsOf } from './demands.ts';
import { brief } from './difference.ts';
import { type Match, type Position, randomFor, someMoves } from './match.ts';
import { quickRandom } from './quick-random.ts';

export type Question = { readonly name: string; readonly ask: (state: unknown) => unknown; readonly answer: unknown };

const asked = new WeakMap<Position, readonly Question[]>();

/** Everything one can ask a game about a position but chance, and a few moves, with the answers. Asked once, for all laws. */
export function questions(match: Match, position: Position): readonly Question[] {
  const known =
    asked.get(position) ?? questionsAt(match, position).map((question) => ({ ...question, answer: question.ask(position.state) }));
  asked.set(position, known);
  return known;
}

function questionsAt(match: Match, position: Position): readonly Omit<Question, 'answer'>[] {
  const { game, players, seed } = match;
  const seats = seatsOf(players);
  const viewers: readonly Viewer[] = [...seats, 'table', 'watcher'];
  const imagine = (state: unknown, seat: Seat) => game.imagine(game.view(state, seat), seat, quickRandom(seed));
  return [
    { name: 'turn', ask: (state) => game.turn(state) },
    { name: 'score', ask: (state) => game.score(state) },
    ...seats.map((seat) => ({ name: `offers of seat ${seat}`, ask: (state: unknown) => game.offers(state, seat) })),
    ...viewers.map((viewer) => ({ name: `view of ${viewer}`, ask: (state: unknown) => game.view(state, viewer) })),
    ...seats.map((seat) => ({ name: `imagine for seat ${seat}`, ask: (state: unknown) => imagine(state, seat) })),
    ...someMoves(match, position, 1, randomFor(match, 0)).flatMap(({ by, action }) => [
      { name: `refuse of ${brief(action)} by ${by}`, ask: (state: unknown) => game.refuse(state, by, action) },
      { name: `apply of ${brief(action)} by ${by}`, ask: (state: unknown) => game.apply(state, by, action) },
    ]),
  ];
}
