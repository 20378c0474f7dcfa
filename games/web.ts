/** What the browser adds to the games. Vite finds it by the names of the folders: everything here is shown at once, or loads the rest. */

import type { WebGame } from '@tablehop/ui/web-game.ts';

const found = import.meta.glob<WebGame>('./*/web/index.ts', { eager: true, import: 'web' });

export const webGames: readonly WebGame[] = Object.values(found);
