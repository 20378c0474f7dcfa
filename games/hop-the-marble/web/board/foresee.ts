/** The preview of an aim, as in pool: the way to the first contact and beyond, and its spread, by the game's physics, folds included. */

import { type Contact, type MarbleId, type Spot, type State, spotOf, type Trace, traceOf, type Worlds } from '../../rules/index.ts';
import { type Aim, flickOf } from './aim.ts';
import { distance } from './room.ts';

export type Foreseen = {
  /** Of the flicked marble, until the first contact or until it rests. */
  readonly way: readonly Spot[];
  readonly contact: {
    /** The flicked marble's place at the contact. */
    readonly at: Spot;
    readonly struck: MarbleId;
    /** A short way of each marble after the contact. */
    readonly struckWay: readonly Spot[];
    readonly flickedWay: readonly Spot[];
  } | null;
  /** The area that a shaky finger may reach, as outlines, wide before narrow. */
  readonly fan: readonly (readonly Spot[])[];
};

/** R8, in thousandths: the largest turn of a flick, and one that is seldom exceeded. */
const TURNS = [40, 20];
/** Millimetres shown after the contact. */
const AFTER_CONTACT = 70;
/** Every third frame of the trace is drawn. */
const EVERY = 3;

export function foresee(worlds: Worlds, state: State, aim: Aim): Foreseen {
  const { type: _, ...flick } = flickOf(aim);
  const diameter = 2 * worlds(state.options.relief, state.relief).marbleRadius;
  const trace = traceOf(worlds, state, flick, null);
  const [first] = trace.contacts;
  const isShaky = state.options.steadiness === 'natural' && aim.strength > 0;
  return {
    way: wayUpToContact(trace),
    contact: first === undefined ? null : contactOf(first),
    fan: isShaky ? TURNS.map(sector) : [],
  };

  /** Out along one side and back along the other. */
  function sector(turn: number): readonly Spot[] {
    const [left = [], right = []] = [-turn, turn].map((each) => wayUpToContact(traceOf(worlds, state, flick, { turn: each, strength: 0 })));
    return [...left, ...right.toReversed()];
  }

  function wayUpToContact(of: Trace): readonly Spot[] {
    const [touch] = of.contacts;
    if (touch === undefined) return wayOf(of, aim.marble, 0, of.seconds);
    return [...wayOf(of, aim.marble, 0, touch.seconds), touchingAt(of, touch)];
  }

  function contactOf(touch: Contact): Foreseen['contact'] {
    const struck = struckIn(touch);
    const at = touchingAt(trace, touch);
    const goesOn = (marble: MarbleId, from: Spot) => upTo(AFTER_CONTACT, [from, ...wayOf(trace, marble, touch.seconds, trace.seconds)]);
    return { at, struck, struckWay: goesOn(struck, spotOf(state.marbles[struck]) ?? at), flickedWay: goesOn(aim.marble, at) };
  }

  function struckIn({ one, other }: Contact): MarbleId {
    return one === aim.marble ? other : one;
  }

  /** Frames are too far apart, so extend the last one before the contact straight to the touched marble. */
  function touchingAt(of: Trace, touch: Contact): Spot {
    const index = of.marbles.indexOf(aim.marble);
    const number = Math.floor(touch.seconds * of.framesPerSecond);
    const last = of.frames[number]?.[index] ?? [0, 0];
    const before = of.frames[number - 1]?.[index];
    const way: Spot = before === undefined ? flick.direction : [last[0] - before[0], last[1] - before[1]];
    const target = spotOf(state.marbles[struckIn(touch)]) ?? last;
    const length = Math.hypot(way[0], way[1]) || 1;
    const [x, y] = [way[0] / length, way[1] / length];
    const along = (target[0] - last[0]) * x + (target[1] - last[1]) * y;
    const aside = (target[0] - last[0]) * y - (target[1] - last[1]) * x;
    const ahead = Math.max(0, along - Math.sqrt(Math.max(0, diameter * diameter - aside * aside)));
    return [last[0] + x * ahead, last[1] + y * ahead];
  }
}

function wayOf(trace: Trace, marble: MarbleId, from: number, to: number): readonly Spot[] {
  const index = trace.marbles.indexOf(marble);
  return trace.frames.flatMap((frame, number): readonly Spot[] => {
    const seconds = number / trace.framesPerSecond;
    const spot = frame[index];
    const isShown = number % EVERY === 0 || number === trace.frames.length - 1;
    return isShown && seconds >= from && seconds <= to && spot !== undefined ? [spot] : [];
  });
}

function upTo(length: number, way: readonly Spot[]): readonly Spot[] {
  const [first] = way;
  if (first === undefined) return [];
  const shown: Spot[] = [first];
  let left = length;
  for (const next of way.slice(1)) {
    const last = shown.at(-1) ?? first;
    const step = distance(last, next);
    if (step >= left) {
      const share = left / step;
      shown.push([last[0] + (next[0] - last[0]) * share, last[1] + (next[1] - last[1]) * share]);
      break;
    }
    shown.push(next);
    left -= step;
  }
  return shown;
}
