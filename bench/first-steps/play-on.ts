/** First steps as they will be played: with the dice of their seed, and players who decide differently each time. */

import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { type AnyGame, type FirstSteps, type JsonObject, keyedRandom } from '@tablehop/core';

type Played = { readonly won: boolean; readonly decisions: number };

const LONGEST = 60;

/** The first seat plays at `level`, the others as the steps say; `number` is the attempt. */
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
    // In iterations, so that an attempt is the same on every machine.
    state = game.apply(state, seat, chooseAction(game, view, seat, seat === 0 ? level : rival, { random, iterations: 10 }).action).state;
    if (seat === 0) decisions += 1;
  }
  const [first = []] = turn.kind === 'over' ? turn.ranking : [];
  return { won: first.length === 1 && first[0] === 0, decisions };
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

export type Candidate = {
  readonly position: JsonObject;
  readonly seed: string;
  /** Amount to look at before the first decision; less is clearer. */
  readonly clutter: number;
};

export type Search = {
  readonly id: string;
  readonly options: JsonObject;
  readonly level: Level | null;
  readonly decisions: readonly [number, number];
  /** Min win rate of random play. Zero where nobody wins without a plan or an aim. */
  readonly wonAtRandom: number;
  readonly seeds: number;
  readonly candidatesOf: (game: AnyGame, options: JsonObject, seed: string) => Iterable<Candidate>;
};
