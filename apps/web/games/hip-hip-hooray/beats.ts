/** The order of things on the board, and how long each takes: a die flies to its formation, new dice come down, a round is counted. */

import type { Effect, Seat } from '@tablehop/core';
import { type Color, type GameEffect, type State, standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { SoundTable } from '../../ui/sound/sounds-of.ts';
import type { Showing } from '../board.ts';
import { countSteps } from './die-points.ts';
import type { BoardWords } from './words.ts';

const FLIGHT_MS = 620;
/** Whoever placed it knows where it goes. */
const OWN_FLIGHT_MS = 340;
const TUMBLE_MS = 560;
/** The formations of a round appear. */
const PATTERNS_MS = 900;
/** Dice of one roll come down one after the other. */
const APART_MS = 190;
export const COUNT_STEP_MS = 320;
/** The counted round stays for a moment before the page tells of it. */
const COUNTED_MS = 700;

export type Built = Extract<GameEffect, { readonly key: 'build' }>;
type RoundScored = Extract<GameEffect, { readonly key: 'roundScored' }>;

/** A die that comes down on a place of the line-up. */
export type Landing = { readonly afterMs: number; readonly old: Color | null };

type Beats = {
  /** Flies from the line-up to its cell. */
  readonly built: Built | null;
  readonly scored: RoundScored | null;
  /** Everybody has rolled a formation. */
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

/** The numbers whose dice come down; those that must still be decided have theirs come down together. */
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

export function showMs({ effects, view, isOwn }: Showing<State>): number {
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

/** New dice belong to the move that they follow. */
export function leadsOn({ effects, view }: Showing<State>): boolean {
  return view.phase === 'draw' && effects.some(({ key }) => key === 'build');
}

/** A round that was scored is read by people; the last one is followed by the final count. */
export function holds({ effects }: Showing<State>): boolean {
  const { scored } = beatsOf(effects);
  return scored !== null && !isLastRound(scored);
}

export function isLastRound({ round }: RoundScored): boolean {
  return round + 1 === standardPieces.rounds;
}

/** Whoever begins a round rolls its line-up; the dice that come after a turn come by themselves. */
export function rollerOf(_game: unknown, { phase, seat }: State): Seat | null {
  return phase === 'lineup' ? seat : null;
}

/** The sounds of what happens. */
export const sounds: SoundTable = { patterns: 'dice', build: 'click', keep: 'click', roundScored: 'chime' };

/** A round is counted after its last die has landed: nobody takes a die then. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: { readonly speak: BoardWords }): string | null {
  const { scored } = beatsOf(effects);
  return scored === null ? null : speak('board.counting', { round: scored.round + 1 });
}
