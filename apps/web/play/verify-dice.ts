/** Fair dice, checked by whoever watches a replay: every chance of a record is drawn again from its seed. */

import { type AnyGame, keyedRandom, type MatchRecord, opening, same } from '@tablehop/core';

export type DiceCheck = { readonly rolls: number; readonly matching: number };

export function verifyDice(game: AnyGame, record: MatchRecord): DiceCheck {
  const opened = opening(game, record);
  if (!opened.ok) return { rolls: 0, matching: 0 };
  let state = opened.state;
  let rolls = 0;
  let matching = 0;
  for (const { by, action } of record.moves) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      rolls += 1;
      if (same(game.draw(state, keyedRandom(record.seed, turn.key)), action)) matching += 1;
    }
    state = game.apply(state, by, action).state;
  }
  return { rolls, matching };
}
