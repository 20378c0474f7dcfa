/** Waiting as a port: pages wait by the clock, tests by hand. */

/** The returned function cancels it. */
export type Wait = (milliseconds: number, run: () => void) => () => void;

export const waitByClock: Wait = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
