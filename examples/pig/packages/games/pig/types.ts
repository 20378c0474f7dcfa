/** The nouns of Pig. */

import { about } from './about.ts';

/** On the die. A 1 is a bust. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const BUST = 1;

export const PLAYERS = about.players;
export const GOALS = [50, 100] as const;

/** The match ends after so many rounds, whoever has the most then: rolling on and on would otherwise never end. */
export const ROUNDS = 50;

export const PHASES = ['decide', 'roll', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = {
  /** Whoever banks this many points wins. */
  readonly goal: (typeof GOALS)[number];
};

/** Nothing is stored that follows from the rest: whose turn it is, say, follows from its number. */
export type State = {
  readonly options: Options;
  /** From 1, counted over all players. */
  readonly turnNumber: number;
  readonly phase: Phase;
  /** In this turn. */
  readonly rolls: number;
  /** Of this turn, not yet banked. */
  readonly points: number;
  /** By seat. */
  readonly banks: readonly number[];
};

export type Action =
  /** To take the die in hand; what it shows is up to chance. */
  | { readonly type: 'roll' }
  | { readonly type: 'hold' }
  /** By chance. */
  | { readonly type: 'die'; readonly value: number };
