/** What became of a try, from its record. */

import { type AnyGame, type MatchRecord, opening } from '@tablehop/core';
import { dailyOf } from './homes.ts';
import type { Played, TryResult } from './types.ts';

/** Of a record that `replay` has accepted; null if it is not over. */
export function readPlayed(game: AnyGame, record: MatchRecord): Played | null {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open has not been played: ${opened.problem.key}`);
  let { state } = opened;
  const moves = record.moves.map(({ by, action }) => {
    const applied = game.apply(state, by, action);
    state = applied.state;
    return { by, action, effects: applied.effects };
  });
  const over = game.turn(state);
  return over.kind === 'over' ? { game, state, over, moves } : null;
}

/** The result of a try that one has played oneself: nothing of it is judged. Null if it is not over. */
export function resultOf(game: AnyGame, record: MatchRecord): TryResult | null {
  const played = readPlayed(game, record);
  return played === null ? null : dailyOf(game.id).resultOf(played);
}
