/** What another host has stored in the same log: entered here as it was there, and grouped as it was told there. */

import { isObject } from '@tablehop/core';
import { itemsFrom } from './chain.ts';
import type { TableEvent } from './contract.ts';
import { countOf } from './history.ts';
import { type Drafted, type Ledger, versionOf } from './ledger.ts';
import { readEntry, type Unopened } from './resume.ts';

/** One thing that happened: a move or an undo, with the chance that followed it at once. */
type FollowedDeed = { readonly event: TableEvent; readonly ledger: Ledger; readonly moves: readonly Drafted[] };

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
    const last = deeds.at(-1);
    const follows = added?.kind === 'move' && added.by === 'chance' && ledger.terms.chance === 'drawn';
    if (follows && last !== undefined) deeds.splice(-1, 1, { ...last, ledger, moves: [...last.moves, ...read.moves] });
    else if (added?.kind === 'undo') {
      const event = { kind: 'undone', by: added.by, count: before - countOf(ledger.history), free: added.free } as const;
      deeds.push({ event, ledger, moves: [] });
    } else if (added !== undefined) deeds.push({ event: { kind: 'moved', by: added.by }, ledger, moves: read.moves });
  }
  return { ok: true, deeds };
}
