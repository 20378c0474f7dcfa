/** Facts about this browser's matches, append-only. Bests, streaks and ratings are computed from them. */

import type { JsonObject, Seat } from '@tablehop/core';
import type { TryResult } from '@tablehop/daily';
import type { Day } from '@tablehop/daily/day';
import type { BotLevel } from '@tablehop/host';

/** `at`: milliseconds since 1970. `match`: its id in this browser. */
type Happened = { readonly at: number };
type InMatch = Happened & { readonly match: string };

export type MatchFact = InMatch & {
  readonly kind: 'match';
  readonly game: string;
  readonly others: readonly (BotLevel | 'person')[];
  /** Share of the first place: 1 for a sole winner. */
  readonly share: number;
  readonly points: number | null;
  /** Played with the options that bots were measured with, from the start, with printed pieces and unknown dice. */
  readonly usual: boolean;
  /** The player's seat, where the seats do not tell it, as in a room. */
  readonly seat?: Seat;
};

export type ReviewFact = InMatch & {
  readonly kind: 'review';
  readonly unit: 'points' | 'turns';
  readonly decisions: number;
  readonly good: number;
  readonly given: number;
  readonly luck: number;
};

export type ResultFact = InMatch & {
  readonly kind: 'result';
  readonly game: string;
  readonly options: JsonObject;
  readonly players: number;
  /** The solo measures of the game, by name; null where points count. */
  readonly measures: { readonly [name: string]: number } | null;
  readonly points: number | null;
};

type BegunFact = InMatch & { readonly kind: 'begun'; readonly game: string; readonly day: Day };

/** `card`: lines of signs to share. */
export type AttemptFact = InMatch &
  TryResult & {
    readonly kind: 'attempt';
    readonly game: string;
    readonly day: Day;
    readonly counts: boolean;
    readonly card: readonly string[];
  };

export type PuzzleFact = Happened & {
  readonly kind: 'puzzle';
  readonly game: string;
  readonly puzzle: string;
  /** `first` with the first answer, `later` after wrong ones, `shown` when the solution had been shown; null: not yet. */
  readonly solved: 'first' | 'later' | 'shown' | null;
  readonly wrong: number;
};

/** All facts of a kind were erased: no earlier event is recorded again. */
export type ErasedFact = Happened & { readonly kind: 'erased'; readonly of: Kind };

export type Fact = MatchFact | ReviewFact | ResultFact | BegunFact | AttemptFact | PuzzleFact | ErasedFact;
export type Kind = Exclude<Fact['kind'], 'erased'>;

/** Of two facts with the same key, the first one stays. */
export function keyOf(fact: Fact): string {
  return [fact.kind, ...partsOf(fact)].map(String).join('/');
}

function partsOf(fact: Fact): readonly (string | number | boolean | null)[] {
  switch (fact.kind) {
    case 'match':
    case 'review':
      return [fact.match];
    case 'result':
      return [fact.match, wayOf(fact), JSON.stringify([fact.points, fact.measures])];
    case 'begun':
      return [fact.game, fact.day];
    case 'attempt':
      return [fact.game, fact.day, fact.match, fact.counts];
    case 'puzzle':
      return [fact.game, fact.puzzle, fact.solved, fact.wrong, fact.at];
    case 'erased':
      return [fact.of];
  }
}

/** Only results of the same game, options and number of players are compared. */
export function wayOf({ game, options, players }: Pick<ResultFact, 'game' | 'options' | 'players'>): string {
  return JSON.stringify([game, players, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
