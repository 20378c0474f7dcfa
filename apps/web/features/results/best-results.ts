/**
 * The best results of the person at this browser, alone or against bots: one for each way to play, that is for each number of players
 * and each choice of options. Alone, what counts is what the game says (`GameModule.alone`); otherwise points do. Only what was played here from the start
 * counts, with the pieces in the box. Kept in the browser; where there is no storage, for this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { JsonObject, ScoreSheet, Turn } from '@tablehop/core';
import { findModule } from '@tablehop/games';
import { count, id, jsonObject, type MatchSummary, moment } from '@tablehop/host';
import * as v from 'valibot';
import { onlyPersonAt } from '../../match/viewer.ts';
import { countsPoints } from './recap.ts';

export type Result = {
  readonly game: string;
  readonly options: JsonObject;
  /** The match in which it was reached. */
  readonly match: string;
  readonly players: number;
  /** What the game counts when it is played alone, by name; null where points count. */
  readonly measures: { readonly [name: string]: number } | null;
  readonly points: number | null;
};
export type BestResult = Result & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type BestResults = {
  readonly all: ReadonlySignal<readonly BestResult[]>;
  readonly find: (game: string, options: JsonObject, players?: number) => BestResult | undefined;
  /** Keeps it if it is better than what was there. */
  readonly offer: (result: Result) => void;
  /** Results of a file: the better of each way to play; of equals, the earlier. */
  readonly merge: (results: readonly BestResult[]) => void;
  readonly clear: () => void;
  /** Looks again at what another tab may have changed. */
  readonly refresh: () => void;
};

/** As much of the browser's storage as is needed. Each of these may throw. */
export type ResultsStorage = { readonly read: () => string | null; readonly write: (text: string | null) => void };

const kept = v.object({
  game: id,
  options: jsonObject,
  match: id,
  // What was kept when only matches alone counted does not say so.
  players: v.optional(count, 1),
  measures: v.optional(v.nullable(v.record(v.string(), count))),
  points: v.optional(v.nullable(count), null),
  at: moment,
  // Version 0.1 knew these two by name.
  crowns: v.optional(v.nullable(count)),
  turns: v.optional(v.nullable(count)),
});

/** A result, as it comes from storage or from a file. */
export const bestResult = v.pipe(kept, v.transform(bestResultOf));

export function createBestResults({ storage, now }: { readonly storage: ResultsStorage; readonly now: () => number }): BestResults {
  const all = signal<readonly BestResult[]>([]);

  function find(game: string, options: JsonObject, players = 1): BestResult | undefined {
    return all.value.find((each) => each.game === game && each.players === players && optionsKey(each.options) === optionsKey(options));
  }

  function keep(results: readonly BestResult[]): void {
    all.value = results;
    try {
      storage.write(results.length === 0 ? null : JSON.stringify(results));
    } catch {
      // Blocked or full: they hold for this visit.
    }
  }

  function refresh(): void {
    try {
      all.value = readResults(storage.read());
    } catch {
      // What is known stays.
    }
  }

  refresh();
  return {
    all,
    find,
    offer(result) {
      const before = find(result.game, result.options, result.players);
      if (before === undefined) keep([...all.value, { ...result, at: now() }]);
      else if (isBetter(result, before)) keep(all.value.map((each) => (each === before ? { ...result, at: now() } : each)));
    },
    merge(added) {
      refresh();
      for (const each of added) {
        const before = find(each.game, each.options, each.players);
        if (before === undefined) all.value = [...all.value, each];
        else if (isBetter(each, before) || (!isBetter(before, each) && each.at < before.at))
          all.value = all.value.map((known) => (known === before ? each : known));
      }
      keep(all.value);
    },
    clear: () => keep([]),
    refresh,
  };
}

function bestResultOf({ crowns, turns, measures, ...rest }: v.InferOutput<typeof kept>): BestResult {
  if (measures !== undefined) return { ...rest, measures };
  if (crowns === undefined || crowns === null) return { ...rest, measures: null };
  return { ...rest, measures: { crowns, ...(turns === undefined || turns === null ? {} : { turns }) } };
}

function isBetter(one: Result, other: Result): boolean {
  if (one.points !== other.points) return (one.points ?? 0) > (other.points ?? 0);
  for (const { name, better } of findModule(one.game)?.alone?.measures ?? []) {
    const worst = better === 'more' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const [own, theirs] = [one.measures?.[name] ?? worst, other.measures?.[name] ?? worst];
    if (own !== theirs) return better === 'more' ? own > theirs : own < theirs;
  }
  return false;
}

function readResults(text: string | null): readonly BestResult[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = v.safeParse(bestResult, each);
    return read.success ? [read.output] : [];
  });
}

function optionsKey(options: JsonObject): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether results of a match count at all, whatever they are. */
export function countsHere({ seats, position, components, imported, trial }: MatchSummary): boolean {
  // Whoever practises knows the dice.
  if (trial?.counts === false) return false;
  return onlyPersonAt(seats) !== null && position === undefined && components === undefined && imported !== true;
}

/** A position, as far as results go. */
type Ended = { readonly turn: Turn; readonly view: unknown; readonly scores: readonly ScoreSheet[] };

/** What a match has brought; null if it is not over, brought nothing that can be compared, or does not count. */
export function resultOf(summary: MatchSummary, { turn, view, scores }: Ended): Result | null {
  const { game, options, id: match, seats } = summary;
  const you = onlyPersonAt(seats);
  if (turn.kind !== 'over' || you === null || !countsHere(summary)) return null;
  const way = { game, options, match, players: seats.length };
  const alone = seats.length === 1 ? findModule(game)?.alone : undefined;
  if (alone !== undefined) return turn.ranking.length === 0 ? null : { ...way, measures: alone.of(turn, view), points: null };
  const points = scores[you]?.total ?? 0;
  return countsPoints(scores) && points > 0 ? { ...way, measures: null, points } : null;
}
