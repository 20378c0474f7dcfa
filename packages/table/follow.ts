/** What another host has stored in the same log, entered here as it was there. */

import { isObject } from '@tablehop/core';
import { itemsFrom } from './chain.ts';
import type { TableEvent } from './contract.ts';
import { countOf, cutTo, now } from './history.ts';
import { type Drafted, entriesSince, type Ledger, versionOf } from './ledger.ts';
import { readEntry, type Unopened } from './resume.ts';

/** A move, chance included, or an undo. */
type FollowedDeed = { readonly event: TableEvent | null; readonly ledger: Ledger; readonly moves: readonly Drafted[] };

type Followed = { readonly ok: true; readonly deeds: readonly FollowedDeed[] } | Unopened;

/** Entries that are known already are passed over, if they are the same. */
export function followEntries(from: Ledger, entries: readonly unknown[]): Followed {
  const known = versionOf(from);
  let ledger = from;
  const deeds: FollowedDeed[] = [];
  for (const entry of entries) {
    const number = isObject(entry) && typeof entry.number === 'number' ? entry.number : 0;
    if (number > 0 && number <= known) {
      const [ours] = itemsFrom(from.entries, number - 1);
      if (isObject(entry) && ours?.hash === entry.hash) continue;
      return { ok: false, entry: number, problem: { key: 'problem.entryHash', params: { entry: number } } };
    }
    const before = countOf(ledger.history);
    const read = readEntry(ledger, entry);
    if (!read.ok) return read;
    ledger = read.ledger;
    const added = ledger.entries?.item;
    const count = before - countOf(ledger.history);
    const event = added?.kind === 'undo' ? ({ kind: 'undone', by: added.by, count, free: added.free } as const) : null;
    deeds.push({ event, ledger, moves: read.moves });
  }
  return { ok: true, deeds };
}

/** Who was away for longer than so many entries has more to look at than to be told. */
const MOST_MISSED = 20;

/** Null if there is no such version, if it was too long ago, or if something was taken back since. */
export function movesSince(ledger: Ledger, since: number): readonly Drafted[] | null {
  const { terms, history } = ledger;
  const count = versionOf(ledger) - since;
  if (!Number.isInteger(count) || since < 0 || count < 0 || count > MOST_MISSED) return null;
  const added = entriesSince(ledger, since);
  if (!added.every((entry) => entry.kind === 'move')) return null;
  // Nothing was taken back since, so the last entries are the last moves that stand.
  let state = now(cutTo(history, countOf(history) - count));
  return added.map(({ by, action }) => {
    const move: Drafted = { by, ...terms.game.apply(state, by, action) };
    state = move.state;
    return move;
  });
}
