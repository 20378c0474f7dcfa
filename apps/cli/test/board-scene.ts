/** Helpers for the tests of all terminal boards. */

import { type ActionShape, type AnyGame, keyedRandom, type Offer, pick, type Random } from '@tablehop/core';
import type { Choice, Choices, Scene, TerminalBoard } from '@tablehop/terminal';
import { chooseInk, noInk } from '@tablehop/terminal';
import { expect } from 'vitest';
import { loadVoice } from '../voice.ts';

/** A board of the terminal with players Ada, Ben, Cem and Dia; seat 0 looks at it. */
export async function boardFor<State, Action extends ActionShape>(game: AnyGame, board: TerminalBoard<State, Action>) {
  const { say, describer } = await loadVoice(game, 'en');
  const scene: Scene = { seat: 0, nameOf: (seat) => ['Ada', 'Ben', 'Cem', 'Dia'][seat] ?? '', say, describer, ink: noInk };
  const drawn = (state: State, seat = 0) => board.draw(state, game.offers(state, seat), { ...scene, seat });
  const choices = (state: State, seat = 0) => board.choices(state, game.offers(state, seat), { ...scene, seat });

  /** Colours only repeat what a sign says: without them the text is the same. */
  function expectColoursToRepeat(sign: string, state: State): void {
    const shownWith = (ink: Scene['ink']) => {
      const offers: readonly Offer<Action>[] = game.offers(state, 0);
      return [...board.draw(state, offers, { ...scene, ink }), ...board.choices(state, offers, { ...scene, ink }).lines];
    };
    const painted = shownWith(chooseInk(true, {}));
    expect(painted.join('\n')).toContain(sign);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what colours are made of
    expect(painted.map((line) => line.replace(/\u001b\[[0-9;]*m/g, '').trimEnd())).toEqual(shownWith(noInk).map((line) => line.trimEnd()));
  }

  return { board, scene, drawn, choices, expectColoursToRepeat };
}

export function* decisions<State, Action extends ActionShape>(
  game: AnyGame,
  options: object,
  players: number,
  moves = Number.POSITIVE_INFINITY,
) {
  let state: State = game.start(options, players);
  for (let move = 0; move < moves; move++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return;
    const random: Random = keyedRandom('choices', `${players} ${move}`);
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, random)).state;
      continue;
    }
    const seat = pick(random, turn.seats);
    const offers: readonly Offer<Action>[] = game.offers(state, seat);
    yield { state, seat, offers, random, move, phase: turn.phase };
    state = game.apply(state, seat, pick(random, offers).action).state;
  }
}

export function opened(choice: Choice | null | undefined): Choices {
  if (typeof choice !== 'function') throw new TypeError(`nothing opens: ${JSON.stringify(choice)}`);
  return choice();
}

export function reachable<Action extends ActionShape>({ list }: Choices): readonly Action[] {
  return list.flatMap((choice) => (typeof choice === 'function' ? reachable<Action>(choice()) : [choice as Action]));
}
