/** All arguments for actions in matches of bots, to compare with the position. */

import { type ActionShape, type AnyGame, type JsonObject, type Message, pick, type Seat } from '@tablehop/core';
import { expect } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { keysOfReasons } from '../../../games/test/catalogs.ts';
import type { Argument } from '../evaluator.ts';
import { chooseAction, createSimulationRandom, eventRandom, type Level } from '../index.ts';
import { advocateOf } from '../knowledge.ts';

export type Stated<State = unknown, Action = ActionShape> = {
  readonly state: State;
  readonly seat: Seat;
  readonly action: Action;
  readonly argument: Argument;
};

type Played = {
  readonly game: AnyGame;
  readonly seed: string;
  readonly players?: number;
  readonly options?: JsonObject;
  readonly level?: Level;
  readonly moves?: number;
  /** Max offers per position to argue for. */
  readonly actions?: number;
};

export function* statedIn({
  game,
  seed,
  players = 2,
  options = {},
  level = 'medium',
  moves = 400,
  actions = 4,
}: Played): Generator<Stated> {
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
    yield* statedFor(game, state, seat, [chosen, ...others]);
    state = game.apply(state, seat, chosen).state;
  }
}

export function* statedFor(game: AnyGame, state: unknown, seat: Seat, actions: readonly ActionShape[]): Generator<Stated> {
  const view = game.view(state, seat);
  for (const action of actions) {
    for (const argument of advocateOf(game)?.argumentsFor(view, seat, action) ?? [])
      if (argument.weight > 0) yield { state, seat, action, argument };
  }
}

type Argued = { readonly argument: Argument };

/** The last part of the key that a parameter holds. */
export function wordIn({ argument: { params = {} } }: Argued, name: string): string {
  const word = params[name] as unknown as Message | undefined;
  return String(word?.key ?? '').replace(/^\w+\./, '');
}

export function numberIn({ argument: { params = {} } }: Argued, name: string): number {
  return Number(params[name]);
}

export function expectTrue<State, Action>(
  setups: readonly Played[],
  truth: { readonly [key: string]: (stated: Stated<State, Action>) => boolean },
  madeUp: Iterable<Stated> = [],
): void {
  const made = new Set<string>();
  const untrue: unknown[] = [];
  for (const each of [...setups.flatMap((setup) => [...statedIn(setup)]), ...madeUp]) {
    const { key } = each.argument;
    made.add(key);
    if (truth[key]?.(each as unknown as Stated<State, Action>) !== true) untrue.push({ argument: each.argument, action: each.action });
  }
  expect(untrue.slice(0, 3)).toEqual([]);
  expect([...made].sort()).toEqual([...new Set(keysOfReasons(setups[0]?.game.id ?? ''))].sort());
}
