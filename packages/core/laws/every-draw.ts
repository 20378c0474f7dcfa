/** Every outcome of a chance, by a `Random` that gives every answer in turn. */

import type { Random } from '../chance.ts';
import type { ActionShape, Game } from '../game.ts';

/** A draw that asks more often than this draws until something fits: there is no last outcome. */
const MOST_ANSWERS = 200;

/** Every outcome that can be drawn, as often as its probability wants where all answers are equally likely. */
export function everyDraw<Options, State, Action extends ActionShape>(game: Game<Options, State, Action>, state: State): Action[] {
  const outcomes = countedOut((random) => game.draw(state, random), Number.POSITIVE_INFINITY);
  if (outcomes === null) throw new RangeError('these outcomes cannot be counted out');
  return outcomes;
}

/** The same, or null if there are more of them than `most`, by the look of the first. Goes through the tree of answers depth first. */
export function countedOut<Outcome>(draw: (random: Random) => Outcome, most: number): Outcome[] | null {
  const outcomes: Outcome[] = [];
  const answers: number[] = [];
  const bounds: number[] = [];
  do {
    let asked = 0;
    let endless = false;
    const random: Random = {
      below(bound) {
        if (asked === answers.length) {
          answers.push(0);
          bounds.push(bound);
        }
        asked += 1;
        endless = asked > MOST_ANSWERS;
        if (endless) throw new RangeError('this draw asks without end');
        return answers[asked - 1] ?? 0;
      },
    };
    try {
      outcomes.push(draw(random));
    } catch (error) {
      if (endless) return null;
      throw error;
    }
    if (outcomes.length > most || bounds.reduce((product, bound) => product * bound, 1) > most) return null;
    while (answers.length > 0 && answers.at(-1) === (bounds.at(-1) ?? 0) - 1) {
      answers.pop();
      bounds.pop();
    }
    const last = answers.length - 1;
    if (last >= 0) answers[last] = (answers[last] ?? 0) + 1;
  } while (answers.length > 0);
  return outcomes;
}
