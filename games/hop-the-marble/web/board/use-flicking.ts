/** A flick in the making: pulled back like a catapult, or aimed by keys and numbers. */

import type { Offer } from '@tablehop/core';
import { useMemo, useState } from 'preact/hooks';
import { type Action, type MarbleId, onCloth, type Pieces, type Spot, type State, spotOf, type Worlds } from '../../rules/index.ts';
import { type Aim, flickOf, letGo, longestPull, pulled, suggestedAim } from './aim.ts';
import { type Camera, type Quarter, toScreen } from './camera.ts';
import type { Gesture, Point } from './cloth.tsx';
import { distance } from './room.ts';

export type Flicking = {
  readonly marbles: readonly MarbleId[];
  readonly aim: Aim | null;
  readonly pull: Spot | null;
  readonly finger: Spot | null;
  /** Counts choices of a marble to aim without pulling: each one focuses the handle. */
  readonly timesChosen: number;
  /** Releasing only aims. */
  readonly aimsFirst: boolean;
  readonly setAimsFirst: (aimsFirst: boolean) => void;
  readonly setAim: (aim: Aim) => void;
  readonly choose: (marble: MarbleId) => void;
  readonly flick: (aim: Aim) => void;
  readonly letGo: (marble: MarbleId) => void;
  readonly cancel: () => void;
  /** Starts a gesture; null if there is nothing to pull. */
  readonly begin: (point: Point, camera: Camera) => Gesture | null;
};

type FlickingParts = {
  readonly pieces: Pieces;
  readonly worlds: Worlds;
  readonly view: State;
  readonly version: number;
  readonly offers: readonly Offer<Action>[];
  readonly quarter: Quarter;
  readonly confirms: boolean;
  readonly act: (action: Action) => void;
  readonly whyNot: (action: Action) => void;
};

/** Hit testing: a finger means the nearest marble within this many pixels. */
const FINGER_PIXELS = 30;

type Making = Pick<Flicking, 'aim' | 'pull' | 'finger' | 'timesChosen'> & {
  readonly version: number;
};

function nothingAt(version: number): Making {
  return { version, aim: null, pull: null, finger: null, timesChosen: 0 };
}

/** Survives the board while the page is open. */
let lastAimsFirst = false;

export function useFlicking({ pieces, worlds, view, version, offers, quarter, confirms, act, whyNot }: FlickingParts): Flicking {
  const marbles = useMemo(() => offers.flatMap(({ action }) => (action.type === 'flick' ? [action.marble] : [])), [offers]);
  const [making, setMaking] = useState<Making>(nothingAt(version));
  const [wantsAimFirst, setWantsAimFirst] = useState(lastAimsFirst);
  const aimsFirst = confirms && wantsAimFirst;
  // An aim of another position, or at a marble that cannot be flicked any more, is dropped.
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
    // A chosen marble can be pulled from anywhere, because marbles are smaller than fingers.
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
        // A tap chooses; a pull that was brought back cancels.
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
