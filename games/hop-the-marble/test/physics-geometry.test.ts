/** Plain geometry and smaller steps judge the same flicks; `npm run bench -- marbles` compares them with Rapier, an independent engine. */

import { expect, it } from 'vitest';
import { isSameSet, marbleScenes, rollFlat, type Scene, sceneWorld } from '../../../bench/marble-scenes.ts';
import { roll } from '../rules/physics.ts';
import { RELIEFS, type ReliefKind } from '../rules/types.ts';
import { cloth, DIAMETER, physics } from './rolling.ts';

const FULL_STRENGTH = 1000;
const FLICKS = 1_000;
const FLICKS_IN_SMALL_STEPS = 1_500;
const FEWEST_MARBLES = 10;
/** Tolerance, in millimetres, within which it is undecided whether a marble is touched at all, or which of two is first. */
const HAIR = 1e-6;

const scenes = marbleScenes(FLICKS, FEWEST_MARBLES);
const ours = scenes.map(rollFlat);

function isWithinAHair(scene: Scene, disputed: readonly number[]): boolean {
  const all = approaches(scene).filter(({ marble }) => disputed.includes(marble));
  const grazes = ({ closest }: Approach) => Math.abs(closest - DIAMETER) <= HAIR;
  const [first = Number.NaN, second = Number.NaN] = all.map(({ meeting }) => meeting).sort((a, b) => a - b);
  return all.some(grazes) || second - first <= HAIR;
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

it('the first contact of a flick on a flat cloth is the one that plain geometry tells, but for a millionth of a millimetre', () => {
  const wrong = scenes.filter((scene, index) => {
    const first = ours[index]?.[0];
    const [told] = approaches(scene).toSorted((a, b) => a.meeting - b.meeting);
    const expected = told?.meeting === Number.POSITIVE_INFINITY ? undefined : told?.marble;
    return first !== expected && !isWithinAHair(scene, [first ?? [], expected ?? []].flat());
  });
  expect(wrong).toEqual([]);
  expect(ours.filter(({ length }) => length > 0).length).toBeGreaterThan(FLICKS / 3);
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
