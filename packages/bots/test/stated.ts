/** Everything that is said for actions in matches that bots play: to be held against the position. */

import { type ActionShape, type AnyGame, type JsonObject, type Message, pick, type Seat } from '@tablehop/core';
import { usualOptions } from '../../../bench/measure.ts';
import type { Argument } from '../evaluator.ts';
import { chooseAction, createSimulationRandom, eventRandom, type Level } from '../index.ts';
import { advocateOf } from '../knowledge.ts';

export type Stated = { readonly state: unknown; readonly seat: Seat; readonly action: ActionShape; readonly argument: Argument };

type Played = {
  readonly game: AnyGame;
  readonly seed: string;
  readonly players?: number;
  readonly options?: JsonObject;
  readonly level?: Level;
  readonly moves?: number;
  /** Of the offers of a position, as many are argued for. */
  readonly actions?: number;
};

/** Plays on, and argues for the chosen action and some others at every decision. */
export function* statedIn({
  game,
  seed,
  players = 2,
  options = {},
  level = 'medium',
  moves = 400,
  actions = 4,
}: Played): Generator<Stated> {
  const advocate = advocateOf(game);
  if (advocate === null) throw new RangeError(`nothing is known of ${game.id}`);
  const random = createSimulationRandom(seed);
  let state = game.start({ ...usualOptions(game), ...options }, players);
  for (let move = 0; move < moves; move++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return;
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, eventRandom(7, `${seed} ${turn.key} ${move}`))).state;
      continue;
    }
    const seat = pick(random, turn.seats);
    const view = game.view(state, seat);
    const chosen = chooseAction(game, view, seat, level, { random, iterations: 1 }).action;
    const offered = game.offers(view, seat).map(({ action }) => action);
    const others = Array.from({ length: actions - 1 }, () => pick(random, offered));
    for (const action of [chosen, ...others]) {
      for (const argument of advocate.argumentsFor(view, seat, action)) if (argument.weight > 0) yield { state, seat, action, argument };
    }
    state = game.apply(state, seat, chosen).state;
  }
}

/** What a parameter stands for: the last part of the key of a word. */
export function wordIn({ params = {} }: Message, name: string): string {
  const word = params[name] as unknown as Message | undefined;
  return String(word?.key ?? '').replace(/^\w+\./, '');
}

export function numberIn({ params = {} }: Message, name: string): number {
  return Number(params[name]);
}

/** Holds every statement against the position, and says how often each kind was made. */
export function held(stated: Iterable<Stated>, truth: { readonly [key: string]: (stated: Stated) => boolean }) {
  const counts: { [key: string]: number } = {};
  const untrue: unknown[] = [];
  for (const each of stated) {
    const { key } = each.argument;
    counts[key] = (counts[key] ?? 0) + 1;
    if (truth[key]?.(each) !== true) untrue.push({ argument: each.argument, action: each.action });
  }
  return { counts, untrue: untrue.slice(0, 3) };
}
