/** The sounds of what happens. */

import type { SoundTable } from '../../ui/sound/sounds-of.ts';

export const sounds: SoundTable = { patterns: 'dice', build: 'click', keep: 'click', roundScored: 'chime' };
