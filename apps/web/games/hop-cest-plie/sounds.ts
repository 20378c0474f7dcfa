/** The sounds of what happens. */

import type { SoundTable } from '../../ui/sound/sounds-of.ts';

export const sounds: SoundTable = {
  chose: 'click',
  took: 'click',
  drew: 'scratch',
  earned: 'chime',
  targetTicked: 'chime',
  folded: 'fold',
  sideFolded: 'fold',
  flipped: 'flip',
  goalMet: 'chime',
  soloWon: 'win',
  soloLost: 'lose',
};
