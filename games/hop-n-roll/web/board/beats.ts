/** Durations of animations in milliseconds at tempo 1; keep them equal to the style sheets. */

import type { AnyGame, Effect, Seat } from '@tablehop/core';
import type { LineDetail, LineOf, Showing } from '@tablehop/ui/board.ts';
import type { SoundTable } from '@tablehop/ui/sound/sounds-of.ts';
import { firstEmpty, type GameEffect, rowsOf, type State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { memoizedPiecesOf } from './arrangement.ts';
import { FLIGHT_MS, NEXT_FLIGHT_MS } from './reveal.ts';

/** The dice tumble, rest, and slide into their order. */
const ROLL_MS = 1500;
const HOP_MS = 560;

export function durationMs({ effects }: Showing<State>): number {
  return (effects as readonly GameEffect[]).reduce((longest, effect) => Math.max(longest, msOf(effect, effects)), 0);
}

function msOf(effect: GameEffect, all: readonly Effect[]): number {
  switch (effect.key) {
    case 'rolled':
      return ROLL_MS;
    case 'hopped':
      return HOP_MS;
    case 'revealed':
      return FLIGHT_MS + NEXT_FLIGHT_MS * all.filter(({ key }) => key === 'revealed').length;
    default:
      return 0;
  }
}

/** The first in line rolls for everybody. */
export function rollerOf(_game: AnyGame, { phase, order }: State): Seat | null {
  return phase === 'roll' ? (order[0] ?? null) : null;
}

export const sounds: SoundTable = { hopped: 'hop', entered: 'write', rowComplete: 'chime' };

/** All numbers are revealed together: nobody writes any more. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: { readonly speak: BoardSpeaker }): string | null {
  const isReveal = effects.some(({ key }) => key === 'revealed' || key === 'forfeited');
  return isReveal ? speak('board.revealing') : null;
}

/** Star plus bonus number, where a row has both; otherwise its sum says enough. */
export function lineDetail({ game, view, seat, line, speak }: LineOf<State, BoardSpeaker>): LineDetail | null {
  const row = rowsOf(memoizedPiecesOf(game), view.options).find(({ name }) => name === line);
  const numbers = view.sheets[seat]?.[line] ?? [];
  const bonus = row === undefined ? null : (numbers[row.bonusSpace] ?? null);
  if (row === undefined || bonus === null) return null;
  const star = row.stars[firstEmpty(numbers)] ?? 0;
  return { shown: `★${star} + ${bonus}`, said: speak('board.starAndBonus', { star, bonus }) };
}
