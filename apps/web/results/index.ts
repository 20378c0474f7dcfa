import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { MatchRecord, Seat } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { onlyPersonAt } from '@tablehop/ui/seats.ts';
import type { DBSchema } from 'idb';
import { createDatabase } from '../storage/database.ts';
import { notify } from '../ui/notices.ts';
import { say } from '../ui/speech.ts';
import { attemptsOf, type DayAttempts, findAttempts, gamesDone } from './attempts.ts';
import { type BestResult, bestsOf } from './bests.ts';
import { type Fact, type Kind, keyOf } from './facts.ts';
import type { Finished } from './finished.ts';
import { FORMER_KEYS, hasFormerKeys, markDoneToday, today } from './for-home.ts';
import { type HistoryLine, historyOf, reviewFact } from './history.ts';
import { createResultsLog, type LogStore } from './log.ts';
import { answerFact, findPuzzleTry, type PuzzleTry, puzzleTriesOf } from './puzzles.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tablehop-results') : null;

export const resultsLog = createResultsLog({
  store: createLogStore(),
  now: () => Date.now(),
  changed: () => channel?.postMessage('changed'),
});

export const bests: ReadonlySignal<readonly BestResult[]> = computed(() => bestsOf(resultsLog.facts.value));
export const attempts: ReadonlySignal<readonly DayAttempts[]> = computed(() => attemptsOf(resultsLog.facts.value));
export const puzzleTries: ReadonlySignal<readonly PuzzleTry[]> = computed(() => puzzleTriesOf(resultsLog.facts.value));
export const matchHistory: ReadonlySignal<readonly HistoryLine[]> = computed(() => historyOf(resultsLog.facts.value));

export function puzzleTryOf(game: string, puzzle: string): PuzzleTry | undefined {
  return findPuzzleTry(puzzleTries.value, game, puzzle);
}

/** Resolves once the log, and what earlier versions stored, have been read. */
export const ready: Promise<void> = resultsLog.refresh().then(takeFormerKeys).catch(console.warn);

channel?.addEventListener('message', () => void resultsLog.refresh());
// A frozen tab has received no events.
document.addEventListener('visibilitychange', () => document.hidden || void resultsLog.refresh());

void ready.then(() => effect(() => markDoneToday(gamesDone(attempts.value, today()))));

let hasToldFailure = false;
effect(() => {
  const isLost = resultsLog.failure.value !== null && resultsLog.facts.value.some(({ kind }) => kind !== 'erased');
  if (!isLost || hasToldFailure) return;
  hasToldFailure = true;
  notify({ kind: 'problem', text: say('results.notStored') });
});

/** Deletes the former keys once their facts are stored; an older version in another tab may write them again. */
async function takeFormerKeys(): Promise<void> {
  const former = hasFormerKeys() ? (await import('./progress-file.ts')).factsOfFormerKeys((key) => localStorage.getItem(key)) : [];
  // Best results cleared before there was a log stay cleared, although their matches are still stored.
  const erased: readonly Fact[] = resultsLog.erasedAt('result') === 0 ? [{ kind: 'erased', of: 'result', at: Date.now() }] : [];
  await resultsLog.add([...former.filter(isNews), ...erased]);
  if (former.length > 0 && resultsLog.failure.peek() === null) for (const key of FORMER_KEYS) localStorage.removeItem(key);
}

/** Nothing from before its kind was erased is recorded again. */
function isNews({ kind, at }: Fact): boolean {
  return kind === 'erased' || resultsLog.erasedAt(kind) === 0 || at > resultsLog.erasedAt(kind);
}

const ALL_KINDS: readonly Kind[] = ['match', 'review', 'result', 'begun', 'attempt', 'puzzle'];

/** False, with a toast, if the storage refuses: then nothing is erased. */
export async function eraseResults(kinds: readonly Kind[] = ALL_KINDS): Promise<boolean> {
  const isErased = await resultsLog.erase(kinds);
  if (!isErased) notify({ kind: 'problem', text: say('results.notErased') });
  return isErased;
}

/** From the player's first move on, this match is the attempt that counts, unless there is one. */
export function beginAttempt({ id, game, trial }: MatchSummary): void {
  if (trial?.counts === true) void resultsLog.add([{ kind: 'begun', game, day: trial.day, match: id, at: Date.now() }]);
}

export async function recordAnswer(game: string, puzzle: string, what: 'right' | 'wrong' | 'shown'): Promise<void> {
  await ready;
  const fact = answerFact(findPuzzleTry(puzzleTries.peek(), game, puzzle), { game, puzzle, at: Date.now() }, what);
  if (fact !== null) await resultsLog.add([fact]);
}

export async function recordReview(match: string, review: Review, you: Seat | null): Promise<void> {
  await ready;
  const fact = reviewFact(matchHistory.peek(), review, { match, you, at: Date.now() });
  if (fact !== null) await resultsLog.replace([fact]);
}

export async function recordMatch(finished: Finished, record: MatchRecord): Promise<void> {
  await resultsLog.add(await factsOf(finished, record));
}

/** Records matches that ended unseen, as in a tab closed at once. Unreadable ones are skipped. */
export async function recordUnseenMatches(isWanted: (summary: MatchSummary) => boolean = () => true): Promise<void> {
  await ready;
  const { matches } = await import('../match/index.ts');
  for (const summary of await matches.recent()) {
    if (!isWanted(summary) || !isUnseen(summary)) continue;
    try {
      const { id, seats, changedAt: at } = summary;
      const finished = { summary, seats, you: onlyPersonAt(seats), inRoom: false, at };
      await resultsLog.add((await factsOf(finished, (await matches.record(id)).record)).filter(isNews));
    } catch (error) {
      console.warn(error);
    }
  }
}

function isUnseen({ id, over, seats, imported, position, trial, changedAt }: MatchSummary): boolean {
  if (!over || imported === true || onlyPersonAt(seats) === null || (position !== undefined && trial === undefined)) return false;
  const isMissing = (kind: 'match' | 'attempt') =>
    changedAt > resultsLog.erasedAt(kind) && !resultsLog.facts.peek().some((fact) => fact.kind === kind && fact.match === id);
  return isMissing('match') || (trial !== undefined && isMissing('attempt'));
}

async function factsOf(finished: Finished, record: MatchRecord): Promise<readonly Fact[]> {
  await ready;
  const { factsOfMatch } = await import('./finished.ts');
  const { game, trial } = finished.summary;
  const begun = trial === undefined ? undefined : findAttempts(attempts.peek(), game, trial.day);
  return factsOfMatch(finished, record, begun?.match ?? null);
}

interface Schema extends DBSchema {
  facts: { key: string; value: Fact };
}

/** In IndexedDB: adding a fact never rewrites another, so two tabs lose nothing. */
function createLogStore(): LogStore {
  const open = createDatabase<Schema>({ name: 'tablehop-results', steps: [(database) => database.createObjectStore('facts')] });
  const write = async () => (await open()).transaction('facts', 'readwrite', { durability: 'strict' });
  return {
    all: async () => (await open()).getAll('facts'),
    async add(facts) {
      const { store, done } = await write();
      const known = await Promise.all(facts.map((fact) => store.get(keyOf(fact))));
      await Promise.all([...facts.flatMap((fact, index) => (known[index] === undefined ? [store.put(fact, keyOf(fact))] : [])), done]);
      return known.flatMap((fact) => fact ?? []);
    },
    async replace(facts, erased = []) {
      const { store, done } = await write();
      // A slash comes right before the digit 0.
      const deleted = erased.map((kind) => store.delete(IDBKeyRange.bound(`${kind}/`, `${kind}0`, false, true)));
      await Promise.all([...deleted, ...facts.map((fact) => store.put(fact, keyOf(fact))), done]);
    },
  };
}
