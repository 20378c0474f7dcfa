/**
 * What became of the challenges, day by day: of each the try that counts, which is the first, and the best in practice. Kept in the
 * browser; where there is no storage, for this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import { compareTries, type TryResult } from '@tablehop/daily';
import { type Day, dayAfter, isDay } from '@tablehop/daily/day';
import { count, id, moment } from '@tablehop/host';
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
  /** Tries of a file. Of two that counted, the earlier does; the other was practice. */
  readonly merge: (tries: readonly KeptTry[]) => void;
  /** Erases all of them, for good: matches that ended before are not settled again. */
  readonly clear: () => void;
  /** When they were erased last; 0: never. */
  readonly erasedAt: () => number;
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
  at: moment,
});
/** A try, as it comes from storage or from a file. */
export const keptTry = v.object({
  game: id,
  day: v.custom<Day>(isDay),
  match: v.nullable(id),
  counted: v.nullable(outcome),
  practised: v.nullable(outcome),
});
/** Lies among the tries, where whoever reads tries alone passes it over. */
const erasure = v.object({ erasedAt: count });

export function createKeptTries({ storage, now }: { readonly storage: TriesStorage; readonly now: () => number }): KeptTries {
  const all = signal<readonly KeptTry[]>([]);
  let erasedAt = 0;

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
      const entries = erasedAt === 0 ? tries : [{ erasedAt }, ...tries];
      storage.write(entries.length === 0 ? null : JSON.stringify(entries));
    } catch {
      // Blocked or full: they hold for this visit.
    }
  }

  function refresh(): void {
    try {
      const kept = readTries(storage.read());
      all.value = kept.tries;
      erasedAt = kept.erasedAt;
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
    merge(added) {
      refresh();
      const tries = new Map(all.value.map((each) => [keyOf(each), each]));
      for (const each of added) tries.set(keyOf(each), merged(tries.get(keyOf(each)) ?? each, each));
      keep([...tries.values()]);
    },
    clear() {
      erasedAt = now();
      keep([]);
    },
    erasedAt: () => erasedAt,
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

function keyOf({ game, day }: KeptTry): string {
  return JSON.stringify([game, day]);
}

function merged(one: KeptTry, other: KeptTry): KeptTry {
  const counted = [one.counted, other.counted].flatMap((each) => each ?? []).sort((a, b) => a.at - b.at);
  const [first] = counted;
  const practised = [one.practised, other.practised, ...counted.filter(({ match }) => match !== first?.match)].flatMap(
    (each) => each ?? [],
  );
  return {
    ...one,
    match: first?.match ?? one.match ?? other.match,
    counted: first ?? null,
    practised: practised.reduce<Outcome | null>((best, each) => (best !== null && compareTries(each, best) <= 0 ? best : each), null),
  };
}

function readTries(text: string | null): { readonly tries: readonly KeptTry[]; readonly erasedAt: number } {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return { tries: [], erasedAt: 0 };
  const tries = stored.flatMap((each) => {
    const read = v.safeParse(keptTry, each);
    return read.success ? [read.output] : [];
  });
  const erasures = stored.flatMap((each) => {
    const read = v.safeParse(erasure, each);
    return read.success ? [read.output.erasedAt] : [];
  });
  return { tries, erasedAt: Math.max(0, ...erasures) };
}
