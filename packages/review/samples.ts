import { eventRandom, type Outlook } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import type { BySeatAndWorld, Samples, Sight } from './appraiser.ts';

export function imaginedIn(game: AnyGame, { view, seat }: Sight, world: number): unknown {
  return game.imagine(view, seat, eventRandom(world, 'imagine'));
}

export function samplesOf(outlooks: readonly Outlook[], ends: readonly unknown[] = []): Samples {
  return { leads: bySeat(outlooks.map(({ leads }) => leads)), chances: bySeat(outlooks.map(({ chances }) => chances)), ends };
}

function bySeat(byWorld: readonly (readonly number[])[]): BySeatAndWorld {
  return (byWorld[0] ?? []).map((_, seat) => byWorld.map((each) => each[seat] ?? 0));
}

/** World by world. */
export function difference(one: BySeatAndWorld, other: BySeatAndWorld): BySeatAndWorld {
  return one.map((samples, seat) => samples.map((each, index) => each - (other[seat]?.[index] ?? 0)));
}
