/** Placing marbles in hand: by dragging, tapping, keys, or all at once. */

import type { Offer } from '@tablehop/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
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
} from '../../rules/index.ts';
import { type Camera, toScreen } from './camera.ts';
import type { Gesture, Point } from './cloth.tsx';
import { restingOf } from './painted-scene.ts';
import { distance, inMicrometres, nearestFree, type Room, spread, stepFrom } from './room.ts';

export type Placing = {
  readonly hand: readonly MarbleId[];
  readonly room: Room | null;
  readonly disc: Disc | null;
  readonly to: 'area' | 'middle';
  readonly chosen: MarbleId | null;
  readonly ghost: Spot | null;
  /** Counts choices of a marble to place without dragging: each one focuses the handle. */
  readonly timesChosen: number;
  readonly choose: (marble: MarbleId) => void;
  readonly move: (way: Spot) => void;
  readonly put: () => void;
  readonly cancel: () => void;
  readonly placeAll: () => void;
  readonly hover: (point: Point | null) => void;
  readonly begin: (point: Point, camera: Camera) => Gesture | null;
  readonly drag: (marble: MarbleId) => Gesture;
};

type PlacingParts = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly offers: readonly Offer<Action>[];
  readonly act: (action: Action) => void;
  readonly whyNot: (action: Action) => void;
};

/** Released up to this many millimetres outside, a marble goes to the nearest free spot. */
const GENEROUS = 30;
const FINGER_PIXELS = 26;
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

  // After placing by keys, the next marbles of the turn are placed by keys too.
  const timesChosen = handling.turnNumber === view.turnNumber ? handling.times : 0;
  const isByHand = timesChosen > 0;
  const suggested = useMemo(
    () => (isByHand && room !== null && first !== null ? (spread(room, [first])[0]?.at ?? null) : null),
    [room, isByHand],
  );
  // Others may place at the same time: the spot stays, or moves if a marble now lies there.
  const ghost = useMemo(() => {
    if (meant.marble !== chosen) return suggested;
    return meant.at === null || room === null ? null : nearestFree(room, meant.at);
  }, [meant, chosen, suggested, room]);

  /** For gestures, which must see the current room. */
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

  /** The offers at the last attempt to place a marble of the plan. */
  const triedWith = useRef<readonly Offer<Action>[] | null>(null);
  // A marble stays in the plan until it is placed: while others place too, the table may refuse it for a moment.
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

  function letGo(marble: MarbleId, spot: Spot): void {
    setGhost(null, marble);
    if (room === null) return;
    const at = distance(spot, room.disc.centre) <= room.disc.radius + GENEROUS ? nearestTo(spot) : null;
    if (at === null) whyNot({ type: 'place', marble, at: inMicrometres(spot) });
    else act({ type: 'place', marble, at });
  }

  /** Drags a marble; with `mayStay`, a tapped one stays where it is. */
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
