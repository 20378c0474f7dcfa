/** Fair dice, checked: whoever has the seed can draw every chance of a record again. */

import { keyedRandom } from './chance.ts';
import type { AnyGame } from './game.ts';
import { same } from './json.ts';
import { type MatchRecord, opening } from './record.ts';

/** A chance move, counted from 0, and the event it stands for. */
export type DrawCheck = {
  readonly move: number;
  readonly key: string;
  /** It is what the seed gives for that event; otherwise somebody gave the outcome. */
  readonly seeded: boolean;
};

/** Checks every chance move of a record that `replay` has accepted. */
export function verifyDraws(game: AnyGame, record: MatchRecord): readonly DrawCheck[] {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open cannot be verified: ${opened.problem.key}`);
  const checks: DrawCheck[] = [];
  let state = opened.state;
  for (const [move, { by, action }] of record.moves.entries()) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      const seeded = same(action, game.draw(state, keyedRandom(record.seed, turn.key)));
      checks.push({ move, key: turn.key, seeded });
    }
    state = game.apply(state, by, action).state;
  }
  return checks;
}
