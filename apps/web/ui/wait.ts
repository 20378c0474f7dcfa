/** Waiting, as a port: pages wait by the clock, tests by hand. */

/** Runs something later; the returned function calls it off. */
export type Wait = (milliseconds: number, run: () => void) => () => void;

export const waitByClock: Wait = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
