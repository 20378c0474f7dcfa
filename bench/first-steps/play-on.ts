/** First steps as they will be played: by the dice of their seed, by players who decide differently each time. */

import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { type AnyGame, type FirstSteps, type JsonObject, keyedRandom } from '@tablehop/core';

type Played = { readonly won: boolean; readonly decisions: number };

/** Whoever has not won by then plays a long match, not first steps. */
const LONGEST = 60;

/** The first seat plays at a level, the others as the steps say; `number` names the try. */
export function playOn(
  game: AnyGame,
  steps: Pick<FirstSteps, 'options' | 'position' | 'seed' | 'level'>,
  level: Level,
  number: number,
): Played {
  const random = createSimulationRandom(`try ${number} ${level}`);
  const loaded = game.load(steps.position, steps.options, steps.level === null ? 1 : 2, keyedRandom(steps.seed, 'load'));
  if (!loaded.ok) throw new RangeError(`no such position: ${JSON.stringify(loaded.problem)}`);
  const rival = (steps.level ?? level) as Level;
  let state: unknown = loaded.value;
  let decisions = 0;
  let turn = game.turn(state);
  for (; turn.kind !== 'over' && decisions < LONGEST; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, keyedRandom(steps.seed, turn.key))).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    const view = game.view(state, seat);
    // Counted in iterations, so that a try is the same on every machine.
    state = game.apply(state, seat, chooseAction(game, view, seat, seat === 0 ? level : rival, { random, iterations: 10 }).action).state;
    if (seat === 0) decisions += 1;
  }
  const [first = []] = turn.kind === 'over' ? turn.ranking : [];
  return { won: first.length === 1 && first[0] === 0, decisions };
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** A position from which a game may be learned, before anybody has tried to. */
export type Candidate = {
  readonly position: JsonObject;
  readonly seed: string;
  /** What one has to look through before the first decision; the fewer, the clearer. */
  readonly clutter: number;
};

/** How first steps of one game are looked for. */
export type Search = {
  readonly id: string;
  readonly options: JsonObject;
  /** Of the bot on the other seat; null: the game is learned alone. */
  readonly level: Level | null;
  /** How many own decisions are wanted, from the fewest to the most. */
  readonly decisions: readonly [number, number];
  /** The share of tries that must be won at random. Zero where nobody gets anywhere without a plan or an aim. */
  readonly wonAtRandom: number;
  /** Of so many seeds. */
  readonly seeds: number;
  readonly candidatesOf: (game: AnyGame, options: JsonObject, seed: string) => Iterable<Candidate>;
};
