/** The colours of a game where it is spoken of outside its board, as custom properties for a style. */

import { webGame } from './index.ts';
import type { Palette } from './web-game.ts';

export function paletteStyle(id: string): string {
  const { tile, ink, soft, accent, accentInk } = webGame(id).palette ?? defaultPalette(id);
  return `--tile: ${tile}; --tile-ink: ${ink}; --tile-soft: ${soft}; --tile-accent: ${accent}; --tile-accent-ink: ${accentInk}`;
}

/** Dark enough for white words in every hue, and of a hue that stays the same for a game. */
function defaultPalette(id: string): Palette {
  const hue = hueOf(id);
  return {
    tile: `hsl(${hue} 45% 18%)`,
    ink: `hsl(${hue} 40% 97%)`,
    soft: `hsl(${hue} 35% 85%)`,
    accent: `hsl(${(hue + 150) % 360} 75% 78%)`,
    accentInk: `hsl(${hue} 45% 14%)`,
  };
}

/** From the letters of the id, so that games differ and a game is the same everywhere. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % 360;
}
