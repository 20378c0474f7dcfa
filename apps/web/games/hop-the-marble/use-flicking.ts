/** A flick in the making: pulled back like a catapult, or aimed by keys and numbers. */

import type { Offer } from '@tablehop/core';
import {
  type Action,
  type MarbleId,
  onCloth,
  type Pieces,
  type Spot,
  type State,
  spotOf,
  type Worlds,
} from '@tablehop/games/hop-the-marble';
import { useMemo, useState } from 'preact/hooks';
import { type Aim, flickOf, letGo, longestPull, pulled, suggestedAim } from './aim.ts';
import { type Camera, type Quarter, toScreen } from './camera.ts';
import type { Gesture, Point } from './cloth.tsx';
import { distance } from './room.ts';

export type Flicking = {
  /** Those that may be flicked now. */
  readonly marbles: readonly MarbleId[];
  readonly aim: Aim | null;
  readonly pull: Spot | null;
  /** Where the finger is on the picture of the cloth, while it pulls. */
  readonly finger: Spot | null;
  /** How often a marble was chosen to be aimed without pulling: each time the handle takes the focus. */
  readonly timesChosen: number;
  /** Letting go only aims. */
  readonly aimsFirst: boolean;
  readonly setAimsFirst: (aimsFirst: boolean) => void;
  readonly setAim: (aim: Aim) => void;
  readonly choose: (marble: MarbleId) => void;
  readonly flick: (aim: Aim) => void;
  /** A miss on purpose. */
  readonly letGo: (marble: MarbleId) => void;
  readonly cancel: () => void;
  /** A finger goes down on the cloth; null if there is nothing there to pull. */
  readonly begin: (point: Point, camera: Camera) => Gesture | null;
};

type FlickingParts = {
  readonly pieces: Pieces;
  readonly worlds: Worlds;
  readonly view: State;
  readonly version: number;
  readonly offers: readonly Offer<Action>[];
  readonly quarter: Quarter;
  /** A flick may be asked to wait for its button. */
  readonly confirms: boolean;
  readonly act: (action: Action) => void;
  readonly whyNot: (action: Action) => void;
};

/** Hit testing: a finger means the nearest marble within this many pixels. */
const FINGER_PIXELS = 30;

type Making = Pick<Flicking, 'aim' | 'pull' | 'finger' | 'timesChosen'> & {
  /** Of the position in which it is made. */
  readonly version: number;
};

function nothingAt(version: number): Making {
  return { version, aim: null, pull: null, finger: null, timesChosen: 0 };
}

/** Outlives the board, as long as the page is open. */
let lastAimsFirst = false;

export function useFlicking({ pieces, worlds, view, version, offers, quarter, confirms, act, whyNot }: FlickingParts): Flicking {
  const marbles = useMemo(() => offers.flatMap(({ action }) => (action.type === 'flick' ? [action.marble] : [])), [offers]);
  const [making, setMaking] = useState<Making>(nothingAt(version));
  const [wantsAimFirst, setWantsAimFirst] = useState(lastAimsFirst);
  const aimsFirst = confirms && wantsAimFirst;
  // What was aimed at in another position, or cannot be flicked any more, is forgotten.
  const { aim, pull, finger, timesChosen } =
    making.version === version && making.aim !== null && marbles.includes(making.aim.marble) ? making : nothingAt(version);

  function cancel(): void {
    setMaking(nothingAt(version));
  }

  function choose(marble: MarbleId): void {
    const next = aim?.marble === marble ? aim : suggestedAim(pieces, view, marble, quarter);
    setMaking({ ...nothingAt(version), aim: next, timesChosen: timesChosen + 1 });
  }

  function flick(wanted: Aim): void {
    act(flickOf(wanted));
  }

  function begin({ pixel: start, page }: Point, camera: Camera): Gesture | null {
    const near = nearest(start, camera, onCloth(view.marbles));
    // Whoever has chosen one already may pull it from anywhere: marbles are small, fingers are not.
    const marble = nearest(start, camera, marbles) ?? aim?.marble ?? null;
    if (marble === null) return near === null || marbles.length === 0 ? null : asking(near);
    let wasPulled = false;
    const pullOf = ({ pixel }: Point): Spot => [pixel[0] - start[0], pixel[1] - start[1]];
    const aimAt = (point: Point): Aim | null => {
      const way = pullOf(point);
      return pulled(marble, way, longestPull(page, way, { width: innerWidth, height: innerHeight }), quarter);
    };
    return {
      move(point) {
        const next = aimAt(point);
        wasPulled ||= next !== null;
        if (next !== null) setMaking({ version, aim: next, pull: pullOf(point), finger: point.pixel, timesChosen: 0 });
        else if (wasPulled) cancel();
      },
      end(point) {
        const last = aimAt(point);
        if (last !== null) setMaking({ ...nothingAt(version), aim: last });
        if (last !== null && !aimsFirst) flick(last);
        // A tap chooses; pulled and brought back, the finger has changed its mind.
        else if (last === null && wasPulled) cancel();
        else if (last === null) choose(marble);
      },
      cancel,
    };
  }

  /** A touch of somebody else's marble. */
  function asking(marble: MarbleId): Gesture {
    const nothing = () => undefined;
    return { move: nothing, end: () => whyNot(flickOf(suggestedAim(pieces, view, marble, quarter))), cancel: nothing };
  }

  function nearest(pixel: Spot, camera: Camera, among: readonly MarbleId[]): MarbleId | null {
    let best: { readonly marble: MarbleId; readonly away: number } | null = null;
    for (const marble of among) {
      const at = spotOf(view.marbles[marble]);
      const away = at === null ? Number.POSITIVE_INFINITY : distance(toScreen(camera, at), pixel);
      if (away <= FINGER_PIXELS && (best === null || away < best.away)) best = { marble, away };
    }
    return best?.marble ?? null;
  }

  return {
    marbles,
    aim,
    pull,
    finger,
    timesChosen,
    aimsFirst,
    setAimsFirst(next) {
      lastAimsFirst = next;
      setWantsAimFirst(next);
    },
    setAim: (next) => setMaking({ ...nothingAt(version), aim: next, timesChosen }),
    choose,
    flick,
    letGo: (marble) => act(letGo(worlds, view, marble)),
    cancel,
    begin,
  };
}
