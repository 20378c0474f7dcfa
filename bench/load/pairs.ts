import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type Pair = { readonly begin: () => Promise<void>; readonly stop: () => void };

/** Resolves when the next move may be made: at once at saturation. */
export type Pace = () => Promise<void>;

export const AT_ONCE: Pace = () => Promise.resolve();

export function every(ms: number): Pace {
  return () => new Promise((resolve) => setTimeout(resolve, (ms / 2) * (0.8 + 0.4 * Math.random())));
}

export type Figures = {
  readonly moves: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Of the server, all threads, in microseconds; NaN if it was not asked. */
  readonly cpuPerMove: number;
};

/** Times to acknowledgement, in milliseconds. */
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
      const moves = sorted.length;
      return { moves, perSecond: moves / seconds, p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0, cpuPerMove: Number.NaN };
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
}

export function loadPlan(isQuick: boolean) {
  const live = { matches: 1000, moveEveryMs: 5000, ms: isQuick ? 8000 : 40_000 };
  return { saturatingMatches: 100, laps: isQuick ? 3 : 5, warmUpMs: isQuick ? 1000 : 2000, lapMs: isQuick ? 2500 : 8000, live };
}

export async function beginPairs(count: number, atATime: number, create: (number: number) => Promise<Pair>): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let from = 0; from < count; from += atATime) {
    const made = await Promise.all(Array.from({ length: atATime }, (_, index) => create(from + index)));
    await Promise.all(made.map((each) => each.begin()));
    pairs.push(...made);
  }
  return pairs;
}

type Measured = {
  readonly matches: number;
  readonly atATime?: number;
  readonly warmUpMs: number;
  readonly ms: number;
  readonly create: (meter: Meter, number: number) => Promise<Pair>;
  /** Of the server so far, in microseconds. */
  readonly cpu?: () => Promise<number>;
};

export async function measurePlay({ matches, atATime = matches, warmUpMs, ms, create, cpu }: Measured): Promise<Figures> {
  const meter = createMeter();
  const pairs = await beginPairs(matches, atATime, (number) => create(meter, number));
  await wait(warmUpMs);
  const cpuBefore = (await cpu?.()) ?? Number.NaN;
  meter.reset();
  await wait(ms);
  const figures = meter.figures();
  const cpuAfter = (await cpu?.()) ?? Number.NaN;
  for (const each of pairs) each.stop();
  await wait(200);
  return { ...figures, cpuPerMove: (cpuAfter - cpuBefore) / figures.moves };
}

export function openSocket(url: string, received: (text: string) => void): Promise<{ send: (text: string) => void; close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', (data) => received(String(data)));
    socket.on('error', reject);
    socket.on('open', () => resolve({ send: (text) => socket.send(text), close: () => socket.terminate() }));
  });
}
