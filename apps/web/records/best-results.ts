/**
 * The best results of matches played alone, for games that give crowns: one for each way to play, that is for each choice of options.
 * Only what was played here from the start counts, with the pieces in the box. Kept in the browser; where there is no storage, for
 * this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { JsonObject, Turn } from '@tablehop/core';
import * as v from 'valibot';
import { count, id, jsonObject } from '../match/plan.ts';
import type { MatchSummary } from '../match/session.ts';

export type Result = {
  readonly game: string;
  readonly options: JsonObject;
  /** The match in which it was reached. */
  readonly match: string;
  readonly crowns: number;
  /** Null for games that do not count them. */
  readonly turns: number | null;
};
export type BestResult = Result & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type BestResults = {
  readonly all: ReadonlySignal<readonly BestResult[]>;
  readonly find: (game: string, options: JsonObject) => BestResult | undefined;
  /** Keeps it if it is better than what was there. */
  readonly offer: (result: Result) => void;
  readonly clear: () => void;
  /** Looks again at what another tab may have changed. */
  readonly refresh: () => void;
};

/** As much of the browser's storage as is needed. Each of these may throw. */
export type Drawer = { readonly read: () => string | null; readonly write: (text: string | null) => void };

const bestResult = v.object({
  game: id,
  options: jsonObject,
  match: id,
  crowns: count,
  turns: v.nullable(count),
  at: count,
}) satisfies v.GenericSchema<unknown, BestResult>;

export function createBestResults({ drawer, now }: { readonly drawer: Drawer; readonly now: () => number }): BestResults {
  const all = signal<readonly BestResult[]>([]);

  function find(game: string, options: JsonObject): BestResult | undefined {
    return all.value.find((each) => each.game === game && optionsKey(each.options) === optionsKey(options));
  }

  function keep(results: readonly BestResult[]): void {
    all.value = results;
    try {
      drawer.write(results.length === 0 ? null : JSON.stringify(results));
    } catch {
      // Blocked or full: they hold for this visit.
    }
  }

  function refresh(): void {
    try {
      all.value = readResults(drawer.read());
    } catch {
      // What is known stays.
    }
  }

  refresh();
  return {
    all,
    find,
    offer(result) {
      const before = find(result.game, result.options);
      if (before === undefined) keep([...all.value, { ...result, at: now() }]);
      else if (isBetter(result, before)) keep(all.value.map((each) => (each === before ? { ...result, at: now() } : each)));
    },
    clear: () => keep([]),
    refresh,
  };
}

function isBetter(one: Result, other: Result): boolean {
  if (one.crowns !== other.crowns) return one.crowns > other.crowns;
  return (one.turns ?? Number.POSITIVE_INFINITY) < (other.turns ?? Number.POSITIVE_INFINITY);
}

function readResults(text: string | null): readonly BestResult[] {
  const kept: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => {
    const read = v.safeParse(bestResult, each);
    return read.success ? [read.output] : [];
  });
}

function optionsKey(options: JsonObject): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether results of a match count at all, whatever they are. */
export function countsHere({ seats, position, components, imported }: MatchSummary): boolean {
  const [only, ...others] = seats;
  return only?.kind === 'person' && others.length === 0 && position === undefined && components === undefined && imported !== true;
}

/** What a match has brought; null if it is not over, was lost, gives no crowns or does not count. */
export function resultOf(summary: MatchSummary, turn: Turn): Result | null {
  if (turn.kind !== 'over' || turn.crowns === undefined || turn.ranking.length === 0 || !countsHere(summary)) return null;
  return { game: summary.game, options: summary.options, match: summary.id, crowns: turn.crowns, turns: turn.turns ?? null };
}
