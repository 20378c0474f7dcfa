/**
 * Rates per second of processor time, so that a busy machine does not count against anybody. All contestants of a run take turns, lap
 * after lap: what slows the machine for a while slows all of them.
 */

/** Does some work and says how much. */
export type Work = () => number;
export type Spread = { readonly median: number; readonly lowest: number; readonly highest: number };

const WARM_UP_MS = 300;
const LAP_MS = 150;
const LAPS = 9;

/** For every contestant, in order, its rate in each lap. */
export function measure(contestants: readonly Work[]): readonly (readonly number[])[] {
  for (const work of contestants) rateOver(WARM_UP_MS, work);
  const rates = contestants.map((): number[] => []);
  for (let lap = 0; lap < LAPS; lap++) {
    for (const [index, work] of contestants.entries()) rates[index]?.push(rateOver(LAP_MS, work));
  }
  return rates;
}

export function spread(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, lowest: sorted[0] ?? 0, highest: sorted.at(-1) ?? 0 };
}

function rateOver(milliseconds: number, work: Work): number {
  const start = process.cpuUsage();
  for (let done = work(); ; done += work()) {
    const { user, system } = process.cpuUsage(start);
    const microseconds = user + system;
    if (microseconds >= milliseconds * 1e3) return (done / microseconds) * 1e6;
  }
}
