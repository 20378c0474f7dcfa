import type { MoveCounts } from '@tablehop/bots';
import type { Over } from '@tablehop/core';
import type { Harvest } from './lab-knowledge.ts';
import type { Frequency, Tally, Yield } from './study.ts';

export type Tallying = ReturnType<typeof createTallying>;

export function createTallying() {
  const events = createFrequencies();
  const rules = createFrequencies();
  const yields = new Map<string, Yield>();
  const offered = new Map<string, number>();
  const good = new Map<string, number>();
  return {
    event: events.count,
    rule: rules.count,
    choice(counts: MoveCounts): void {
      addTo(offered, String(counts.offered), 1, plus);
      addTo(good, String(counts.good), 1, plus);
    },
    matchOver(harvest: readonly Harvest[], { ranking: [first = []] }: Over): void {
      events.matchOver();
      rules.matchOver();
      for (const { seat, key, complete, points } of harvest) {
        const one = { sheets: 1, completed: complete ? 1 : 0, points, pointsCompleted: complete ? points : 0 };
        const none = { sheets: 0, completed: 0, points: 0, pointsCompleted: 0 };
        addTo(yields, key, { ...one, winners: first.includes(seat) ? one : none }, addYields);
      }
    },
    tally: (): Tally => ({
      yields: sorted(yields),
      events: events.frequencies(),
      rules: rules.frequencies(),
      choices: { offered: sorted(offered), good: sorted(good) },
    }),
  };
}

function createFrequencies() {
  const counted = new Map<string, { matches: number; times: number; isInMatch: boolean }>();
  return {
    count(key: string): void {
      const each = counted.get(key) ?? { matches: 0, times: 0, isInMatch: false };
      counted.set(key, each);
      each.times += 1;
      each.isInMatch = true;
    },
    matchOver(): void {
      for (const each of counted.values()) {
        if (each.isInMatch) each.matches += 1;
        each.isInMatch = false;
      }
    },
    frequencies: () => sorted(new Map([...counted].map(([key, { matches, times }]) => [key, { matches, times }]))),
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const addAll = <T>(partOf: (tally: Tally) => Keyed<T>, add: (a: T, b: T) => T) => addEach(tallies.map(partOf), add);
  return {
    yields: addAll(({ yields }) => yields, addYields),
    events: addAll(({ events }) => events, addFrequencies),
    rules: addAll(({ rules }) => rules, addFrequencies),
    choices: { offered: addAll(({ choices }) => choices.offered, plus), good: addAll(({ choices }) => choices.good, plus) },
  };
}

type Keyed<T> = { readonly [key: string]: T };

function addEach<T>(parts: readonly Keyed<T>[], add: (a: T, b: T) => T): Keyed<T> {
  const sums = new Map<string, T>();
  for (const part of parts) for (const [key, value] of Object.entries(part)) addTo(sums, key, value, add);
  return sorted(sums);
}

function addTo<T>(sums: Map<string, T>, key: string, value: T, add: (a: T, b: T) => T): void {
  const sum = sums.get(key);
  sums.set(key, sum === undefined ? value : add(sum, value));
}

function plus(a: number, b: number): number {
  return a + b;
}

function addFrequencies(a: Frequency, b: Frequency): Frequency {
  return { matches: a.matches + b.matches, times: a.times + b.times };
}

function addYields(a: Yield, b: Yield): Yield {
  return { ...addSheets(a, b), winners: addSheets(a.winners, b.winners) };
}

type Sheets = Yield['winners'];

function addSheets(a: Sheets, b: Sheets): Sheets {
  return {
    sheets: a.sheets + b.sheets,
    completed: a.completed + b.completed,
    points: a.points + b.points,
    pointsCompleted: a.pointsCompleted + b.pointsCompleted,
  };
}

/** By key, so that equal counts give equal text. */
function sorted<T>(counts: ReadonlyMap<string, T>): Keyed<T> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
