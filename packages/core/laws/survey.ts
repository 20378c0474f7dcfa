/** A survey: matches of a game with one set of options and players, each played once for all laws. */

import type { Random } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { canonical, type JsonObject } from '../json.ts';
import type { Move } from '../record.ts';
import { frozen, messageOf, NOTHING_THROWS, ownerOf, ownersBehind } from './finding.ts';
import { guarded } from './guard.ts';
import {
  type Choices,
  endlessChoices,
  habitsFrom,
  type LawSettings,
  listedChoices,
  type Match,
  type Position,
  randomFor,
  walk,
} from './match.ts';
import { numberOf, seedFrom } from './quick-random.ts';

export type Table = { readonly game: AnyGame; readonly options: JsonObject; readonly players: number };

export type Breach = {
  readonly law: string;
  readonly message: string;
  readonly cause: unknown;
  readonly seed: number;
  /** Null if the whole match of the seed is needed. */
  readonly choices: readonly number[] | null;
  readonly moves: readonly Move[];
};

export type Verdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'broken'; readonly breach: Breach }
  /** It cannot be judged while another law is broken. */
  | { readonly kind: 'undecided'; readonly because: string };

const RUNS = 10;

export function survey(table: Table, laws: readonly Law[], settings: LawSettings): ReadonlyMap<string, Verdict> {
  const guardedTable = { ...table, game: guarded(table.game), options: frozen(table.options) };
  const breaches = new Map<string, Breach>();
  const undecided = new Map<string, string>();
  for (const run of runsOf(table, settings)) {
    const open = laws.filter(({ name }) => !breaches.has(name) && !undecided.has(name));
    if (open.length === 0) break;
    for (const found of walked(guardedTable, open, settings, run)) {
      const { owner, by, match } = found;
      if (!breaches.has(owner)) breaches.set(owner, simplest(guardedTable, found, settings, run) ?? breachOf(found, run.seed, null, match));
      for (const { name } of by === null ? open : [by]) if (name !== owner) undecided.set(name, owner);
    }
  }
  return new Map(laws.map((law) => [law.name, verdictOn(law, breaches, undecided)]));
}

type Run = {
  readonly seed: number;
  readonly choices: () => Choices;
  readonly sampleAll: boolean;
};

function* runsOf({ game, options, players }: Table, { runs = RUNS, seed, path }: LawSettings): Generator<Run> {
  if (seed !== undefined) {
    yield path === undefined ? wholeMatch(seed) : listedMatch(seed, readPath(path));
    return;
  }
  const first = numberOf(`${game.id} ${canonical(options)} ${players}`);
  // Six digits are enough, and easy to paste.
  for (let run = 0; run < runs; run++) yield wholeMatch(seedFrom(first, run) % 1_000_000);
}

function wholeMatch(seed: number): Run {
  return { seed, choices: () => endlessChoices(seedFrom(seed)), sampleAll: false };
}

function listedMatch(seed: number, list: readonly number[]): Run {
  return { seed, choices: () => listedChoices(list), sampleAll: true };
}

type Found = {
  readonly error: unknown;
  /** The law of the finding, and the law that found it; null if it was the match itself. */
  readonly owner: string;
  readonly by: Law | null;
  readonly match: Pick<Match, 'choices' | 'moves'>;
};

function walked(table: Table, laws: readonly Law[], settings: LawSettings, { seed, choices, sampleAll }: Run): Found[] {
  const match: Match = { ...table, claims: settings, seed, habits: habitsFrom(seed, settings.prefers), choices: [], moves: [] };
  const found: Found[] = [];
  const note = (by: Law | null, error: unknown) => {
    const owner = ownerOf(error) ?? by?.name ?? NOTHING_THROWS;
    found.push({ error, owner, by, match: { choices: [...match.choices], moves: [...match.moves] } });
  };
  let watches = laws.map((law) => ({ law, watch: law.watch(match), number: numberOf(law.name) }));
  const look = (how: (watch: Watch, number: number) => void) => {
    watches = watches.filter(({ law, watch, number }) => {
      try {
        how(watch, number);
        return true;
      } catch (error) {
        note(law, error);
        return false;
      }
    });
  };
  let last: Position | undefined;
  try {
    for (const position of walk(match, choices(), sampleAll)) {
      last = position;
      look((watch, number) => watch.at?.(position, randomFor(match, number)));
    }
  } catch (error) {
    note(null, error);
    return found;
  }
  if (last !== undefined) {
    const end = last;
    look((watch, number) => watch.end?.(end, randomFor(match, number)));
  }
  return found;
}

const SHRINKING_POSITIONS = 5000;

/** The same finding with fewer choices; null if it is not even reproducible with the same ones. */
function simplest(table: Table, { by, owner, match }: Found, settings: LawSettings, { seed }: Run): Breach | null {
  let positions = SHRINKING_POSITIONS;
  let best: Breach | null = null;
  const fails = (choices: readonly number[]) => {
    if (positions <= 0) return false;
    const again = walked(table, by === null ? [] : [by], settings, listedMatch(seed, choices)).find((found) => found.owner === owner);
    positions -= choices.length + 1;
    if (again === undefined) return false;
    best = breachOf(again, seed, again.match.choices, again.match);
    return true;
  };
  if (fails(match.choices)) shrunk(match.choices, fails);
  return best;
}

function breachOf({ owner, error }: Found, seed: number, choices: readonly number[] | null, { moves }: Found['match']): Breach {
  return { law: owner, message: messageOf(error), cause: error, seed, choices, moves };
}

function verdictOn({ name, presupposes }: Law, breaches: ReadonlyMap<string, Breach>, undecided: ReadonlyMap<string, string>): Verdict {
  const breach = breaches.get(name);
  const because =
    breach === undefined
      ? undecided.get(name)
      : [...ownersBehind(breach.cause), ...presupposes].find((other) => other !== name && breaches.has(other));
  if (because !== undefined) return { kind: 'undecided', because };
  return breach === undefined ? { kind: 'kept' } : { kind: 'broken', breach };
}

export function pathOf(choices: readonly number[]): string {
  return choices.join('.');
}

function readPath(path: string): readonly number[] {
  return path === '' ? [] : path.split('.').map(Number);
}

/** A law checks each position and the end of a match; what it throws is a finding. It chooses by its own `Random`. */
export type Law = {
  readonly name: string;
  /** While one of these laws is broken, this one cannot be judged. */
  readonly presupposes: readonly string[];
  readonly watch: (match: Match) => Watch;
};

type Watch = {
  at?(position: Position, random: Random): void;
  /** Not called for a match that a finding cut short. */
  end?(last: Position, random: Random): void;
};

export function law(name: string, watch: Law['watch'], presupposes: readonly string[] = []): Law {
  return { name, presupposes, watch };
}

/** The shortest list found that still fails (delta debugging), with items set to 0 where possible. */
function shrunk(list: readonly number[], fails: (list: readonly number[]) => boolean): readonly number[] {
  let best = list;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const shorter = best.toSpliced(from, size);
      if (fails(shorter)) best = shorter;
      else from += size;
    }
  }
  for (const index of best.keys()) {
    const simpler = best.with(index, 0);
    if (best[index] !== 0 && fails(simpler)) best = simpler;
  }
  return best;
}
