import { about } from './about.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const BUST = 1;

export const PLAYERS = about.players;
export const GOALS = [50, 100] as const;

/** Limits the match, which could go on forever; the most points win then. */
export const ROUNDS = 50;

export const PHASES = ['decide', 'roll', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = {
  readonly goal: (typeof GOALS)[number];
};

/** Nothing derivable is stored: the turn number says whose turn it is, for example. */
export type State = {
  readonly options: Options;
  /** From 1, counted over all players. */
  readonly turnNumber: number;
  readonly phase: Phase;
  readonly rolls: number;
  /** Of this turn, not banked yet. */
  readonly points: number;
  readonly banks: readonly number[];
};

export type Action =
  /** Chance decides the value. */
  | { readonly type: 'roll' }
  | { readonly type: 'hold' }
  /** Drawn by chance. */
  | { readonly type: 'die'; readonly value: number };
