/**
 * What became of the challenges, day by day: of each the try that counts, which is the first, and the best in practice. Kept in the
 * browser; where there is no storage, for this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import { compareTries, type TryResult } from '@tablehop/daily';
import { type Day, dayAfter, isDay } from '@tablehop/daily/day';
import { count, id } from '@tablehop/host';
import * as v from 'valibot';

export type Outcome = TryResult & {
  /** The match it was played in. */
  readonly match: string;
  /** To be shared: lines of signs. */
  readonly card: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type KeptTry = {
  readonly game: string;
  readonly day: Day;
  /** The match of the try that counts, from the first own move on. */
  readonly match: string | null;
  /** Null until it is over. */
  readonly counted: Outcome | null;
  /** The best. */
  readonly practised: Outcome | null;
};

export type Streak = { readonly now: number; readonly longest: number };

export type KeptTries = {
  readonly all: ReadonlySignal<readonly KeptTry[]>;
  readonly find: (game: string, day: Day) => KeptTry | undefined;
  /** From now on this match is the try that counts, unless there is one. */
  readonly begin: (game: string, day: Day, match: string) => void;
  /** What a try has brought. Whatever is not the try that counts is practice. */
  readonly settle: (game: string, day: Day, counts: boolean, outcome: Omit<Outcome, 'at'>) => void;
  readonly clear: () => void;
  /** Looks again at what another tab may have changed. */
  readonly refresh: () => void;
};

/** As much of the browser's storage as is needed. Each of these may throw. */
export type TriesStorage = { readonly read: () => string | null; readonly write: (text: string | null) => void };

const finite = v.pipe(v.number(), v.finite());
const outcome = v.object({
  match: id,
  rank: v.array(finite),
  measures: v.array(v.object({ name: v.string(), value: finite })),
  won: v.nullable(v.boolean()),
  card: v.array(v.string()),
  at: count,
});
const keptTry = v.object({
  game: id,
  day: v.custom<Day>(isDay),
  match: v.nullable(id),
  counted: v.nullable(outcome),
  practised: v.nullable(outcome),
});

export function createKeptTries({ storage, now }: { readonly storage: TriesStorage; readonly now: () => number }): KeptTries {
  const all = signal<readonly KeptTry[]>([]);

  function find(game: string, day: Day): KeptTry | undefined {
    return all.value.find((each) => each.game === game && each.day === day);
  }

  function change(game: string, day: Day, change: (before: KeptTry) => KeptTry): void {
    // Another tab may have written meanwhile.
    refresh();
    const before = find(game, day) ?? { game, day, match: null, counted: null, practised: null };
    const after = change(before);
    if (after === before) return;
    keep([...all.value.filter((each) => each.game !== game || each.day !== day), after]);
  }

  function keep(tries: readonly KeptTry[]): void {
    all.value = tries;
    try {
      storage.write(tries.length === 0 ? null : JSON.stringify(tries));
    } catch {
      // Blocked or full: they hold for this visit.
    }
  }

  function refresh(): void {
    try {
      all.value = readTries(storage.read());
    } catch {
      // What is known stays.
    }
  }

  refresh();
  return {
    all,
    find,
    begin: (game, day, match) => change(game, day, (before) => (before.match === null ? { ...before, match } : before)),
    settle(game, day, counts, result) {
      const settled: Outcome = { ...result, at: now() };
      change(game, day, (before) => {
        if (counts && (before.match === null || before.match === result.match))
          return before.counted === null ? { ...before, match: result.match, counted: settled } : before;
        const isBest = before.practised === null || compareTries(result, before.practised) > 0;
        return isBest ? { ...before, practised: settled } : before;
      });
    },
    clear: () => keep([]),
    refresh,
  };
}

/** Days in a row with a try that counts, up to today or, as long as today's is open, yesterday. */
export function streakOf(tries: readonly KeptTry[], game: string, today: Day): Streak {
  const days = new Set(tries.filter((each) => each.game === game && each.counted !== null).map(({ day }) => day));
  const runUpTo = (last: Day) => {
    let length = 0;
    while (days.has(dayAfter(last, -length))) length += 1;
    return length;
  };
  const longest = Math.max(0, ...[...days].map(runUpTo));
  return { now: runUpTo(today) || runUpTo(dayAfter(today, -1)), longest };
}

function readTries(text: string | null): readonly KeptTry[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = v.safeParse(keptTry, each);
    return read.success ? [read.output] : [];
  });
}
