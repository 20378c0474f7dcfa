/** What a seat may know, and what it might guess about the rest. */

import { pick, type Random, type Seat, type Viewer } from '@tablehop/core';
import { withEntry, withoutEntry } from './entry.ts';
import type { Offering } from './offers.ts';
import { type Pieces, rowsOf } from './pieces.ts';
import type { Entry, State } from './types.ts';

/** R6: until the last has entered, the others' entries are hidden and their sheets are as they were before. */
export function viewFor(pieces: Pieces, state: State, viewer: Viewer): State {
  if (viewer === 'table' || state.phase !== 'enter') return state;
  const rows = rowsOf(pieces, state.options);
  const sheets = state.sheets.slice();
  const entries: { [seat: string]: Entry } = {};
  for (const seat of state.entered) {
    const entry = state.entries[seat];
    const sheet = sheets[seat];
    if (entry === undefined || sheet === undefined) continue;
    if (seat === viewer) entries[seat] = entry;
    else sheets[seat] = withoutEntry(rows, sheet, entry);
  }
  return { ...state, entries, sheets };
}

/** Whoever has entered unseen has entered any of the things they might have. */
export function imagineEntries(pieces: Pieces, { entryOffers }: Offering, view: State, viewer: Seat, random: Random): State {
  const hidden = view.phase === 'enter' ? view.entered.filter((seat) => seat !== viewer && view.entries[seat] === undefined) : [];
  if (hidden.length === 0) return view;
  const rows = rowsOf(pieces, view.options);
  const sheets = view.sheets.slice();
  const entries: { [seat: string]: Entry } = { ...view.entries };
  for (const seat of hidden) {
    const entry = pick(random, entryOffers(view, seat)).action;
    entries[seat] = entry;
    sheets[seat] = withEntry(rows, sheets[seat] ?? {}, entry);
  }
  return { ...view, entries, sheets };
}
