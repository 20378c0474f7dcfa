/** Opens a stored log again, trusting nothing in it: every move is judged, every drawn chance drawn again, every hash recomputed. */

import { isBy, isObject, isSeat, judge, type Message, notJson, type Refused, same } from '@tablehop/core';
import { countOf, now, withoutOwnMoves, withoutTypedChance } from './history.ts';
import { type Draft, enterMove, enterUndo, type Ledger, seededOutcome, versionOf } from './ledger.ts';
import { isBelow } from './requests.ts';
import { otherHumans } from './setup.ts';

/** Why a table cannot be opened; `entry` is the number of the entry that is at fault, null if none is. */
export type Unopened = { readonly ok: false; readonly entry: number | null; readonly problem: Message; readonly refused?: Refused };

type Fields = { readonly id?: string; readonly [field: string]: unknown };
type ReadEntry = ({ readonly ok: true } & Draft) | Unopened;

/** Enters one entry, if it is the next one. */
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

/** Who had looked is not in the log; all else that makes an undo rightful is. */
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
