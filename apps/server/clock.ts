import { repeatWork } from '@tablehop/core/requests';

const SLEW = 0.1;
const LOOK_EVERY_MS = 30_000;

/** The time of day without jumps, which would end all turns at once: slewed to the system clock by at most a tenth (like NTP). */
export function createSteadyClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): () => number {
  let at = monotonic();
  let told = wall();
  return () => {
    const now = monotonic();
    const passed = Math.max(0, now - at);
    at = now;
    const behind = wall() - (told + passed);
    told += passed + Math.max(-passed * SLEW, Math.min(passed * SLEW, behind));
    return Math.floor(told);
  };
}

/** A clock that servers share, such as the database's: their own may differ. While it cannot be read, time goes on. */
export async function followClock(
  read: () => Promise<number>,
  monotonic: () => number = () => performance.now(),
): Promise<{ readonly now: () => number; readonly stop: () => void }> {
  let ahead = 0;

  async function look(): Promise<void> {
    const sent = monotonic();
    ahead = (await read()) - (sent + monotonic()) / 2;
  }

  await look();
  return { now: () => monotonic() + ahead, stop: repeatWork(after, LOOK_EVERY_MS, look, () => undefined) };
}

export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export async function within<Result>(ms: number, work: Promise<Result>, late: Result): Promise<Result> {
  let cancel = (): void => undefined;
  const impatience = new Promise<Result>((resolve) => {
    cancel = after(ms, () => resolve(late));
  });
  return Promise.race([work, impatience]).finally(() => cancel());
}

/** Whoever yields goes on in turn, one in each round of the event loop: many long replays together hold others up no longer than one. */
export function createTurnQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function takeTurn(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(takeTurn);
    });
}
