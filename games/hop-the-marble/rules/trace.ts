/** A flick frame by frame, for drawing and sound; the rules need only what it touched. */

import { trembled } from './chance.ts';
import { onCloth } from './cloth.ts';
import type { Action, Flick, MarbleId, Spot, State } from './types.ts';
import { createRoller, type Worlds } from './worlds.ts';

/** `speed`: the closing speed, in millimetres per second. */
export type Contact = { readonly seconds: number; readonly one: MarbleId; readonly other: MarbleId; readonly speed: number };

export type Trace = {
  /** Those on the cloth: every frame has a spot for each, in this order. */
  readonly marbles: readonly MarbleId[];
  /** Evenly spaced, from the flick until everything rests. */
  readonly frames: readonly (readonly Spot[])[];
  readonly framesPerSecond: number;
  readonly seconds: number;
  readonly contacts: readonly Contact[];
  /** When a marble had left the cloth (R4); it stays at its last spot. */
  readonly out: readonly { readonly seconds: number; readonly marble: MarbleId }[];
  readonly touched: readonly MarbleId[];
};

type Tremble = Pick<Extract<Action, { type: 'tremble' }>, 'turn' | 'strength'>;

/** `state`: before the flick, or waiting for its tremble (R8). */
export function traceOf(worlds: Worlds, state: State, flick: Flick, tremble: Tremble | null): Trace {
  const marbles = onCloth(state.marbles);
  const { stepsPerSecond } = worlds(state.options.relief, state.relief).constants;
  const frames: (readonly Spot[])[] = [];
  const contacts: Contact[] = [];
  const out: { readonly seconds: number; readonly marble: MarbleId }[] = [];
  const roll = createRoller(worlds, state, state.marbles);
  const touched = roll(tremble === null ? flick : trembled(flick, tremble), {
    step(seconds, rolled) {
      frames.push(rolled.map(({ x, y }): Spot => [x, y]));
      for (const [index, marble] of marbles.entries()) {
        if (rolled[index]?.isOut && !out.some((each) => each.marble === marble)) out.push({ seconds, marble });
      }
    },
    contact(seconds, one, other, speed) {
      const [first, second] = [marbles[one], marbles[other]];
      if (first !== undefined && second !== undefined) contacts.push({ seconds, one: first, other: second, speed });
    },
  });
  return { marbles, frames, framesPerSecond: stepsPerSecond, seconds: (frames.length - 1) / stepsPerSecond, contacts, out, touched };
}

/** In the order of the trace: interpolated between frames, and at rest after the last. */
export function spotsAt({ frames, framesPerSecond }: Trace, seconds: number): readonly Spot[] {
  const moment = Math.min(Math.max(seconds * framesPerSecond, 0), frames.length - 1);
  const before = frames[Math.floor(moment)] ?? [];
  const after = frames[Math.ceil(moment)] ?? before;
  const share = moment - Math.floor(moment);
  return before.map(([x, y], index): Spot => {
    const [nextX, nextY] = after[index] ?? [x, y];
    return [x + (nextX - x) * share, y + (nextY - y) * share];
  });
}
