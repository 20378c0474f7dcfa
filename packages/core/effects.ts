import type { Effect, Viewer } from './game.ts';

/** Those effects that the viewer may learn of now; null is somebody who holds no seat, like a watcher. */
export function visibleTo(effects: readonly Effect[], viewer: Viewer | null): readonly Effect[] {
  return viewer === 'table' ? effects : effects.filter(({ only }) => only === undefined || only === viewer);
}
