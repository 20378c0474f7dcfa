/** What somebody missed who was away: the moves since they last looked, grouped as they were told to those who watched. */

import type { By } from '@tablehop/core';
import type { Look, Step } from './contract.ts';
import { countOf, cutTo, now } from './history.ts';
import { type Drafted, entriesSince, type Ledger, versionOf } from './ledger.ts';

/** Who was away for longer than so many entries has more to look at than to be told. */
const MOST_MISSED = 20;

/** A move with the chance that followed it at once, and the version of the table after them. */
export type MissedMove = { readonly by: By; readonly version: number; readonly moves: readonly Drafted[] };

/** Null if there is no such version, if it was too long ago, or if something was taken back since. */
export function movesSince(ledger: Ledger, since: number): readonly MissedMove[] | null {
  const { terms, history } = ledger;
  const count = versionOf(ledger) - since;
  if (!Number.isInteger(count) || since < 0 || count < 0 || count > MOST_MISSED) return null;
  const added = entriesSince(ledger, since);
  if (!added.every((entry) => entry.kind === 'move')) return null;
  // Nothing was taken back since, so the last entries are the last moves that stand.
  let state = now(cutTo(history, countOf(history) - count));
  const missed: MissedMove[] = [];
  for (const entry of added) {
    const { by, action, number } = entry;
    const move: Drafted = { by, ...terms.game.apply(state, by, action) };
    state = move.state;
    const last = missed.at(-1);
    const follows = by === 'chance' && terms.chance === 'drawn' && last !== undefined;
    if (follows) missed.splice(-1, 1, { by: last.by, version: number, moves: [...last.moves, move] });
    else missed.push({ by, version: number, moves: [move] });
  }
  return missed;
}

/** The table as it was after a step. What could be done then is past. */
export function lookBack(version: number, { turn, view, scores }: Pick<Step, 'turn' | 'view' | 'scores'>): Look {
  return { version, turn, view, offers: [], scores, undo: null, redo: null, request: null };
}
