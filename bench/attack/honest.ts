/** Honest matches that are played while attacks run: how long their moves wait for an acknowledgement, and whether they go on. */

import { type Acknowledged, createLedger } from '../kills/ledger.ts';
import { backAfter, createRandom } from '../kills/main.ts';
import { type PairParts, startPair } from '../kills/players.ts';
import { createMeter, type Figures } from '../load/pairs.ts';

export type HonestParts = Pick<PairParts, 'targets' | 'thoughtMs' | 'clock'> & {
  readonly count: number;
  /** Of each match. Absent: forged by `X-Forwarded-For`. */
  readonly address?: (number: number) => string;
};

export async function startHonest({ count, address, ...parts }: HonestParts) {
  const ledger = createLedger();
  const random = createRandom(1);
  const meter = createMeter();
  let since = 0;
  let until = Number.POSITIVE_INFINITY;
  ledger.watch(({ begunAt }: Acknowledged) => {
    if (begunAt >= since && begunAt < until) meter.acknowledged(begunAt);
  });
  const pairs = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startPair({ ...parts, number, ledger, random, ...(address === undefined ? {} : { address: address(number) }) }),
    ),
  );

  /** How many matches had no move acknowledged that was made from now on. */
  async function stuck(): Promise<number> {
    const now = performance.now();
    const backs = pairs.map(({ players }) =>
      Promise.race(players.map(({ name }) => backAfter(ledger, now, { names: [name], isConnected: false }))),
    );
    return (await Promise.all(backs)).filter((seconds) => !Number.isFinite(seconds)).length;
  }

  return {
    ledger,
    pairs,
    /** Moves made during `work`; waits until those, and a later one of each match, are acknowledged. */
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; figures: Figures; stuck: number }> {
      since = performance.now();
      until = Number.POSITIVE_INFINITY;
      meter.reset();
      const result = await work();
      until = performance.now();
      const missing = await stuck();
      return { result, figures: meter.figures(), stuck: missing };
    },
    async stop(): Promise<readonly string[]> {
      await Promise.all(pairs.map((pair) => pair.stop()));
      return pairs.flatMap(({ surprises }) => surprises);
    },
  };
}
