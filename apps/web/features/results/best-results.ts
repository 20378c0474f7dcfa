/**
 * The best results of the person at this browser, alone or against bots: one for each way to play, that is for each number of players
 * and each choice of options. Alone, crowns count where a game gives them; otherwise points do. Only what was played here from the start
 * counts, with the pieces in the box. Kept in the browser; where there is no storage, for this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { JsonObject, ScoreSheet, Turn } from '@tablehop/core';
import * as v from 'valibot';
import { count, id, jsonObject } from '../../match/plan.ts';
import type { MatchSummary } from '../../match/session.ts';
import { onlyPersonAt } from '../../match/viewer.ts';
import { countsPoints } from './recap.ts';

export type Result = {
  readonly game: string;
  readonly options: JsonObject;
  /** The match in which it was reached. */
  readonly match: string;
  readonly players: number;
  /** Null where points count. */
  readonly crowns: number | null;
  /** Null where they are not counted, or crowns count. */
  readonly turns: number | null;
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
  // What was kept when only matches alone counted does not say so.
  players: v.optional(count, 1),
  crowns: v.nullable(count),
  turns: v.nullable(count),
  points: v.optional(v.nullable(count), null),
  at: count,
}) satisfies v.GenericSchema<unknown, BestResult>;

export function createBestResults({ drawer, now }: { readonly drawer: Drawer; readonly now: () => number }): BestResults {
  const all = signal<readonly BestResult[]>([]);

  function find(game: string, options: JsonObject, players = 1): BestResult | undefined {
    return all.value.find((each) => each.game === game && each.players === players && optionsKey(each.options) === optionsKey(options));
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
      const before = find(result.game, result.options, result.players);
      if (before === undefined) keep([...all.value, { ...result, at: now() }]);
      else if (isBetter(result, before)) keep(all.value.map((each) => (each === before ? { ...result, at: now() } : each)));
    },
    clear: () => keep([]),
    refresh,
  };
}

function isBetter(one: Result, other: Result): boolean {
  if (one.points !== other.points) return (one.points ?? 0) > (other.points ?? 0);
  if (one.crowns !== other.crowns) return (one.crowns ?? 0) > (other.crowns ?? 0);
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
  return onlyPersonAt(seats) !== null && position === undefined && components === undefined && imported !== true;
}

/** What a match has brought; null if it is not over, brought nothing that can be compared, or does not count. */
export function resultOf(summary: MatchSummary, turn: Turn, scores: readonly ScoreSheet[]): Result | null {
  const { game, options, id: match, seats } = summary;
  const you = onlyPersonAt(seats);
  if (turn.kind !== 'over' || you === null || !countsHere(summary)) return null;
  const kept = { game, options, match, players: seats.length };
  if (seats.length === 1 && turn.crowns !== undefined) {
    return turn.ranking.length === 0 ? null : { ...kept, crowns: turn.crowns, turns: turn.turns ?? null, points: null };
  }
  const points = scores[you]?.total ?? 0;
  return countsPoints(scores) && points > 0 ? { ...kept, crowns: null, turns: null, points } : null;
}
