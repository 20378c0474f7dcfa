/** How long things take to be seen: what happens to other sheets never holds up somebody who is still drawing. */

import type { GameEffect, State } from '@tablehop/games/hop-cest-plie';
import type { Showing } from '../board.ts';
import { GOLD_MS } from './gold-chain.tsx';
import { WHOLE_TURN_MS } from './turning-part.tsx';

const ROLL_MS = 1000;
const ROW_MS = 300;
const CROSS_MS = 75;
const FLIP_MS = 600;

export function showMs({ view, effects, seat }: Showing<State>): number {
  const told = effects as readonly GameEffect[];
  const isDrawing = seat !== null && view.phase === 'mark' && view.sheets[seat]?.done === false;
  return told.reduce((sum, effect) => sum + (isDrawing && effect.key !== 'goalMet' ? 0 : lengthOf(effect, seat)), 0);
}

/** What one does oneself is on the sheet at once: only dice and the end of it all take their time. */
function lengthOf(effect: GameEffect, seat: number | null): number {
  const isOwn = 'seat' in effect && effect.seat === seat;
  switch (effect.key) {
    case 'rolled':
      return ROLL_MS;
    case 'goalMet':
      return GOLD_MS;
    case 'drew':
      return isOwn ? 0 : ROW_MS + CROSS_MS * effect.fresh.length;
    case 'folded':
    case 'sideFolded':
      return isOwn ? 0 : WHOLE_TURN_MS;
    case 'flipped':
      return isOwn ? 0 : FLIP_MS;
    default:
      return 0;
  }
}

export function rollerOf(_game: unknown, { phase, active }: State): number | null {
  return phase === 'roll' ? active : null;
}
