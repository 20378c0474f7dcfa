/** How long things take on the cloth, and in which order: aim, roll, a look at what was touched, the way home. Milliseconds at a tempo of 1. */

import type { Effect } from '@tablehop/core';
import { createWorlds, type GameEffect, piecesOf, type State, type Trace } from '@tablehop/games/hop-the-marble';
import type { SoundTable } from '../../ui/sound/sounds-of.ts';
import type { Saying, Showing } from '../board.ts';
import { flickedIn, rollingOf } from './rolling.ts';

/** Others aim for so long before they flick: everybody sees which marble and where to. */
export const AIM_MS = 800;
/** What was touched shines this long before it is picked up. */
export const AFTERGLOW_MS = 450;
/** A marble is carried from one place to another. */
export const CARRY_MS = 380;
/** Home from the cloth it is farther, and one marble after the other. */
export const HOME_MS = 520;
const APART_MS = 80;
const LONGEST_APART_MS = 480;

/** When a marble sets off for home, of so many. */
export function setsOffAfter(index: number, count: number): number {
  return index * Math.min(APART_MS, LONGEST_APART_MS / Math.max(1, count));
}

/** From the flick until everything that was touched is home. */
export function rollMs({ seconds, touched }: Trace): number {
  return seconds * 1000 + AFTERGLOW_MS + setsOffAfter(touched.length, touched.length + 1) + HOME_MS;
}

/** What the page waits for before it tells anything. */
export function showMs({ game, before, view, effects, isOwn }: Showing<State>): number {
  if (before === null) return 0;
  const keys = new Set((effects as readonly GameEffect[]).map(({ key }) => key));
  const rolling = rollingOf(createWorlds(piecesOf(game)), before, effects);
  if (rolling !== null) return aimMs(before, isOwn) + rollMs(rolling.trace);
  if (view.phase === 'tremble') return isOwn ? 0 : AIM_MS;
  // One's own hand is quick, but a card turns over only when its last marble lies there.
  if (keys.has('place')) return isOwn && !keys.has('cardDone') ? 0 : CARRY_MS;
  return keys.has('give') ? CARRY_MS : 0;
}

/** Where fingers shake, the aim was seen before the flick was; one's own was seen anyway. */
export function aimMs(before: State, isOwn: boolean): number {
  return isOwn || before.phase === 'tremble' ? 0 : AIM_MS;
}

/** A flick leads on to its tremble, and a marble that is placed to the next one of the same hand. */
export function leadsOn({ view, effects }: Showing<State>): boolean {
  if (view.phase === 'tremble') return true;
  const placed = placedIn(effects);
  return placed !== null && Object.values(view.marbles).some((place) => place.in === 'hand' && place.seat === placed);
}

function placedIn(effects: readonly Effect[]): number | null {
  const last = (effects as readonly GameEffect[]).at(-1);
  return last?.key === 'place' ? last.seat : null;
}

/** The sounds of what happens. Marbles that meet on the way click by themselves. */
export const sounds: SoundTable = { deal: 'card', place: 'put', flick: 'click', give: 'put', cardDone: 'chime', cardDrawn: 'card' };

/** Nobody takes aim while a marble rolls. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: Saying): string | null {
  return flickedIn(effects) === null ? null : speak({ key: 'phase.tremble.do' });
}
