/** Fair dice, checked by whoever watches a replay: how many rolls of a record are what its seed gives. */

import { type AnyGame, type MatchRecord, verifyDraws } from '@tablehop/core';

export type DiceCheck = { readonly rolls: number; readonly matching: number };

/** Of a record that has been replayed. */
export function verifyDice(game: AnyGame, record: MatchRecord): DiceCheck {
  const checks = verifyDraws(game, record);
  return { rolls: checks.length, matching: checks.filter((check) => check.seeded).length };
}
