/** Rapier, an independent engine, rolls the same flicks on a flat cloth for comparison. */

import { describe, expect, it } from 'vitest';
import { isSameFirst, isSameSet, marbleScenes, rollFlat, type Scene, sceneWorld } from '../../../../bench/marble-scenes.ts';
import { loadRapier } from '../../../../bench/rapier.ts';
import { roll } from '../physics.ts';
import { RELIEFS, type ReliefKind } from '../types.ts';
import { cloth, DIAMETER, physics } from './rolling.ts';

const FULL_STRENGTH = 1000;
const FLICKS = 1_000;
const FLICKS_IN_SMALL_STEPS = 3_000;
const FEWEST_MARBLES = 10;
/** Rapier takes too long to roll all to the end in small steps on every run: `npm run bench -- marbles` does. */
const FLICKS_TO_THE_END = 200;
/** About ten seconds of work, on a machine that may be busy. */
const PATIENCE_MS = 300_000;

const scenes = marbleScenes(FLICKS, FEWEST_MARBLES);
const ours = scenes.map(rollFlat);
const rapier = await loadRapier();

/** Tolerance within which it is undecided whether a marble is touched at all, or which of two is first. */
type Hair = { readonly aside: number; readonly along: number };

function isWithinAHair(scene: Scene, disputed: readonly number[], hair: Hair): boolean {
  const all = approaches(scene).filter(({ marble }) => disputed.includes(marble));
  const grazes = ({ closest }: Approach) => Math.abs(closest - DIAMETER) <= hair.aside;
  const [first = Number.NaN, second = Number.NaN] = all.map(({ meeting }) => meeting).sort((a, b) => a - b);
  return all.some(grazes) || second - first <= hair.along;
}

/** Closest distance of the path to a marble's centre, and distance along it to the contact; infinity if there is none. */
type Approach = { readonly marble: number; readonly closest: number; readonly meeting: number };

/** To every other marble, on a flat cloth before any contact, by plain geometry. */
function approaches({ x, y, shot }: Scene): readonly Approach[] {
  const length = Math.hypot(...shot.direction);
  const [east, south] = [shot.direction[0] / length, shot.direction[1] / length];
  const reach = (physics.speedAtFullStrength ** 2 * (shot.strength / FULL_STRENGTH)) / (2 * physics.rollingDeceleration);
  const [ownX, ownY] = [x[shot.marble] ?? Number.NaN, y[shot.marble] ?? Number.NaN];
  // It rolls no farther than the edge of the cloth (R4).
  const toEdge = Math.min(edge(ownX, east), edge(ownY, south));
  return x.flatMap((otherX, marble) => {
    if (marble === shot.marble) return [];
    const [dx, dy] = [otherX - ownX, (y[marble] ?? Number.NaN) - ownY];
    const along = dx * east + dy * south;
    const aside = Math.abs(dx * south - dy * east);
    const nearest = Math.min(Math.max(along, 0), reach, toEdge);
    const meeting = aside < DIAMETER ? along - Math.sqrt(DIAMETER ** 2 - aside ** 2) : Number.POSITIVE_INFINITY;
    const isReached = meeting >= 0 && meeting <= Math.min(reach, toEdge);
    return { marble, closest: Math.hypot(along - nearest, aside), meeting: isReached ? meeting : Number.POSITIVE_INFINITY };
  });
}

function edge(from: number, towards: number): number {
  if (towards === 0) return Number.POSITIVE_INFINITY;
  return ((towards > 0 ? cloth.size : 0) - from) / towards;
}

describe('the first contact of a flick on a flat cloth', () => {
  it('is the one that plain geometry tells, but for a millionth of a millimetre', () => {
    const wrong = scenes.filter((scene, index) => {
      const first = ours[index]?.[0];
      const [told] = approaches(scene).toSorted((a, b) => a.meeting - b.meeting);
      const expected = told?.meeting === Number.POSITIVE_INFINITY ? undefined : told?.marble;
      if (first === expected) return false;
      return !isWithinAHair(scene, [first ?? [], expected ?? []].flat(), { aside: 1e-6, along: 1e-6 });
    });
    expect(wrong).toEqual([]);
    expect(ours.filter(({ length }) => length > 0).length).toBeGreaterThan(FLICKS / 3);
  });

  it('is the same in Rapier in at least 99 of 100, and where it is not, a hair decides', { timeout: PATIENCE_MS }, () => {
    // A marble rolls at most 4.2 mm per step of Rapier: it may cross a rim unseen for less than that, which is 0.14 mm aside.
    const hair: Hair = { aside: 0.15, along: 4.2 };
    const different = scenes.flatMap((scene, index) => {
      const [first] = ours[index] ?? [];
      const [theirs = []] = rapier(scene, { stepsPerSecond: 250, isFirstEnough: true });
      return isSameFirst(ours[index] ?? [], theirs) ? [] : { scene, disputed: [first ?? [], theirs].flat() };
    });
    expect(different.filter(({ scene, disputed }) => !isWithinAHair(scene, disputed, hair))).toEqual([]);
    expect(different.length).toBeLessThanOrEqual(FLICKS / 100);
  });
});

describe('all that a flick touches on a flat cloth', () => {
  it('is the same in Rapier in at least 90 of 100, and the more so the smaller its steps', { timeout: PATIENCE_MS }, () => {
    const shareOfSame = (stepsPerSecond: number) => {
      const rolled = scenes.slice(0, FLICKS_TO_THE_END);
      const same = rolled.filter((scene, index) => isSameSet(ours[index] ?? [], rapier(scene, { stepsPerSecond }).flat()));
      return same.length / FLICKS_TO_THE_END;
    };
    const [coarse, finer, fine] = [shareOfSame(125), shareOfSame(250), shareOfSame(1000)];
    expect(fine).toBeGreaterThanOrEqual(0.9);
    expect(finer).toBeGreaterThanOrEqual(coarse);
    expect(fine).toBeGreaterThanOrEqual(finer);
  });
});

/** The rules promise this for the gentle cloth; the rough one is wilder. */
const FEWEST_SAME: { readonly [relief in ReliefKind]: number } = { flat: 0.998, gentle: 0.99, rough: 0.98 };

it.each(RELIEFS)('on a %s cloth steps eight times as small touch the same marbles', (relief) => {
  const same = marbleScenes(FLICKS_IN_SMALL_STEPS, FEWEST_MARBLES).filter((scene) => {
    const world = sceneWorld(scene, relief);
    const finer = { ...world, constants: { ...world.constants, stepsPerSecond: 8 * world.constants.stepsPerSecond } };
    return isSameSet(roll(world, scene.x, scene.y, scene.shot), roll(finer, scene.x, scene.y, scene.shot));
  });
  expect(same.length / FLICKS_IN_SMALL_STEPS).toBeGreaterThanOrEqual(FEWEST_SAME[relief]);
});
