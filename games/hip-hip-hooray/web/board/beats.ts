/** Order and duration of the animations: a die flies to its formation, new dice fall, a round is counted. */

import type { Effect, Seat } from '@tablehop/core';
import type { Showing } from '@tablehop/ui/board.ts';
import type { SoundTable } from '@tablehop/ui/sound/sounds-of.ts';
import { type Color, type GameEffect, type State, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { countSteps } from './die-points.ts';

const FLIGHT_MS = 620;
/** Shorter: the player who placed the die knows where it goes. */
const OWN_FLIGHT_MS = 340;
const TUMBLE_MS = 560;
const PATTERNS_MS = 900;
/** Between two dice of one roll. */
const APART_MS = 190;
export const COUNT_STEP_MS = 320;
/** How long the counted round stays before the page tells of it. */
const COUNTED_MS = 700;

export type Built = Extract<GameEffect, { readonly key: 'build' }>;
type RoundScored = Extract<GameEffect, { readonly key: 'roundScored' }>;

/** A die that falls onto a place of the line-up; `old`: the die it replaces. */
export type Landing = { readonly afterMs: number; readonly old: Color | null };

type Beats = {
  /** Flies from the line-up to its cell. */
  readonly built: Built | null;
  readonly scored: RoundScored | null;
  readonly hasPatterns: boolean;
  /** By number. After a round was counted they belong to the next one. */
  readonly landings: ReadonlyMap<number, Landing>;
};

export function beatsOf(given: readonly Effect[]): Beats {
  const effects = given as readonly GameEffect[];
  const end = effects.findLastIndex(({ key }) => key === 'roundScored');
  const scored = effects[end];
  const built = effects.findLast((effect): effect is Built => effect.key === 'build') ?? null;
  const from = built === null || end >= 0 ? 0 : FLIGHT_MS;
  const since = effects.slice(end + 1);
  const olds = new Map(since.flatMap((effect) => (effect.key === 'replaced' ? [[effect.value, effect.old] as const] : [])));
  const numbers = [...new Set(since.flatMap(comesDown))].toSorted((a, b) => a - b);
  return {
    built,
    scored: scored?.key === 'roundScored' ? scored : null,
    hasPatterns: since.some(({ key }) => key === 'patterns'),
    landings: new Map(numbers.map((value, index) => [value, { afterMs: from + index * APART_MS, old: olds.get(value) ?? null }])),
  };
}

/** The numbers whose dice fall; dice that share an undecided number fall together. */
function comesDown(effect: GameEffect): readonly number[] {
  switch (effect.key) {
    case 'roll':
    case 'reroll':
      return effect.dice.map(({ value }) => value);
    case 'lineup':
    case 'replaced':
      return [effect.value];
    default:
      return [];
  }
}

export function flightMs(isOwn: boolean): number {
  return isOwn ? OWN_FLIGHT_MS : FLIGHT_MS;
}

export function durationMs({ effects, view, isOwn }: Showing<State>): number {
  const { built, scored, hasPatterns, landings } = beatsOf(effects);
  if (scored !== null) return flightMs(isOwn) + countMs(view, scored.round) + COUNTED_MS;
  const last = Math.max(...[...landings.values()].map(({ afterMs }) => afterMs + TUMBLE_MS), 0);
  return Math.max(last, built === null ? 0 : flightMs(isOwn), hasPatterns ? PATTERNS_MS : 0);
}

function countMs(view: State, round: number): number {
  return COUNT_STEP_MS * countSteps(standardPieces, formationsOfRound(view, round)).length;
}

export function formationsOfRound(view: State, round: number) {
  return view.formations.flatMap((rounds) => rounds[round] ?? []);
}

/** New dice belong to the move before them. */
export function continues({ effects, view }: Showing<State>): boolean {
  return view.phase === 'draw' && effects.some(({ key }) => key === 'build');
}

/** Players read a scored round; the last round is followed by the final count. */
export function holds({ effects }: Showing<State>): boolean {
  const { scored } = beatsOf(effects);
  return scored !== null && !isLastRound(scored);
}

export function isLastRound({ round }: RoundScored): boolean {
  return round + 1 === standardPieces.rounds;
}

/** The first player rolls the line-up of a round; later dice roll by themselves. */
export function rollerOf(_game: unknown, { phase, seat }: State): Seat | null {
  return phase === 'lineup' ? seat : null;
}

export const sounds: SoundTable = { patterns: 'dice', build: 'click', keep: 'click', roundScored: 'chime' };

/** A round is counted after its last die has landed: nobody takes a die then. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: { readonly speak: BoardSpeaker }): string | null {
  const { scored } = beatsOf(effects);
  return scored === null ? null : speak('board.counting', { round: scored.round + 1 });
}
