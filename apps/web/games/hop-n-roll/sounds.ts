/** The sounds of what happens. */

import type { SoundTable } from '../../ui/sound/sounds-of.ts';

export const sounds: SoundTable = { hopped: 'hop', entered: 'write', rowComplete: 'chime' };
