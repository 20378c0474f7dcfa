/** Streams of random numbers, all from one seed: what is drawn from one does not change what is drawn from another. */

import { createSimulationRandom } from '@tablehop/bots';

export type Stream = {
  /** A whole number from 0 to `bound` − 1. */
  readonly below: (bound: number) => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  /** True in so many of a hundred cases. */
  readonly percent: (chance: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** So many random hexadecimal digits. */
  readonly hex: (digits: number) => string;
};

export function createStream(seed: string): Stream {
  const { below } = createSimulationRandom(seed);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (chance) => below(100) < chance,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}
