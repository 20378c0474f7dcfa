/** Durations as in the style sheets. Other players' sheets never delay somebody who is still drawing. */

import type { Seat } from '@tablehop/core';
import type { Saying, Showing } from '@tablehop/ui/board.ts';
import type { SoundTable } from '@tablehop/ui/sound/sounds-of.ts';
import type { GameEffect, State } from '../../rules/index.ts';
import { OWN_TURN_MS, WHOLE_TURN_MS } from './paper.tsx';

/** The gold chain over the winning targets, at tempo 1. */
const GOLD_MS = 1500;

const ROLL_MS = 1000;
/** From the last cross of a row to the end of its ring. */
const ROW_MS = 325;
const CROSS_MS = 75;
const FLIP_MS = 600;

export function durationMs({ view, effects, seat }: Showing<State>): number {
  const told = effects as readonly GameEffect[];
  const isDrawing = seat !== null && view.phase === 'mark' && view.sheets[seat]?.done === false;
  const isSeen = (effect: GameEffect) => !isDrawing || effect.key === 'goalMet' || isOf(effect, seat);
  return told.reduce((sum, effect) => sum + (isSeen(effect) ? lengthOf(effect, seat) : 0), 0);
}

export function drawMs(crosses: number): number {
  return ROW_MS + CROSS_MS * crosses;
}

function lengthOf(effect: GameEffect, seat: Seat | null): number {
  switch (effect.key) {
    case 'rolled':
      return ROLL_MS;
    case 'goalMet':
      return GOLD_MS;
    case 'drew':
      return drawMs(effect.fresh.length);
    case 'folded':
    case 'sideFolded':
      return isOf(effect, seat) ? OWN_TURN_MS : WHOLE_TURN_MS;
    case 'flipped':
      return FLIP_MS;
    default:
      return 0;
  }
}

function isOf(effect: GameEffect, seat: Seat | null): boolean {
  return 'seat' in effect && effect.seat === seat;
}

export function rollerOf(_game: unknown, { phase, active }: State): number | null {
  return phase === 'roll' ? active : null;
}

export const sounds: SoundTable = {
  chose: 'click',
  took: 'click',
  drew: 'scratch',
  earned: 'chime',
  targetTicked: 'chime',
  folded: 'fold',
  sideFolded: 'fold',
  flipped: 'flip',
  goalMet: 'chime',
  soloWon: 'win',
  soloLost: 'lose',
};

/** While the gold chain is drawn: a player at the goal draws no more. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { describeEffects }: Saying): string | null {
  return describeEffects(effects.filter(({ key }) => key === 'goalMet'))[0] ?? null;
}
