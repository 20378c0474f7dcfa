import { createSimulationRandom, eventRandom, type Outlook } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import type { BySeatAndWorld, Estimate, Interval, Loss, Luck, Samples, Sight } from './types.ts';

/** In standard errors: anything smaller is noise. Without a real effect, 1 in 160 is larger by luck. */
const BEYOND_NOISE = 2.5;
/** In standard errors, to either side of the mean. */
const OF_95_PERCENT = 1.96;

export function estimate(samples: readonly number[]): Estimate {
  const count = samples.length;
  if (count === 0) return { mean: 0, error: 0 };
  const mean = samples.reduce((sum, each) => sum + each, 0) / count;
  if (count === 1) return { mean, error: 0 };
  const squares = samples.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}

/** Sample by sample in the same worlds: shared luck cancels out. */
export function paired(better: readonly number[], worse: readonly number[]): Estimate {
  return estimate(better.map((each, index) => each - (worse[index] ?? each)));
}

export function lossOf(measured: Estimate, isSure: boolean): Loss {
  return { given: isSure ? Math.max(0, measured.mean) : 0, measured };
}

/** `least`: too small to matter, however certain. */
export function isBeyondNoise({ mean, error }: Estimate, least: number): boolean {
  return mean > least && mean > BEYOND_NOISE * error;
}

export function interval({ mean, error }: Estimate): Interval {
  return { mean, low: mean - OF_95_PERCENT * error, high: mean + OF_95_PERCENT * error };
}

export function imaginedIn(game: AnyGame, { view, seat }: Sight, world: number): unknown {
  return game.imagine(view, seat, eventRandom(world, 'imagine'));
}

export function samplesOf(outlooks: readonly Outlook[], ends: readonly unknown[] = []): Samples {
  return { leads: bySeat(outlooks.map(({ leads }) => leads)), chances: bySeat(outlooks.map(({ chances }) => chances)), ends };
}

function bySeat(byWorld: readonly (readonly number[])[]): BySeatAndWorld {
  return (byWorld[0] ?? []).map((_, seat) => byWorld.map((each) => each[seat] ?? 0));
}

export function difference(one: Samples, other: Samples): Luck {
  const between = (ours: BySeatAndWorld, theirs: BySeatAndWorld) =>
    ours.map((samples, seat) => samples.map((each, index) => each - (theirs[seat]?.[index] ?? 0)));
  return { leads: between(one.leads, other.leads), chances: between(one.chances, other.chances) };
}

export function worldsOf(seed: string, count: number): readonly number[] {
  const random = createSimulationRandom(`${seed} worlds`);
  return Array.from({ length: count }, () => random.below(2 ** 32));
}
