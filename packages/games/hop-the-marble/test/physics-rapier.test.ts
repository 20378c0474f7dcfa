/** A second opinion: Rapier, an engine that shares nothing with ours, rolls the same flicks on a flat cloth. */

import { describe, expect, it } from 'vitest';
import { isSameFirst, isSameSet, marbleScenes, rollFlat, type Scene } from '../../../../bench/marble-scenes.ts';
import { loadRapier } from '../../../../bench/rapier.ts';
import { DIAMETER } from './rolling.ts';
import { type Approach, approaches } from './straight-way.ts';

const FLICKS = 1_000;
const FEWEST_MARBLES = 10;
/** Rolling every one of them to its end in small steps takes Rapier too long for every day: `npm run bench -- marbles` does. */
const FLICKS_TO_THE_END = 200;
/** Some ten seconds of work, on a machine that may have much else to do. */
const PATIENCE_MS = 300_000;

const scenes = marbleScenes(FLICKS, FEWEST_MARBLES);
const ours = scenes.map(rollFlat);
const rapier = await loadRapier();

/** What is so close that a hair decides: whether it is touched at all, or which of two is touched first. */
type Hair = { readonly aside: number; readonly along: number };

function isWithinAHair(scene: Scene, disputed: readonly number[], hair: Hair): boolean {
  const all = approaches(scene).filter(({ marble }) => disputed.includes(marble));
  const grazes = ({ closest }: Approach) => Math.abs(closest - DIAMETER) <= hair.aside;
  const [first = Number.NaN, second = Number.NaN] = all.map(({ meeting }) => meeting).sort((a, b) => a - b);
  return all.some(grazes) || second - first <= hair.along;
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
    // In one of its steps a marble rolls 4.2 mm at most: it may pass unseen over a rim for a way shorter than that, which is 0.14 mm aside.
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
