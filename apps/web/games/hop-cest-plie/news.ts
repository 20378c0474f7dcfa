/** What has just happened to a sheet, for its drawing: strokes that are drawn now, parts that go over now. */

import type { Effect, Seat } from '@tablehop/core';
import { facingUp, type GameEffect, positionOf, type Sheet } from '@tablehop/games/hop-cest-plie';
import type { Fold } from './geometry.ts';
import { type Fresh, NOTHING_FRESH } from './side-face.tsx';

/** The cells of the paper that were ticked by the newest rows of a seat, in order. */
export function freshOn(effects: readonly Effect[], seat: Seat, sheet: Sheet, reducedMotion: boolean): Fresh {
  if (reducedMotion) return NOTHING_FRESH;
  const cells = newsOf(effects, seat).flatMap((effect) => (effect.key === 'drew' ? effect.fresh : []));
  if (cells.length === 0) return NOTHING_FRESH;
  const facing = facingUp(sheet);
  return new Map(cells.map((cell, order) => [facing[positionOf(cell)] ?? -1, order]));
}

/** The parts that a seat has just folded. */
export function foldsIn(effects: readonly Effect[], seat: Seat): readonly Fold[] {
  return newsOf(effects, seat).flatMap((effect): readonly Fold[] => {
    if (effect.key === 'folded') return [{ kind: 'corner', corner: effect.corner, size: effect.size }];
    return effect.key === 'sideFolded' ? [{ kind: 'side', side: effect.side }] : [];
  });
}

export function isTurnedOver(effects: readonly Effect[], seat: Seat): boolean {
  return newsOf(effects, seat).some(({ key }) => key === 'flipped');
}

function newsOf(effects: readonly Effect[], seat: Seat): readonly GameEffect[] {
  return (effects as readonly GameEffect[]).filter((effect) => 'seat' in effect && effect.seat === seat);
}
