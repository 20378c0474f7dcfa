/** When two ways of rolling a flick say the same. */

import { roll } from '@tablehop/games/hop-the-marble';
import { type Scene, sceneWorld } from './marble-scenes.ts';

export function rollFlat(scene: Scene): readonly number[] {
  return roll(sceneWorld(scene, 'flat'), scene.x, scene.y, scene.shot);
}

/** `theirs`: what is touched in the first step in which anything is; its order within the step is nobody's business. */
export function isSameFirst(ours: readonly number[], theirs: readonly number[]): boolean {
  const [first] = ours;
  return first === undefined ? theirs.length === 0 : theirs.includes(first);
}

export function isSameSet(ours: readonly number[], theirs: readonly number[]): boolean {
  return ours.length === theirs.length && ours.every((marble) => theirs.includes(marble));
}
