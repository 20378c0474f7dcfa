import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marbleScenes, sceneWorld } from '../../../bench/marble-scenes.ts';
import { roll, type Shot, type World } from '../rules/physics.ts';
import { RELIEFS, type Spot } from '../rules/types.ts';
import { cloth, DIAMETER, flatWorld, physics, spotsOf, watch } from './rolling.ts';

const EAST: Shot['direction'] = [1, 0];
const FULL = 1000;
/** Too little to slow anything down visibly. */
const HARDLY = 1e-6;

const scenes = marbleScenes(300, 2);
const direction = fc.tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }));
const strength = fc.integer({ min: 0, max: FULL });
const flicks = fc
  .record({ scene: fc.constantFrom(...scenes), relief: fc.constantFrom(...RELIEFS), direction, strength, aimed: fc.boolean() })
  .map(({ scene, relief, aimed, ...free }) => ({
    world: sceneWorld(scene, relief),
    spots: spotsOf(scene),
    shot: aimed ? { ...scene.shot, strength: FULL } : { ...scene.shot, ...free },
  }));

function holds(law: (flick: { readonly world: World; readonly spots: readonly Spot[]; readonly shot: Shot }) => void, runs = 200): void {
  fc.assert(fc.property(flicks, law), { numRuns: runs });
}

describe('what a flick touches', () => {
  it('R2: is never the flicked marble, nothing twice, in order of first contact, and one chain', () =>
    holds(({ world, spots, shot }) => {
      const { touched, contacts } = watch(world, spots, shot);
      const inOrder = contacts.flatMap(({ one, other }) => [one, other]).filter((marble) => marble !== shot.marble);
      expect(new Set(touched)).toEqual(new Set(inOrder));
      expect(touched).not.toContain(shot.marble);
      expect(new Set(touched).size).toBe(touched.length);
      const firstAt = (marble: number) => contacts.find(({ one, other }) => one === marble || other === marble)?.seconds ?? Number.NaN;
      expect(touched.map(firstAt)).toEqual(touched.map(firstAt).sort((a, b) => a - b));
      const chain = new Set([shot.marble]);
      for (const { one, other } of contacts) {
        expect(chain.has(one) || chain.has(other)).toBe(true);
        chain.add(one).add(other);
      }
    }));

  it('R2: goes on through a row of marbles in any numbering', () => {
    const x = [350, 314, 296, 332, 278];
    const shot: Shot = { marble: 4, direction: EAST, strength: 600 };
    expect(roll(flatWorld(), x, Array(5).fill(350), shot)).toEqual([2, 1, 3, 0]);
  });

  it('R2: does not include a marble beside the path', () => {
    const beside = (aside: number): readonly number[] =>
      roll(flatWorld(), [200, 300], [350, 350 + aside], { marble: 0, direction: EAST, strength: 500 });
    expect(beside(DIAMETER + 0.001)).toEqual([]);
    expect(beside(DIAMETER - 0.001)).toEqual([1]);
    // Grazed by less than a rounding.
    expect(beside(DIAMETER - 1e-9)).toEqual([1]);
  });

  it('counts contacts at the same instant in the order of the marbles, also where different marbles make them', () => {
    // The flick parts two marbles, each of which touches one more: 4 against 0, and 3 against 1.
    const spots: readonly Spot[] = [
      [300, 341],
      [300, 359],
      [200, 350],
      [313.2, 368],
      [313.2, 332],
    ];
    const { touched, contacts } = watch(flatWorld(), spots, { marble: 2, direction: EAST, strength: 500 });
    expect(contacts.slice(0, 4).map(({ one, other }) => `${one}-${other}`)).toEqual(['0-2', '1-2', '0-4', '1-3']);
    expect(contacts[2]?.seconds).toBe(contacts[3]?.seconds);
    expect(touched).toEqual([0, 1, 3, 4]);
  });

  it('does not depend on what was flicked before, nor on what is flicked meanwhile', () =>
    holds(({ world, spots, shot }) => {
      const alone = watch(world, spots, shot);
      const meanwhile: number[] = [];
      const [x, y] = [spots.map(([east]) => east), spots.map(([, south]) => south)];
      const disturb = () => void roll(world, y, x, { ...shot, strength: FULL });
      roll(world, x, y, shot, {
        step: (seconds) => (seconds < 0.05 ? disturb() : undefined),
        contact: (seconds) => {
          disturb();
          meanwhile.push(seconds);
        },
      });
      expect(meanwhile).toEqual(alone.contacts.map(({ seconds }) => seconds));
      expect(watch(world, spots, shot)).toEqual(alone);
    }, 40));
});

describe('a flick that nobody watches', () => {
  it.each(RELIEFS)('touches the same on a %s cloth, though it may end as soon as nothing more can be touched', (relief) => {
    let touchedLater = 0;
    for (const scene of marbleScenes(1_500, 2)) {
      const world = sceneWorld(scene, relief);
      for (const shot of [scene.shot, { ...scene.shot, strength: FULL }]) {
        const watched = watch(world, spotsOf(scene), shot);
        expect(roll(world, scene.x, scene.y, shot)).toEqual(watched.touched);
        if (watched.touched.length > 1) touchedLater++;
      }
    }
    // A too early end would miss contacts after the first.
    expect(touchedLater).toBeGreaterThan(200);
  });
});

describe('rolling', () => {
  it('alone on a flat cloth covers 1.05 mm for each unit of strength', () => {
    fc.assert(
      fc.property(direction, strength, (towards, force) => {
        const wide = flatWorld({}, 10_000);
        const { moments } = watch(wide, [[5000, 5000]], { marble: 0, direction: towards, strength: force });
        const end = moments.at(-1)?.marbles[0];
        expect(Math.hypot((end?.x ?? 0) - 5000, (end?.y ?? 0) - 5000)).toBeCloseTo(1.05 * force, 8);
        // It stops within 2 s, plus rounding.
        expect(moments.at(-1)?.seconds).toBeLessThan(2.01);
      }),
    );
  });

  it('does not begin at strength 0', () => {
    const { touched, moments, contacts } = watch(flatWorld(), [[350, 350]], { marble: 0, direction: EAST, strength: 0 });
    expect({ touched, contacts, moments: moments.length }).toEqual({ touched: [], contacts: [], moments: 1 });
  });

  it('a marble at rest stays until it is touched, on any slope', () =>
    holds(({ world, spots, shot }) => {
      const { touched, moments, contacts } = watch(world, spots, shot);
      for (const [index, spot] of spots.entries()) {
        if (index === shot.marble) continue;
        const touchedAt = touched.includes(index)
          ? contacts.find(({ one, other }) => one === index || other === index)?.seconds
          : undefined;
        const before = moments.filter(({ seconds }) => seconds < (touchedAt ?? Number.POSITIVE_INFINITY));
        expect(before.every(({ marbles }) => marbles[index]?.x === spot[0] && marbles[index]?.y === spot[1])).toBe(true);
      }
    }, 60));

  it('R4: a marble that has left the cloth stays where it left it, and what it touched before still counts', () => {
    const world = flatWorld();
    const { touched, moments } = watch(world, spotsOf({ x: [600, 650], y: [350, 350] }), { marble: 0, direction: EAST, strength: FULL });
    expect(touched).toEqual([1]);
    const last = moments.at(-1)?.marbles[1];
    expect(last?.isOut).toBe(true);
    expect(last?.x).toBeGreaterThan(cloth.size);
    expect(last?.x).toBeLessThan(cloth.size + physics.speedAtFullStrength / physics.stepsPerSecond);
  });

  it('R4: a marble touches nothing from the very moment at which its centre leaves the cloth', () => {
    // Within one step it crosses the edge and then reaches the other marble.
    const shot: Shot = { marble: 0, direction: [1, 4], strength: FULL };
    expect(roll(flatWorld(), [699, 699.5], [350, 372.5], shot)).toEqual([]);
    expect(roll(flatWorld({}, 710), [699, 699.5], [350, 372.5], shot)).toEqual([1]);
  });

  it('R4: a marble whose centre is on the very edge is on the cloth, on all four sides', () => {
    const { size } = cloth;
    for (const edge of [0, size]) {
      const along: Shot = { marble: 0, direction: [0, 1], strength: 200 };
      expect(roll(flatWorld(), [edge, edge], [300, 340], along)).toEqual([1]);
      expect(roll(flatWorld(), [300, 340], [edge, edge], { ...along, direction: EAST })).toEqual([1]);
      const beyond = edge === 0 ? -0.001 : size + 0.001;
      expect(roll(flatWorld(), [beyond, beyond], [300, 340], along)).toEqual([]);
    }
  });

  it('is stopped after six seconds', () => {
    const { moments } = watch(flatWorld({ rollingDeceleration: HARDLY }, 10_000), [[10, 10]], {
      marble: 0,
      direction: [1, 1],
      strength: FULL,
    });
    expect(moments.at(-1)?.seconds).toBe(6);
    expect(moments).toHaveLength(6 * 128 + 1);
  });

  it('refuses a marble that is not there, and a direction that points nowhere', () => {
    expect(() => roll(flatWorld(), [350], [350], { marble: 1, direction: EAST, strength: 1 })).toThrow('no marble 1');
    expect(() => roll(flatWorld(), [350], [350], { marble: 0, direction: [0, 0], strength: 1 })).toThrow('points nowhere');
  });
});

describe('contacts', () => {
  it('share the speed by the restitution', () => {
    const shot: Shot = { marble: 0, direction: EAST, strength: 250 };
    const { moments, contacts } = watch(flatWorld({ rollingDeceleration: HARDLY }), spotsOf({ x: [200, 300], y: [350, 350] }), shot);
    expect(contacts).toHaveLength(1);
    expect(contacts[0]?.speed).toBeCloseTo(525, 6);
    expect(contacts[0]?.seconds).toBeCloseTo((100 - DIAMETER) / 525, 6);
    const after = moments.find(({ seconds }) => seconds > (contacts[0]?.seconds ?? Number.NaN));
    expect(after?.marbles.map(({ vx }) => vx)).toEqual([expect.closeTo((525 * 0.06) / 2, 5), expect.closeTo((525 * 1.94) / 2, 5)]);
    expect(after?.marbles.map(({ vy }) => vy)).toEqual([0, 0]);
  });
});

describe('the sources', () => {
  const EXACT = ['abs', 'ceil', 'floor', 'imul', 'max', 'min', 'sqrt'];

  it.each(['physics.ts', 'relief.ts', 'straight-ways.ts'])('%s calls nothing that engines may round differently', (file) => {
    const source = readFileSync(join(import.meta.dirname, '../rules', file), 'utf8');
    const called = [...source.matchAll(/\bMath\.(\w+)/g)].map(([, name]) => name);
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((name) => !EXACT.includes(name ?? ''))).toEqual([]);
    expect(source).not.toMatch(/ \*\*=? |\bMath(?![.`])|\bIntl\b|\bDate\b|\bperformance\b/);
  });
});
