/** Speed of rolling marbles, compared with Rapier on a flat cloth (it has no folds), and how often both touch the same marbles. */

import { type Options, roll } from '@tablehop/games/hop-the-marble';
import { isSameFirst, isSameSet, marbleScenes, rollFlat, type Scene, sceneWorld } from './marble-scenes.ts';
import { measure, spread, type Table, type Work } from './measure.ts';
import { loadRapier, type RapierRoll } from './rapier.ts';

const FLICKS_A_SECOND = 15_000;
const TIMES_AS_FAST = 100;
const SCENES = 400;
const STEPS_PER_SECOND = 128;
/** So that reading the clock costs next to nothing. */
const FLICKS_BETWEEN_LOOKS = { ours: 100, theirs: 2 };

const COMPARED = 2_000;
const FEWEST_COMPARED_MARBLES = 10;
const COMPARED_STEPS_PER_SECOND = [125, 250, 500, 1000];
const FINER_STEPS = 8;

export async function marbleSpeeds(): Promise<Table> {
  const rapier = await loadRapier();
  const scenes = marbleScenes(SCENES);
  const [gentle = [], rough = [], flat = [], theirs = []] = measure([
    flicksOf(scenes, FLICKS_BETWEEN_LOOKS.ours, rollOn('gentle')),
    flicksOf(scenes, FLICKS_BETWEEN_LOOKS.ours, rollOn('rough')),
    flicksOf(scenes, FLICKS_BETWEEN_LOOKS.ours, rollOn('flat')),
    flicksOf(scenes, FLICKS_BETWEEN_LOOKS.theirs, (scene) => rapier(scene, { stepsPerSecond: STEPS_PER_SECOND })),
  ]);
  return {
    title: 'Flicks over 20 marbles',
    unit: 'flicks a second',
    rows: [
      { name: 'gentle cloth', figure: spread(gentle), atLeast: FLICKS_A_SECOND },
      { name: 'rough cloth', figure: spread(rough) },
      { name: 'flat cloth', figure: spread(flat) },
      { name: 'flat cloth in Rapier 0.20', figure: spread(theirs) },
      {
        name: 'ratio on a flat cloth, lap by lap',
        figure: spread(flat.map((rate, lap) => rate / (theirs[lap] ?? Number.NaN))),
        atLeast: TIMES_AS_FAST,
        digits: 1,
      },
    ],
  };
}

export async function printMarbleAgreement(): Promise<void> {
  const scenes = marbleScenes(COMPARED, FEWEST_COMPARED_MARBLES);
  console.log(`\n${COMPARED} flicks over ${FEWEST_COMPARED_MARBLES} to 20 marbles: how often the same marbles are touched`);
  for (const relief of ['flat', 'gentle', 'rough'] as const) {
    const same = scenes.filter((scene) => isSameSet(rollOn(relief)(scene), rollOn(relief, FINER_STEPS)(scene)));
    console.log(`in steps ${FINER_STEPS} times as small, ${relief} cloth: ${percent(same)}`);
  }
  const rapier = await loadRapier();
  for (const stepsPerSecond of COMPARED_STEPS_PER_SECOND) printRapierAgreement(scenes, rapier, stepsPerSecond);
}

function printRapierAgreement(scenes: readonly Scene[], rapier: RapierRoll, stepsPerSecond: number): void {
  const pairs = scenes.map((scene) => ({ ours: rollFlat(scene), theirs: rapier(scene, { stepsPerSecond }) }));
  const first = pairs.filter(({ ours, theirs }) => isSameFirst(ours, theirs[0] ?? []));
  const all = pairs.filter(({ ours, theirs }) => isSameSet(ours, theirs.flat()));
  console.log(`in Rapier, flat cloth, ${stepsPerSecond} steps a second: ${percent(all)}, first contact ${percent(first)}`);
}

function percent(kept: readonly unknown[]): string {
  return `${((100 * kept.length) / COMPARED).toFixed(2)} %`;
}

function rollOn(relief: Options['relief'], finer = 1): (scene: Scene) => readonly number[] {
  return (scene) => {
    const world = sceneWorld(scene, relief);
    const constants = { ...world.constants, stepsPerSecond: finer * world.constants.stepsPerSecond };
    return roll(finer === 1 ? world : { ...world, constants }, scene.x, scene.y, scene.shot);
  };
}

function flicksOf(scenes: readonly Scene[], flicks: number, rollOne: (scene: Scene) => unknown): Work {
  let next = 0;
  return () => {
    for (let flick = 0; flick < flicks; flick++) {
      const scene = scenes[next++ % scenes.length];
      if (scene !== undefined) rollOne(scene);
    }
    return flicks;
  };
}
