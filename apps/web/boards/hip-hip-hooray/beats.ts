/** The order of things on the board, and how long each takes: a die flies to its formation, new dice come down, a round is counted. */

import type { Effect, Seat } from '@tablehop/core';
import type { Color, GameEffect, State } from '@tablehop/games/hip-hip-hooray';
import { standardComponents } from '@tablehop/games/hip-hip-hooray';
import type { Showing } from '../board.ts';
import { countSteps } from './die-points.ts';

export const FLIGHT_MS = 620;
export const TUMBLE_MS = 560;
/** Dice of one roll come down one after the other. */
const APART_MS = 190;
export const COUNT_STEP_MS = 320;
/** The counted round stays for a moment before the page tells of it. */
const COUNTED_MS = 700;

export type Built = Extract<GameEffect, { readonly key: 'build' }>;
export type RoundScored = Extract<GameEffect, { readonly key: 'roundScored' }>;

/** A die that comes down on a place of the line-up. */
export type Landing = { readonly afterMs: number; readonly old: Color | null };

export type Beats = {
  /** Flies from the line-up to its cell. */
  readonly built: Built | null;
  readonly scored: RoundScored | null;
  /** By number. After a round was counted they belong to the next one. */
  readonly landings: ReadonlyMap<number, Landing>;
};

export function beatsOf(given: readonly Effect[]): Beats {
  const effects = given as readonly GameEffect[];
  const end = effects.findLastIndex(({ key }) => key === 'roundScored');
  const built = effects.findLast((effect): effect is Built => effect.key === 'build') ?? null;
  const scored = effects[end];
  const from = built === null || end >= 0 ? 0 : FLIGHT_MS;
  const numbers = effects.slice(end + 1).flatMap(comesDown);
  const landings = numbers
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, old }, index) => [value, { afterMs: from + index * APART_MS, old }] as const);
  return { built, scored: scored?.key === 'roundScored' ? scored : null, landings: new Map(landings) };
}

/** A number that must be decided has its dice come down together. */
function comesDown(effect: GameEffect): readonly { readonly value: number; readonly old: Color | null }[] {
  if (effect.key === 'lineup') return [{ value: effect.value, old: null }];
  return effect.key === 'replaced' ? [{ value: effect.value, old: effect.old }] : [];
}

export function showMs({ effects, view }: Showing<State>): number {
  const { built, scored, landings } = beatsOf(effects);
  if (scored !== null) return FLIGHT_MS + countMs(view, scored.round) + COUNTED_MS;
  const last = Math.max(...[...landings.values()].map(({ afterMs }) => afterMs + TUMBLE_MS), 0);
  return Math.max(last, built === null ? 0 : FLIGHT_MS);
}

function countMs(view: State, round: number): number {
  return COUNT_STEP_MS * countSteps(standardComponents, formationsOfRound(view, round)).length;
}

export function formationsOfRound(view: State, round: number) {
  return view.formations.flatMap((rounds) => rounds[round] ?? []);
}

/** A round that was scored is read by people; the last one is followed by the final count. */
export function holds({ effects }: Showing<State>): boolean {
  const { scored } = beatsOf(effects);
  return scored !== null && !isLastRound(scored);
}

export function isLastRound({ round }: RoundScored): boolean {
  return round + 1 === standardComponents.rounds;
}

/** Whoever begins a round rolls its line-up; the dice that come after a turn come by themselves. */
export function rollerOf(_game: unknown, { phase, seat }: State): Seat | null {
  return phase === 'lineup' ? seat : null;
}
