/** Which puzzles have been tried and solved at this browser. Where there is no storage, it holds for this visit. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { count, id, moment } from '@tablehop/host';
import * as v from 'valibot';

/** How a puzzle went. The first answer counts: what is right at once was found, not guessed. */
export type PuzzleTry = {
  readonly game: string;
  readonly puzzle: string;
  /** `first` with the first answer, `later` after wrong ones, `shown` when the solution had been shown; null: not yet. */
  readonly solved: 'first' | 'later' | 'shown' | null;
  readonly wrong: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Found by oneself: a solution that was shown does not count. */
export function isFound(tried: PuzzleTry | undefined): boolean {
  return tried?.solved === 'first' || tried?.solved === 'later';
}

export type PuzzleProgress = {
  readonly all: ReadonlySignal<readonly PuzzleTry[]>;
  readonly find: (game: string, puzzle: string) => PuzzleTry | undefined;
  /** What was solved stays solved. */
  readonly answered: (game: string, puzzle: string, what: 'right' | 'wrong' | 'shown') => void;
  /** Tries of a file: of each puzzle the one that came to its end, of two such the earlier, because the first answer counts. */
  readonly merge: (tries: readonly PuzzleTry[]) => void;
  readonly clear: () => void;
  /** Looks again at what another tab may have changed. */
  readonly refresh: () => void;
};

/** As much of the browser's storage as is needed. Each of these may throw. */
export type ProgressStorage = { readonly read: () => string | null; readonly write: (text: string | null) => void };

/** A try, as it comes from storage or from a file. */
export const puzzleTry = v.object({
  game: id,
  puzzle: id,
  solved: v.nullable(v.picklist(['first', 'later', 'shown'])),
  wrong: count,
  at: moment,
});

export function createPuzzleProgress({ storage, now }: { readonly storage: ProgressStorage; readonly now: () => number }): PuzzleProgress {
  const all = signal<readonly PuzzleTry[]>([]);

  function find(game: string, puzzle: string): PuzzleTry | undefined {
    return all.value.find((each) => each.game === game && each.puzzle === puzzle);
  }

  function keep(tries: readonly PuzzleTry[]): void {
    all.value = tries;
    try {
      storage.write(tries.length === 0 ? null : JSON.stringify(tries));
    } catch {
      // Blocked or full: it holds for this visit.
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
    answered(game, puzzle, what) {
      // Another tab may have written in between.
      refresh();
      const before = find(game, puzzle);
      if (before !== undefined && before.solved !== null) return;
      const wrong = (before?.wrong ?? 0) + (what === 'wrong' ? 1 : 0);
      const solved = what === 'wrong' ? null : what === 'shown' ? 'shown' : wrong === 0 ? 'first' : 'later';
      keep([...all.value.filter((each) => each !== before), { game, puzzle, solved, wrong, at: now() }]);
    },
    merge(added) {
      refresh();
      const tries = new Map(all.value.map((each) => [keyOf(each), each]));
      for (const each of added) {
        const known = tries.get(keyOf(each));
        tries.set(keyOf(each), known === undefined ? each : theOneThatCounts(known, each));
      }
      keep([...tries.values()]);
    },
    clear: () => keep([]),
    refresh,
  };
}

function keyOf({ game, puzzle }: PuzzleTry): string {
  return JSON.stringify([game, puzzle]);
}

function theOneThatCounts(one: PuzzleTry, other: PuzzleTry): PuzzleTry {
  if ((one.solved === null) !== (other.solved === null)) return one.solved === null ? other : one;
  if (one.solved === null) return other.wrong > one.wrong ? other : one;
  return other.at < one.at ? other : one;
}

function readTries(text: string | null): readonly PuzzleTry[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = v.safeParse(puzzleTry, each);
    return read.success ? [read.output] : [];
  });
}
