/** A manual clock, and helpers for tests of a match on a screen. */

import type { Effect, JsonObject } from '@tablehop/core';
import type { News } from '@tablehop/host';
import type { Wait } from '@tablehop/ui/wait.ts';
import { onTestFinished } from 'vitest';
import { createPlayMatch, type PlayMatch, type PlayParts, type Refusing } from '../screens/play/match/play-match.ts';

export type Clock = { readonly wait: Wait; readonly pass: (milliseconds: number) => void };

export function createClock(): Clock {
  let now = 0;
  let waiting: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    wait(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      waiting = [...waiting, timer];
      return () => {
        waiting = waiting.filter((each) => each !== timer);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (let due = next(); due !== undefined; due = next()) {
        const timer = due;
        waiting = waiting.filter((each) => each !== timer);
        now = timer.at;
        timer.run();
      }
      now = end;

      function next() {
        return waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      }
    },
  };
}

/** A match on a screen without motion, with all that it reports. */
export function openPlay(parts: Pick<PlayParts, 'session' | 'game'> & Partial<PlayParts>) {
  const clock = createClock();
  const heard: Effect[] = [];
  const told: News[] = [];
  const refused: Refusing[] = [];
  const play = createPlayMatch({
    reducedMotion: () => true,
    wait: clock.wait,
    happening: (effects) => heard.push(...effects),
    told: (news) => told.push(news),
    refused: (refusing) => refused.push(refusing),
    ...parts,
  });
  onTestFinished(() => play.close());
  return { play, clock, heard, told, refused };
}

/** Lets worker and page exchange messages until the condition holds. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 2000; turn++) {
    if (isSo()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`it never came about that ${what}`);
}

export const mayAct = (play: PlayMatch) => until(() => play.offers.value.length > 0, 'somebody may act');

export function firstOffer(play: PlayMatch): JsonObject {
  const [offer] = play.offers.value;
  if (offer === undefined) throw new Error('nothing is offered');
  return offer.action;
}

export async function actAndWait(play: PlayMatch): Promise<void> {
  await mayAct(play);
  await play.act(firstOffer(play));
  await mayAct(play);
}
