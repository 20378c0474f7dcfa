/** How strong an aim is, where it points and how far it reaches: beside the finger for the eye, in a sentence for the ear. */

import { aimWord, type Pieces, type Spot, type State, spotOf } from '@tablehop/games/hop-the-marble';
import { type Aim, flickOf, reachOf } from './aim.ts';
import { type Camera, type Size, toScreen } from './camera.ts';
import { angleWords, centimetres, percent, type Saying } from './words.ts';

type AimReadoutProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly camera: Camera;
  readonly room: Size;
  readonly aim: Aim;
  /** Where the finger is; null if it is aimed without one. */
  readonly finger: Spot | null;
  readonly saying: Saying;
};

/** Pixels from the finger, or from the marble. */
const BESIDE = 30;

export function AimReadout({ pieces, view, camera, room, aim, finger, saying }: AimReadoutProps) {
  const at = spotOf(view.marbles[aim.marble]);
  const [x, y] = finger ?? (at === null ? [0, 0] : toScreen(camera, at));
  // On the side with more room, so that no hand lies over it.
  const across =
    x < room.width / 2
      ? { left: `clamp(0.25rem, ${x + BESIDE}px, 100% - 7rem)` }
      : { right: `clamp(0.25rem, ${room.width - x + BESIDE}px, 100% - 7rem)` };
  return (
    <p class="marble-readout" aria-hidden="true" style={{ ...across, top: `clamp(0.25rem, ${y - BESIDE}px, 100% - 4.5rem)` }}>
      <strong>{percent(saying, aim.strength)}</strong>
      <span class="marble-power" style={{ '--power': aim.strength / 1000 }} />
      <span>{saying.words('aim.reach', { reach: centimetres(saying, reachOf(pieces, aim.strength)) })}</span>
    </p>
  );
}

/** «at Basil’s red: 351.2° (north), 54 %, up to 57 cm» */
export function aimWords(saying: Saying, pieces: Pieces, view: State, aim: Aim): string {
  const { degrees, strength } = aim;
  const where = saying.speak(aimWord(pieces, view, flickOf(aim), saying.nameOf));
  const reach = centimetres(saying, reachOf(pieces, strength));
  return saying.words('aim.now', { where, angle: angleWords(saying, degrees), strength: percent(saying, strength), reach });
}
