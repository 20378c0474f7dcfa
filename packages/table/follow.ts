/** Untrusted entries: every move is judged, every draw repeated, every hash recomputed. */

import { isBy, isObject, isSeat, judge, notJson, same } from '@tablehop/core';
import type { TableEvent, Unopened } from './contract.ts';
import { countOf, cutTo, itemsFrom, now, withoutOwnMoves, withoutTypedChance } from './history.ts';
import { type Draft, type Drafted, enterMove, enterUndo, entriesSince, type Ledger, seededOutcome, versionOf } from './ledger.ts';
import { isBelow } from './requests.ts';
import { otherHumans } from './setup.ts';

type Fields = { readonly id?: string; readonly [field: string]: unknown };
type ReadEntry = ({ readonly ok: true } & Draft) | Unopened;

export function readEntry(ledger: Ledger, entry: unknown): ReadEntry {
  const number = versionOf(ledger) + 1;
  if (notJson(entry) !== null || !isObject(entry)) return damaged(number, 'problem.entryNotObject');
  if (entry.number !== number) return damaged(number, 'problem.entryNumber');
  if (entry.id !== undefined && typeof entry.id !== 'string') return damaged(number, 'problem.entryId');
  const read = entry.kind === 'move' ? readMove(ledger, number, entry as Fields) : readUndo(ledger, number, entry as Fields);
  if (!read.ok) return read;
  return read.ledger.entries?.item.hash === entry.hash ? read : damaged(number, 'problem.entryHash');
}

function readMove(ledger: Ledger, number: number, { by, action, id }: Fields): ReadEntry {
  const { game, setup, chance } = ledger.terms;
  if (!isBy(by, setup.players)) return damaged(number, 'problem.entryBy');
  const judged = judge(game, now(ledger.history), setup.players, by, action);
  if (!judged.ok) return { ...damaged(number, 'problem.entryRefused'), refused: judged.refused };
  if (by === 'chance' && chance === 'drawn' && !same(judged.action, seededOutcome(ledger))) return damaged(number, 'problem.entryChance');
  return { ok: true, ...enterMove(ledger, { by, action: judged.action }, id) };
}

/** The log has everything that makes an undo valid except who had looked. */
function readUndo(ledger: Ledger, number: number, { kind, by, to, consent, free, id }: Fields): ReadEntry {
  const { terms, history } = ledger;
  if (kind !== 'undo') return damaged(number, 'problem.entryKind');
  if (!isSeat(by, terms.setup.players) || !terms.humans.includes(by)) return damaged(number, 'problem.entryBy');
  if (!isBelow(countOf(history), to) || typeof free !== 'boolean') return damaged(number, 'problem.entryUndo');
  const needed = free ? [] : otherHumans(terms, by);
  const left = free ? (withoutTypedChance(terms, history, to) ?? withoutOwnMoves(terms, history, by, to)) : null;
  if (!same(consent, needed) || (free && left === null) || terms.game.turn(now(history)).kind === 'over') {
    return damaged(number, 'problem.entryUndo');
  }
  return { ok: true, ledger: enterUndo(ledger, { kind, by, to, consent: needed, free }, left, id), moves: [] };
}

function damaged(entry: number, key: string): Unopened {
  return { ok: false, entry, problem: { key, params: { entry } } };
}

type FollowedDeed = { readonly event: TableEvent | null; readonly ledger: Ledger; readonly moves: readonly Drafted[] };

type Followed = { readonly ok: true; readonly deeds: readonly FollowedDeed[] } | Unopened;

/** Known entries are skipped if they are equal. */
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

const MAX_MISSED = 20;

/** Null if there is no such version, it is too old, or something was undone since. */
export function movesSince(ledger: Ledger, since: number): readonly Drafted[] | null {
  const { terms, history } = ledger;
  const count = versionOf(ledger) - since;
  if (!Number.isInteger(count) || since < 0 || count < 0 || count > MAX_MISSED) return null;
  const added = entriesSince(ledger, since);
  if (!added.every((entry) => entry.kind === 'move')) return null;
  // Nothing was undone since, so the last entries are the last moves that stand.
  let state = now(cutTo(history, countOf(history) - count));
  return added.map(({ by, action }) => {
    const move: Drafted = { by, ...terms.game.apply(state, by, action) };
    state = move.state;
    return move;
  });
}
