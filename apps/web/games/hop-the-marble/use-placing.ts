/** Placing what one holds: dragged, tapped, moved by keys, or all at once. */

import type { Offer } from '@tablehop/core';
import {
  type Action,
  apartOf,
  type Disc,
  discFor,
  type MarbleId,
  onCloth,
  type Pieces,
  playersOf,
  type Spot,
  type State,
  spotOf,
} from '@tablehop/games/hop-the-marble';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Camera, toScreen } from './camera.ts';
import type { Gesture, Point } from './cloth.tsx';
import { restingOf } from './painted-scene.ts';
import { distance, inMicrometres, nearestFree, type Room, spread, stepFrom } from './room.ts';

export type Placing = {
  readonly hand: readonly MarbleId[];
  /** Null while there is nothing to place. */
  readonly room: Room | null;
  readonly disc: Disc | null;
  readonly to: 'area' | 'middle';
  readonly chosen: MarbleId | null;
  /** Where the chosen one would lie. */
  readonly ghost: Spot | null;
  /** How often a marble was chosen to be placed without dragging, if that is how it is done: each time the handle takes the focus. */
  readonly timesChosen: number;
  readonly choose: (marble: MarbleId) => void;
  readonly move: (way: Spot) => void;
  readonly put: () => void;
  readonly cancel: () => void;
  readonly placeAll: () => void;
  readonly hover: (point: Point | null) => void;
  readonly begin: (point: Point, camera: Camera) => Gesture | null;
  /** A finger goes down on a marble beside the cloth. */
  readonly drag: (marble: MarbleId) => Gesture;
};

type PlacingParts = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly offers: readonly Offer<Action>[];
  readonly act: (action: Action) => void;
  readonly whyNot: (action: Action) => void;
};

/** Let go this many millimetres outside, a marble still goes to the nearest free spot. */
const GENEROUS = 30;
/** A finger means a marble in hand within this many pixels. */
const FINGER_PIXELS = 26;
/** Moved less than this many pixels, a finger has only tapped. */
const TAP_PIXELS = 10;

type Put = { readonly marble: MarbleId; readonly at: Spot };

export function usePlacing({ pieces, view, offers, act, whyNot }: PlacingParts): Placing {
  const hand = useMemo(() => offers.flatMap(({ action }) => (action.type === 'place' ? [action.marble] : [])), [offers]);
  const [wanted, setWanted] = useState<MarbleId | null>(null);
  const [meant, setMeant] = useState<{ readonly marble: MarbleId | null; readonly at: Spot | null }>({ marble: null, at: null });
  const [handling, setHandling] = useState({ turnNumber: view.turnNumber, times: 0 });
  const [plan, setPlan] = useState<readonly Put[]>([]);
  const [first = null] = hand;
  const chosen = wanted !== null && hand.includes(wanted) ? wanted : first;
  const place = first === null ? null : view.marbles[first];
  const to = place?.in === 'hand' ? place.to : 'area';

  const room = useMemo((): Room | null => {
    if (place?.in !== 'hand') return null;
    const taken = onCloth(view.marbles)
      .map((marble) => spotOf(view.marbles[marble]))
      .filter((spot) => spot !== null);
    return { disc: discFor(pieces, playersOf(view), place), taken, apart: apartOf(pieces) };
  }, [pieces, view, first]);

  // Whoever places by keys goes on so for the whole turn: with the next marble, at a spot that is free then.
  const timesChosen = handling.turnNumber === view.turnNumber ? handling.times : 0;
  const isByHand = timesChosen > 0;
  const suggested = useMemo(
    () => (isByHand && room !== null && first !== null ? (spread(room, [first])[0]?.at ?? null) : null),
    [room, isByHand],
  );
  // Others may place at the same time: a spot stays as it was meant, or gives way to what lies there now.
  const ghost = useMemo(() => {
    if (meant.marble !== chosen) return suggested;
    return meant.at === null || room === null ? null : nearestFree(room, meant.at);
  }, [meant, chosen, suggested, room]);

  /** What is free is looked up when it is asked. */
  const latestRoom = useRef(room);
  latestRoom.current = room;

  function setGhost(at: Spot | null, marble = chosen): void {
    setMeant({ marble, at });
  }

  function nearestTo(spot: Spot): Spot | null {
    return latestRoom.current === null ? null : nearestFree(latestRoom.current, spot);
  }

  function setTimesChosen(times: number): void {
    setHandling({ turnNumber: view.turnNumber, times });
  }

  /** What was offered when a marble of the plan was last let go of. */
  const triedWith = useRef<readonly Offer<Action>[] | null>(null);
  // A marble stays in the plan until it lies there: where others place at the same time, the table may be busy when its turn comes.
  useEffect(() => {
    const [next, ...rest] = plan.filter(({ marble }) => hand.includes(marble));
    if (next === undefined) {
      if (plan.length > 0 && offers.length > 0) setPlan([]);
      return;
    }
    const isRefused = triedWith.current === offers;
    triedWith.current = isRefused ? null : offers;
    if (isRefused) setPlan(rest);
    else act({ type: 'place', ...next });
  }, [plan, offers]);

  function letBe(): void {
    setGhost(null);
    setTimesChosen(0);
  }

  /** Lets go of a marble somewhere. */
  function letGo(marble: MarbleId, spot: Spot): void {
    setGhost(null, marble);
    if (room === null) return;
    const at = distance(spot, room.disc.centre) <= room.disc.radius + GENEROUS ? nearestTo(spot) : null;
    if (at === null) whyNot({ type: 'place', marble, at: inMicrometres(spot) });
    else act({ type: 'place', marble, at });
  }

  /** A marble on its way; one that is only tapped stays where it is, if `mayStay`. */
  function dragging(marble: MarbleId, mayStay: boolean): Gesture {
    let isDragged = !mayStay;
    let from: Spot | null = null;
    setWanted(marble);
    return {
      move({ pixel, spot }) {
        from ??= pixel;
        isDragged ||= distance(pixel, from) > TAP_PIXELS;
        if (isDragged) setGhost(nearestTo(spot), marble);
      },
      end({ spot }) {
        if (isDragged) letGo(marble, spot);
      },
      cancel: () => setGhost(null, marble),
    };
  }

  return {
    hand,
    room,
    disc: room?.disc ?? null,
    to,
    chosen,
    ghost,
    timesChosen,
    choose(marble) {
      setWanted(marble);
      setTimesChosen(timesChosen + 1);
      if (room !== null) setGhost(spread(room, [marble])[0]?.at ?? null, marble);
    },
    move(way) {
      if (room === null || ghost === null) return;
      setGhost(stepFrom(room, ghost, way) ?? ghost);
    },
    put() {
      if (chosen !== null && ghost !== null) act({ type: 'place', marble: chosen, at: ghost });
    },
    cancel: letBe,
    placeAll() {
      letBe();
      if (room !== null) setPlan(spread(room, hand));
    },
    hover(point) {
      if (room === null || isByHand) return;
      const isNear = point !== null && distance(point.spot, room.disc.centre) <= room.disc.radius + GENEROUS;
      setGhost(isNear && chosen !== null ? nearestFree(room, point.spot) : null);
    },
    begin(point, camera) {
      if (room === null || chosen === null) return null;
      const held = restingOf(pieces, view).find(
        ({ marble, at }) => hand.includes(marble) && distance(toScreen(camera, at), point.pixel) <= FINGER_PIXELS,
      );
      if (held !== undefined) return dragging(held.marble, true);
      setGhost(nearestFree(room, point.spot));
      return dragging(chosen, false);
    },
    drag: (marble) => dragging(marble, true),
  };
}
