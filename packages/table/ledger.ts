/** The log of a table: moves and undos, each chained to the one before. Append-only. */

import { type ActionShape, type By, type Effect, hashOf, keyedRandom, type Move, seedAt, type UnhashedRecord } from '@tablehop/core';
import type { Entry, MoveEntry, Undo } from './contract.ts';
import { type Chain, countOf, cutTo, type History, itemsFrom, lengthOf, movesFrom, now, withItem, withMove } from './history.ts';
import { afterMove, noRedo, type RedoStacks, withTakenBack } from './redo.ts';
import { firstEntryLink, type Terms } from './setup.ts';

export type Ledger = {
  readonly terms: Terms;
  readonly entries: Chain<Entry>;
  readonly history: History;
  readonly redo: RedoStacks;
};

export type Drafted = { readonly by: By; readonly effects: readonly Effect[]; readonly state: unknown };

export type Draft = { readonly ledger: Ledger; readonly moves: readonly Drafted[] };

export function emptyLedger(terms: Terms, opening: unknown): Ledger {
  return { terms, entries: null, history: { opening, moves: null }, redo: noRedo(terms.setup.players) };
}

export function versionOf({ entries }: Ledger): number {
  return lengthOf(entries);
}

export function enterMove(ledger: Ledger, { by, action }: Move, id?: string): Draft {
  const number = versionOf(ledger) + 1;
  // Written out here, in looks and in news: V8 takes a microsecond to spread an object before other fields.
  const hash = hashOf({ previous: lastHash(ledger), kind: 'move', by, action });
  const entry: MoveEntry = id === undefined ? { kind: 'move', by, action, number, hash } : { kind: 'move', by, action, number, hash, id };
  const { history, effects } = withMove(ledger.terms, ledger.history, entry);
  const redo = afterMove(ledger.redo, by, action);
  return { ledger: withEntry(ledger, entry, history, redo), moves: [{ by, effects, state: now(history) }] };
}

/** The undo must be valid. `left`: the history after it, null for the first `to` moves. */
export function enterUndo(ledger: Ledger, undo: Undo, left: History | null, id?: string): Ledger {
  const own = movesFrom(ledger.history, undo.to).filter(({ by }) => by === undo.by);
  const redo = withTakenBack(
    ledger.redo,
    undo.by,
    own.map(({ action }) => action),
  );
  const entry = { ...undo, number: versionOf(ledger) + 1, hash: hashOf({ previous: lastHash(ledger), ...undo }) };
  return withEntry(ledger, id === undefined ? entry : { ...entry, id }, left ?? cutTo(ledger.history, undo.to), redo);
}

function lastHash({ terms, entries }: Ledger): string {
  return entries === null ? firstEntryLink(terms) : entries.item.hash;
}

function withEntry({ terms, entries }: Ledger, entry: Entry, history: History, redo: RedoStacks): Ledger {
  return { terms, entries: withItem(entries, entry), history, redo };
}

/** The seeded outcome of the pending chance; null if none is pending. */
export function seededOutcome({ terms, history }: Ledger): ActionShape | null {
  const state = now(history);
  const turn = terms.game.turn(state);
  return turn.kind === 'chance' ? terms.game.draw(state, keyedRandom(seedAt(terms.setup, countOf(history)), turn.key)) : null;
}

/** Draws until somebody must act or the match is over, if the table draws. */
export function drawPending(draft: Draft): Draft {
  if (draft.ledger.terms.chance === 'given') return draft;
  let { ledger, moves } = draft;
  for (let action = seededOutcome(ledger); action !== null; action = seededOutcome(ledger)) {
    const drawn = enterMove(ledger, { by: 'chance', action });
    ledger = drawn.ledger;
    moves = [...moves, ...drawn.moves];
  }
  return { ledger, moves };
}

/** In time: its maker saw the current table, or only others have moved since in the same simultaneous phase. */
export function isInTime(ledger: Ledger, by: By, version: number): boolean {
  const { terms, history } = ledger;
  if (version >= versionOf(ledger)) return true;
  const since = itemsFrom(ledger.entries, version);
  if (by === 'chance' || since.some((entry) => entry.kind === 'undo' || entry.by === by)) return false;
  const before = cutTo(history, countOf(history) - since.length);
  const states = [now(before), ...itemsFrom(history.moves, countOf(before)).map(({ state }) => state)];
  const turns = states.map((state) => terms.game.turn(state));
  const phases = new Set(turns.map((turn) => (turn.kind === 'act' && turn.seats.includes(by) ? turn.phase : null)));
  return phases.size === 1;
}

export function entriesSince({ entries }: Ledger, version: number): readonly Entry[] {
  return itemsFrom(entries, version);
}

/** The version that answered this request the first time (the answer got lost); undefined if it is new or has no id. */
export function versionOfRepeat(ledger: Ledger, by: By, id: string | undefined, version: number): number | undefined {
  const since = id === undefined ? [] : entriesSince(ledger, version);
  const made = since.findLastIndex((entry) => entry.id === id && entry.by === by);
  if (made === -1) return undefined;
  const after = ledger.terms.chance === 'drawn' ? since.slice(made + 1) : [];
  const next = after.findIndex((entry) => entry.by !== 'chance');
  return version + made + 1 + (next === -1 ? after.length : next);
}

export function unhashedRecordOf({ terms, history }: Ledger): UnhashedRecord {
  return { ...terms.setup, moves: movesFrom(history, 0).map(({ by, action }) => ({ by, action })) };
}
