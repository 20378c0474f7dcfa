/** A digest of several hundred flicks to the last bit: contacts with time and speed, and final spots. Node and browsers must agree. */

import { hashText } from '@tablehop/core';
import { marbleScenes, type Scene, sceneWorld } from '../../../bench/marble-scenes.ts';
import { roll } from '../rules/physics.ts';
import { RELIEFS, type ReliefKind } from '../rules/types.ts';

type Digest = { readonly contacts: number; readonly hash: string };
type Golden = { readonly [relief in ReliefKind]: Digest };

const FLICKS_PER_RELIEF = 168;
const FEWEST_MARBLES = 10;

export function goldenFlicks(): Golden {
  const scenes = marbleScenes(FLICKS_PER_RELIEF * RELIEFS.length, FEWEST_MARBLES);
  const batch = (relief: ReliefKind, first: number) => digestOf(relief, scenes.slice(first, first + FLICKS_PER_RELIEF));
  return { flat: batch('flat', 0), gentle: batch('gentle', FLICKS_PER_RELIEF), rough: batch('rough', 2 * FLICKS_PER_RELIEF) };
}

export function digestOf(relief: ReliefKind, scenes: readonly Scene[]): Digest {
  const lines: string[] = [];
  let contacts = 0;
  for (const scene of scenes) {
    let rested: readonly { readonly x: number; readonly y: number }[] = [];
    const touched = roll(sceneWorld(scene, relief), scene.x, scene.y, scene.shot, {
      step: (_, marbles) => {
        rested = marbles;
      },
      contact: (seconds, one, other, speed) => {
        contacts++;
        lines.push(`${one} ${other} ${bitsOf(seconds)} ${bitsOf(speed)}`);
      },
    });
    lines.push(`touched ${touched.join(' ')}`, ...rested.map(({ x, y }) => `${bitsOf(x)} ${bitsOf(y)}`));
  }
  return { contacts, hash: hashText(lines.join('\n')) };
}

const view = new DataView(new ArrayBuffer(8));

export function bitsOf(value: number): string {
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16);
}
