/** What lies on the cloth and what is pointed out on it: all that a frame is painted from. */

import type { Seat } from '@tablehop/core';
import { areaOf, MARBLES, type MarbleId, type Pieces, type Place, playersOf, type Spot, type State } from '@tablehop/games/hop-the-marble';
import type { Aim } from './aim.ts';
import type { Camera, Size } from './camera.ts';
import type { Foreseen } from './foresee.ts';
import type { Room } from './room.ts';

/** Where a marble is at rest: on the cloth, or held over the rim of its holder's area. */
export type Resting = { readonly marble: MarbleId; readonly at: Spot; readonly isHeld: boolean };

export type ShownAim = { readonly aim: Aim; readonly foreseen: Foreseen; readonly isHint: boolean };

export type Marks = {
  /** May be flicked, placed or given now. */
  readonly open: ReadonlySet<MarbleId>;
  readonly chosen: MarbleId | null;
  /** The aim, drawn from its marble. */
  readonly aim: ShownAim | null;
  /** How far the finger has pulled back, in pixels of the page. */
  readonly pull: Spot | null;
  /** Somebody else's aim, just before the flick. */
  readonly watched: Aim | null;
  /** The room that is free, while a marble is placed in it. */
  readonly room: Room | null;
  readonly ghost: { readonly marble: MarbleId; readonly at: Spot } | null;
};

export type Scene = {
  readonly camera: Camera;
  /** In pixels of the page. */
  readonly room: Size;
  readonly resting: readonly Resting[];
  readonly marks: Marks;
  /** How long things take, compared with the usual. */
  readonly tempo: number;
};

export const NO_MARKS: Marks = { open: new Set(), chosen: null, aim: null, pull: null, watched: null, room: null, ghost: null };

/** Millimetres between marbles in a hand. */
const IN_HAND = 20;
/** How far from the rim of the area a hand is, seen from the middle of the area. */
const HAND_OVER_RIM = 10;

/** Every marble in play. Marbles in hand lie side by side at the outer rim of their holder's area. */
export function restingOf(pieces: Pieces, state: State): readonly Resting[] {
  const held = new Map<Seat, MarbleId[]>();
  for (const marble of MARBLES) {
    const place: Place = state.marbles[marble];
    if (place.in === 'hand') held.set(place.seat, [...(held.get(place.seat) ?? []), marble]);
  }
  return MARBLES.flatMap((marble): readonly Resting[] => {
    const place: Place = state.marbles[marble];
    if (place.in === 'box') return [];
    if (place.in !== 'hand') return [{ marble, at: place.at, isHeld: false }];
    const hand = held.get(place.seat) ?? [];
    return [{ marble, at: inHand(pieces, playersOf(state), place.seat, hand.indexOf(marble), hand.length), isHeld: true }];
  });
}

function inHand(pieces: Pieces, players: number, seat: Seat, index: number, count: number): Spot {
  const { centre } = areaOf(pieces, players, seat);
  const { areaRadius, middle } = pieces.cloth;
  const away = Math.hypot(centre[0] - middle[0], centre[1] - middle[1]);
  const out: Spot = [(centre[0] - middle[0]) / away, (centre[1] - middle[1]) / away];
  const aside = (index - (count - 1) / 2) * IN_HAND;
  const over = areaRadius + HAND_OVER_RIM;
  // Along the rim: to the left and right of whoever sits there.
  return [centre[0] + out[0] * over - out[1] * aside, centre[1] + out[1] * over + out[0] * aside];
}
