/** The sounds of what happens. Marbles that meet on the way click by themselves. */

import type { SoundTable } from '../../ui/sound/sounds-of.ts';

export const sounds: SoundTable = { deal: 'card', place: 'put', flick: 'click', give: 'put', cardDone: 'chime', cardDrawn: 'card' };
