/** Judges and applies the moves of one game in tests, as in play. */

import {
  type ActionShape,
  type By,
  type Effect,
  type Game,
  type Judged,
  judge,
  keyedRandom,
  pick,
  type Random,
  type Refused,
  type Seat,
} from '@tablehop/core';

type Step<State, Action, GameEffect> = {
  readonly before: State;
  readonly by: By;
  readonly action: Action;
  readonly state: State;
  readonly effects: readonly GameEffect[];
};

type Choose<State, Action> = (state: State, seat: Seat, random: Random) => Action;

type Door<State, Action, GameEffect> = {
  judged(state: State, by: By, action: unknown): Judged;
  refusal(state: State, by: By, action: unknown): Refused;
  apply(state: State, by: By, action: unknown): { readonly state: State; readonly effects: readonly GameEffect[] };
  /** Plays a match to its end, the same for the same seed; at random without `choose`. */
  play(from: State, seed: string, choose?: Choose<State, Action>): Generator<Step<State, Action, GameEffect>>;
  playUntil(from: State, seed: string, holds: (state: State) => boolean): State;
};

export function doorOf<Options, State, Action extends ActionShape, GameEffect extends Effect>(
  game: Game<Options, State, Action>,
  playersIn: (state: State) => number,
): Door<State, Action, GameEffect> {
  const judged = (state: State, by: By, action: unknown) => judge(game, state, playersIn(state), by, action);

  function refusal(state: State, by: By, action: unknown): Refused {
    const answer = judged(state, by, action);
    if (answer.ok) throw new Error(`nobody refuses ${JSON.stringify(action)}`);
    return answer.refused;
  }

  function apply(state: State, by: By, action: unknown) {
    const answer = judged(state, by, action);
    if (!answer.ok) throw new Error(`${JSON.stringify(action)} by ${by} is refused: ${JSON.stringify(answer.refused)}`);
    const { state: next, effects } = game.apply(state, by, answer.action as Action);
    return { state: next, effects: effects as readonly GameEffect[] };
  }

  const anything: Choose<State, Action> = (state, seat, random) => pick(random, game.offers(state, seat)).action;

  function* play(from: State, seed: string, choose = anything): Generator<Step<State, Action, GameEffect>> {
    let before = from;
    for (let move = 0; ; move++) {
      const turn = game.turn(before);
      if (turn.kind === 'over') return;
      const random = keyedRandom(seed, `${move}`);
      const by = turn.kind === 'chance' ? 'chance' : pick(random, turn.seats);
      const action = by === 'chance' ? game.draw(before, random) : choose(before, by, random);
      const { state, effects } = apply(before, by, action);
      yield { before, by, action, state, effects };
      before = state;
    }
  }

  function playUntil(from: State, seed: string, holds: (state: State) => boolean): State {
    if (holds(from)) return from;
    for (const { state } of play(from, seed)) if (holds(state)) return state;
    throw new Error('the match ended first');
  }

  return { judged, refusal, apply, play, playUntil };
}
