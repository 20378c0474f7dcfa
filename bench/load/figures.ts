/** Times until something was acknowledged, in milliseconds. */

export type Figures = {
  readonly moves: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

export function createMeter() {
  let times: number[] = [];
  let started = performance.now();
  return {
    reset(): void {
      times = [];
      started = performance.now();
    },
    acknowledged(since: number): void {
      times.push(performance.now() - since);
    },
    figures(): Figures {
      const seconds = (performance.now() - started) / 1000;
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { moves: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0 };
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
}
