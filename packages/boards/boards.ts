/** Leaderboards: an attempt is sent as its record, judged and stored, the first one for each browser and day. */

import { hashOf, hashText } from '@tablehop/core';
import { repeatWork } from '@tablehop/core/requests';
import { isStorageError } from '@tablehop/host';
import { cleanName, createCounter, FIRST_SWEEP_MS } from '@tablehop/rooms';
import type { BoardEntry, BoardView, SentTry } from './messages.ts';
import { firstKeptDay, opennessOf } from './open-days.ts';
import type { BoardName, BoardsPorts, Judged, StoredBoard, StoredEntry, TRY_OUTCOMES, TryOutcome } from './ports.ts';
import { boardError, isBoardError } from './problems.ts';

export const MAX_SHOWN = 50;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SWEEP_MS = HOUR_MS;
const BATCH = 200;

type Entered = (typeof TRY_OUTCOMES)[number];
type Placed = { readonly place: number; readonly count: number };

/** Both reject with a `BoardError`; anything else is a bug. */
export type Boards = {
  readonly look: (board: BoardName, browser: string | null, address: string) => Promise<BoardView>;
  /** Idempotent. `read` is not called if it cannot be entered. */
  readonly enter: (board: BoardName, read: () => Promise<SentTry>, address: string) => Promise<Placed>;
  readonly judging: () => number;
  readonly stop: () => void;
};

export function createBoards(ports: BoardsPorts): Boards {
  const { storage, judge, hasChallenge, now, after, limits, keepDays, report, meter } = ports;
  const looks = createCounter(limits.looksPerMinute, MINUTE_MS, now);
  const tries = createCounter(limits.triesPerHour, HOUR_MS, now);
  /** Their addresses. */
  const judgings: string[] = [];
  let isStopped = false;
  const stopSweeping = repeatWork(after, SWEEP_MS, removeOld, report, FIRST_SWEEP_MS);

  function checkDay(board: BoardName): 'too-early' | 'open' | 'too-late' {
    const openness = opennessOf(board.day, now());
    if (openness === 'no-day' || !hasChallenge(board)) throw boardError('no-board');
    return openness;
  }

  async function readBoard(board: BoardName, browser: string | null, most: number): Promise<StoredBoard> {
    return storage.readBoard(board, { most, browser: browser === null ? null : browserHash(board, browser) }).catch(asBoardError);
  }

  async function look(board: BoardName, browser: string | null, address: string): Promise<BoardView> {
    if (!looks.take(address)) throw boardError('too-fast');
    // Empty before its day has begun: a fast clock is no error.
    checkDay(board);
    meter?.looked();
    const { top, count, own } = await readBoard(board, browser, MAX_SHOWN);
    const entries = top.map((entry, index) => shown(entry, index + 1));
    if (own !== null && own.place > entries.length) entries.push(shown(own.entry, own.place));
    return { entries, count, yours: own?.place ?? null };
  }

  async function enter(board: BoardName, read: () => Promise<SentTry>, address: string): Promise<Placed & { readonly outcome: Entered }> {
    if (!tries.take(address)) throw boardError('too-fast');
    const openness = checkDay(board);
    if (openness === 'too-early') throw boardError('too-early');
    const { record, text, browser, person } = await readAttempt(read);
    const before = await standing(board, browser, record);
    if (before !== null) return { ...before, outcome: 'known' };
    if (openness === 'too-late') throw boardError('too-late');
    const { result, fingerprint } = await judged(board, text, address);
    const entry: StoredEntry = {
      ...board,
      browser: browserHash(board, browser),
      record,
      fingerprint,
      name: cleanName(person.name),
      mark: person.mark,
      result,
      at: now(),
    };
    const outcome = await storage.addEntry(entry).then(
      () => 'entered' as const,
      (error: unknown) => {
        // This browser sent one at the same time, an unheard write happened, or another browser has sent this play.
        if (isStorageError(error) && error.trouble === 'grown') return 'known' as const;
        return asBoardError(error);
      },
    );
    const stands = await standing(board, browser, record);
    if (stands !== null) return { ...stands, outcome };
    throw outcome === 'entered' ? boardError('storage') : boardError('refused', { why: { key: 'daily.problem.samePlay' } });
  }

  async function standing(board: BoardName, browser: string, record: string): Promise<Placed | null> {
    const { own, count } = await readBoard(board, browser, 0);
    if (own === null) return null;
    if (own.entry.record !== record) throw boardError('already-entered', { params: { place: own.place } });
    return { place: own.place, count };
  }

  async function judged(board: BoardName, record: string, address: string): Promise<Extract<Judged, { ok: true }>> {
    if (judgings.filter((each) => each === address).length >= limits.judgingsPerAddress) throw boardError('too-fast');
    if (judgings.length >= limits.judgings || isStopped) throw boardError('busy');
    judgings.push(address);
    try {
      const verdict = await judge(board, record);
      if (!verdict.ok) throw boardError('refused', { why: verdict.problem });
      return verdict;
    } finally {
      judgings.splice(judgings.indexOf(address), 1);
    }
  }

  async function removeOld(): Promise<void> {
    const before = firstKeptDay(now(), keepDays);
    for (let removed = BATCH; removed === BATCH && !isStopped; ) {
      removed = await storage.removeEntries(before, BATCH);
      if (removed > 0) meter?.removed(removed);
    }
  }

  return {
    look,
    async enter(board, read, address) {
      let outcome: TryOutcome = 'failed';
      try {
        const entered = await enter(board, read, address);
        outcome = entered.outcome;
        return { place: entered.place, count: entered.count };
      } catch (error) {
        if (isBoardError(error)) outcome = error.code;
        throw error;
      } finally {
        meter?.tried(outcome);
      }
    },
    judging: () => judgings.length,
    stop() {
      isStopped = true;
      stopSweeping();
    },
  };
}

/** Nothing holds the parsed record after this. */
async function readAttempt(read: () => Promise<SentTry>) {
  const { record, browser, person } = await read();
  return { record: hashOf(record), text: JSON.stringify(record), browser, person };
}

/** A plain hash is safe for 128 random bits. */
function browserHash({ game, day }: BoardName, secret: string): string {
  return hashText(`tablehop board ${game} ${day} ${secret}`);
}

function shown({ name, mark, result: { rank, measures, won }, at }: StoredEntry, place: number): BoardEntry {
  return { place, name, mark, rank, measures, won, at };
}

function asBoardError(error: unknown): never {
  throw isStorageError(error) ? boardError('storage') : error;
}
