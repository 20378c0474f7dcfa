/** A circuit breaker by the delay of the event loop: while others wait for too long, nothing heavy begins. */

import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Overload = { readonly isOverloaded: () => boolean; readonly stop: () => void };

/** In nanoseconds. */
export type Delays = { readonly percentile: (percentile: number) => number; readonly reset: () => void };

const WINDOW_MS = 1_000;
/** Half of all rounds of the event loop took longer than this. */
const MAX_DELAY_MS = 300;
const NANOSECONDS = 1e6;

/** Decides for each window by the one before. */
export function createBreaker(delays: Delays): { readonly look: () => void; readonly isOverloaded: () => boolean } {
  let isOverloaded = false;
  return {
    look() {
      isOverloaded = delays.percentile(50) / NANOSECONDS > MAX_DELAY_MS;
      delays.reset();
    },
    isOverloaded: () => isOverloaded,
  };
}

export function watchOverload(): Overload {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const { look, isOverloaded } = createBreaker(delays);
  const timer = setInterval(look, WINDOW_MS);
  timer.unref();
  return {
    isOverloaded,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
