/** Where an aim points and how far it reaches: in a corner of the cloth for the eye, in a sentence for the ear. */

import type { Components } from '@tablehop/games/hop-the-marble';
import { type Aim, reachOf } from './aim.ts';
import type { Camera } from './camera.ts';
import { angleWords, centimetres, percent, type Saying } from './words.ts';

type AimReadoutProps = { readonly components: Components; readonly camera: Camera; readonly aim: Aim; readonly saying: Saying };

/** Inside the hem, in the near corner to the left, where nobody's area is. */
const INSIDE = 22;

export function AimReadout({ components, camera, aim, saying }: AimReadoutProps) {
  const left = (INSIDE - camera.left) * camera.scale;
  const bottom = (components.cloth.size - INSIDE - camera.top) * camera.scale;
  return (
    <p class="marble-readout" aria-hidden="true" style={{ '--left': `${left}px`, '--bottom': `${bottom}px` }}>
      <strong>{percent(saying, aim.strength)}</strong>
      <span>{saying.words('aim.reach', { reach: centimetres(saying, reachOf(components, aim.strength)) })}</span>
      <span>{angleWords(saying, aim.degrees)}</span>
    </p>
  );
}

/** «12° to the left, 54 %, up to 57 cm» */
export function aimWords(saying: Saying, components: Components, { degrees, strength }: Aim): string {
  const reach = centimetres(saying, reachOf(components, strength));
  return saying.words('aim.now', { angle: angleWords(saying, degrees), strength: percent(saying, strength), reach });
}
