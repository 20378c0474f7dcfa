import { type MatchRecord, same } from '@tablehop/core';
import { findModule } from '@tablehop/games';

/** Whether a match is the first steps of its game, which it is known by: its position. */
export async function isLesson({ game, position, components }: Pick<MatchRecord, 'game' | 'position' | 'components'>): Promise<boolean> {
  if (position === undefined || components !== undefined) return false;
  try {
    const steps = await findModule(game)?.firstSteps?.();
    return steps !== undefined && same(steps.position, position);
  } catch {
    // Offline, and never loaded before: then it is a match like any other.
    return false;
  }
}
