/** The log of a table: what was done, move by move and undo by undo, each entry chained to the one before. It only ever grows. */

import {
  type ActionShape,
  type By,
  type Effect,
  firstLink,
  hashOf,
  keyedRandom,
  type MatchRecord,
  type Move,
  nextLink,
  type Seat,
  seedAt,
} from '@tablehop/core';
import { cutTo, type History, now, withMove } from './history.ts';
import { afterMove, noRedo, type RedoStacks, withTakenBack } from './redo.ts';
import { firstEntryLink, type Terms } from './setup.ts';

/**
 * A seat takes back. The first `to` moves stand. Of the later ones a free undo takes back those of the seat itself, and what others did
 * meanwhile stands too; one that is not free, or that corrects typed dice, takes back all.
 */
export type Undo = {
  readonly kind: 'undo';
  readonly by: Seat;
  readonly to: number;
  /** Who agreed, ascending: nobody to a free one, all other people to any other. */
  readonly consent: readonly Seat[];
  /** Nobody had seen what was taken back, and no chance had followed it; or it was typed dice that nobody had acted on. */
  readonly free: boolean;
};

type Deed = { readonly kind: 'move'; readonly by: By; readonly action: ActionShape } | Undo;

/** A deed, its number (from 1: the version of the table after it) and the hash that chains it to all entries before. */
export type Entry = Deed & {
  readonly number: number;
  readonly hash: string;
  /** Of the request that made it, where its maker gave one. The hash does not cover it. */
  readonly id?: string;
};

export type Ledger = {
  readonly terms: Terms;
  readonly entries: readonly Entry[];
  readonly history: History;
  readonly redo: RedoStacks;
};

/** A move of a draft: what it brought about, and the state it led to. */
export type Drafted = { readonly by: By; readonly effects: readonly Effect[]; readonly state: unknown };

/** A ledger with entries that are not stored yet, and the moves among them. */
export type Draft = { readonly ledger: Ledger; readonly moves: readonly Drafted[] };

export function emptyLedger(terms: Terms, opening: unknown): Ledger {
  return { terms, entries: [], history: { states: [opening], moves: [] }, redo: noRedo(terms.setup.players) };
}

/** Enters a move that was judged. */
export function enterMove(ledger: Ledger, { by, action }: Move, id?: string): Draft {
  const { history, effects } = withMove(ledger.terms, ledger.history, { by, action, entry: ledger.entries.length + 1 });
  const redo = afterMove(ledger.redo, by, action);
  return { ledger: enter(ledger, { kind: 'move', by, action }, id, history, redo), moves: [{ by, effects, state: now(history) }] };
}

/** Enters an undo that was found rightful and leaves this history, null for the first `to` moves alone. */
export function enterUndo(ledger: Ledger, undo: Undo, left: History | null, id?: string): Ledger {
  const own = ledger.history.moves.slice(undo.to).filter(({ by }) => by === undo.by);
  const redo = withTakenBack(
    ledger.redo,
    undo.by,
    own.map(({ action }) => action),
  );
  return enter(ledger, undo, id, left ?? cutTo(ledger.history, undo.to), redo);
}

function enter(ledger: Ledger, deed: Deed, id: string | undefined, history: History, redo: RedoStacks): Ledger {
  const previous = ledger.entries.at(-1)?.hash ?? firstEntryLink(ledger.terms);
  const chained = { ...deed, number: ledger.entries.length + 1, hash: hashOf({ previous, ...deed }) };
  const entry: Entry = id === undefined ? chained : { ...chained, id };
  return { terms: ledger.terms, entries: [...ledger.entries, entry], history, redo };
}

/** The outcome that the seed holds for the pending chance; null if none is pending. */
export function seededOutcome({ terms, history }: Ledger): ActionShape | null {
  const state = now(history);
  const turn = terms.game.turn(state);
  return turn.kind === 'chance' ? terms.game.draw(state, keyedRandom(seedAt(terms.setup, history.moves.length), turn.key)) : null;
}

/** Draws until somebody must act or the match is over, where it is for the table to draw. */
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

/** A move that was judged is in time if its maker saw the table as it is, or if only others have moved since in the same simultaneous phase. */
export function isInTime({ terms, entries, history }: Ledger, by: By, version: number): boolean {
  const since = entries.slice(version);
  if (since.length === 0) return true;
  if (by === 'chance' || since.some((entry) => entry.kind === 'undo' || entry.by === by)) return false;
  const turns = history.states.slice(-1 - since.length).map((state) => terms.game.turn(state));
  const phases = new Set(turns.map((turn) => (turn.kind === 'act' && turn.seats.includes(by) ? turn.phase : null)));
  return phases.size === 1;
}

/** The match as if nothing had ever been taken back. */
export function recordOf({ terms, history }: Ledger): MatchRecord {
  let link = firstLink(terms.setup);
  const moves = history.moves.map(({ by, action }) => {
    link = nextLink(link, { by, action });
    return { by, action, hash: link };
  });
  return { ...terms.setup, moves };
}
