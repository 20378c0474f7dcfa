/** Requests sent again because the answer got lost: what the log has under their id is done. Hashes do not cover ids. */

import type { By, Seat } from '@tablehop/core';
import type { Entry } from './entry.ts';
import { entriesSince, type Ledger } from './ledger.ts';

/** A request to undo that was asked and not settled at once: nothing in the log tells of it. */
export type AskedUndo = { readonly id: string; readonly by: Seat };

/** The entry that this request made when it came before; undefined if it is new, or if its maker gave it no id. */
export function entryOfRepeat(ledger: Ledger, by: By, id: string | undefined, version: number): Entry | undefined {
  return id === undefined ? undefined : entriesSince(ledger, version).findLast((entry) => entry.id === id && entry.by === by);
}
