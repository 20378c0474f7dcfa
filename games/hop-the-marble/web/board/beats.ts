/** Order and durations of animations: aim, roll, a look at what was touched, the way home. In milliseconds at tempo 1. */

import { type Effect, type Seat, same } from '@tablehop/core';
import type { Saying, Showing } from '@tablehop/ui/board.ts';
import type { SoundTable } from '@tablehop/ui/sound/sounds-of.ts';
import { useEffect, useState } from 'preact/hooks';
import { createWorlds, type GameEffect, piecesOf, type State, spotOf, type Trace, traceOf, type Worlds } from '../../rules/index.ts';
import { type Aim, aimOf } from './aim.ts';

/** Other players aim this long before they flick, so that everybody sees marble and direction. */
export const AIM_MS = 800;
/** Touched marbles glow this long before they are picked up. */
export const AFTERGLOW_MS = 450;
export const CARRY_MS = 380;
/** From the cloth to the area, one marble after the other. */
export const HOME_MS = 520;
const APART_MS = 80;
const LONGEST_APART_MS = 480;

/** The delay of marble `index` of `count`. */
export function setsOffAfter(index: number, count: number): number {
  return index * Math.min(APART_MS, LONGEST_APART_MS / Math.max(1, count));
}

export function rollMs({ seconds, touched }: Trace): number {
  return seconds * 1000 + AFTERGLOW_MS + setsOffAfter(touched.length, touched.length + 1) + HOME_MS;
}

export function durationMs({ game, before, view, effects, isOwn }: Showing<State>): number {
  if (before === null) return 0;
  const keys = new Set((effects as readonly GameEffect[]).map(({ key }) => key));
  const rolling = rollingOf(createWorlds(piecesOf(game)), before, effects);
  if (rolling !== null) return aimMs(before, isOwn) + rollMs(rolling.trace);
  if (view.phase === 'tremble') return isOwn ? 0 : AIM_MS;
  // The player's own placing needs no wait, but a card turns over only after its last marble lies there.
  if (keys.has('place')) return isOwn && !keys.has('cardDone') ? 0 : CARRY_MS;
  return keys.has('give') ? CARRY_MS : 0;
}

/** With shaky fingers the aim was already shown before the flick; the player's own was too. */
export function aimMs(before: State, isOwn: boolean): number {
  return isOwn || before.phase === 'tremble' ? 0 : AIM_MS;
}

/** A flick leads to its tremble, and a placed marble to the next one of the same hand. */
export function continues({ view, effects }: Showing<State>): boolean {
  if (view.phase === 'tremble') return true;
  const placed = placedIn(effects);
  return placed !== null && Object.values(view.marbles).some((place) => place.in === 'hand' && place.seat === placed);
}

function placedIn(effects: readonly Effect[]): number | null {
  const last = (effects as readonly GameEffect[]).at(-1);
  return last?.key === 'place' ? last.seat : null;
}

/** Colliding marbles make their own sounds. */
export const sounds: SoundTable = { deal: 'card', place: 'put', flick: 'click', give: 'put', cardDone: 'chime', cardDrawn: 'card' };

/** Nobody aims while a marble rolls. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: Saying): string | null {
  return flickedIn(effects) === null ? null : speak({ key: 'phase.tremble.do' });
}

export type Flicked = Extract<GameEffect, { readonly key: 'flicked' }>;

export function flickedIn(effects: readonly Effect[]): Flicked | null {
  return (effects as readonly GameEffect[]).findLast((effect) => effect.key === 'flicked') ?? null;
}

/** A flick to watch; `aimMs`: how long its aim is shown first, at tempo 1. */
export type Rolling = { readonly aim: Aim; readonly trace: Trace; readonly aimMs: number; readonly tempo: number };

/** Null if there was no flick, or if too much has happened since to show it. */
export function rollingOf(worlds: Worlds, before: State, effects: readonly Effect[]): Pick<Rolling, 'aim' | 'trace'> | null {
  const flicked = flickedIn(effects);
  if (flicked === null || spotOf(before.marbles[flicked.marble]) === null) return null;
  const { marble, direction, strength } = flicked;
  const trace = traceOf(worlds, before, { marble, direction, strength }, null);
  return same(trace.touched, flicked.touched) ? { aim: aimOf(before.flick ?? flicked), trace } : null;
}

export function awaitingIn({ flick }: State): Aim | null {
  return flick === null ? null : aimOf(flick);
}

type LastFlicks = {
  readonly last: Flicked | null;
  /** Of the other seats, since the viewer's last flick. */
  readonly bySeat: ReadonlyMap<Seat, Flicked>;
};

const NOTHING: LastFlicks = { last: null, bySeat: new Map() };

export function useLastFlicks(effects: readonly Effect[], seat: Seat | null, isHappening: boolean): LastFlicks {
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    const own = (effects as readonly GameEffect[]).some((effect) => effect.key === 'flick' && effect.seat === seat);
    if (effects.length === 0) setKnown(NOTHING);
    // The viewer's own flick clears the others' results, even before it is told.
    else if (own && isHappening) setKnown(NOTHING);
    else if (!isHappening) setKnown((before) => withFlick(own ? NOTHING : before, flickedIn(effects), seat));
  }, [effects, isHappening]);
  return known;
}

function withFlick({ last, bySeat }: LastFlicks, flicked: Flicked | null, seat: Seat | null): LastFlicks {
  if (flicked === null) return { last, bySeat };
  return { last: flicked, bySeat: flicked.seat === seat ? new Map() : new Map([...bySeat, [flicked.seat, flicked]]) };
}
