import type { ActionShape, Game, Random } from '@tablehop/core';

/** Every outcome that can be drawn, as often as its probability wants: all answers of `below` are gone through. */
export function everyDraw<Options, State, Action extends ActionShape>(game: Game<Options, State, Action>, state: State): Action[] {
  const outcomes: Action[] = [];
  const visit = (answers: readonly number[]) => {
    let asked = 0;
    let open = 0;
    const random: Random = {
      below(bound) {
        const answer = answers[asked];
        asked += 1;
        if (answer === undefined && open === 0) open = bound;
        return answer ?? 0;
      },
    };
    const outcome = game.draw(state, random);
    if (open === 0) outcomes.push(outcome);
    else for (let answer = 0; answer < open; answer++) visit([...answers, answer]);
  };
  visit([]);
  return outcomes;
}
