/** A game's colours outside its board, as custom properties. */

import type { Palette } from '@tablehop/ui/web-game.ts';
import { webGame } from './index.ts';

export function paletteStyle(id: string): string {
  const { tile, ink, soft, accent, accentInk } = webGame(id).palette ?? defaultPalette(id);
  return `--tile: ${tile}; --tile-ink: ${ink}; --tile-soft: ${soft}; --tile-accent: ${accent}; --tile-accent-ink: ${accentInk}`;
}

/** Dark enough for white text in every hue. */
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

export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % 360;
}
