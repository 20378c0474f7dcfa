/** Which first steps and tips a player knows. Stored in the settings, because home asks before it draws. */

import { manifests } from '@tablehop/games';
import { settings } from '../ui/settings.ts';

/** Stands for all first steps among the lessons of a game. */
const FIRST_STEPS = '/first-steps';
const nameOf = (game: string) => `${game}${FIRST_STEPS}`;

export function hasLearnedAnything(): boolean {
  return settings.learned.value.length > 0;
}

export function knowsTips(): boolean {
  return settings.learned.value.some((lesson) => !lesson.endsWith(FIRST_STEPS));
}

/** Shows all tips again; games learned by first steps stay learned. */
export function forgetTips(): void {
  settings.learned.value = settings.learned.peek().filter((lesson) => lesson.endsWith(FIRST_STEPS));
  settings.practised.value = [];
}

export function isLearned(game: string): boolean {
  return settings.learned.value.includes(nameOf(game));
}

export function noteLearned(game: string): void {
  const { learned } = settings;
  if (!learned.peek().includes(nameOf(game))) learned.value = [...learned.peek(), nameOf(game)];
}

/** The next game with first steps not learned yet, wrapping around; null if there is none. */
export function nextToLearn(game: string): string | null {
  const ids = manifests.flatMap(({ about, firstSteps }) => (firstSteps === undefined ? [] : [about.id]));
  const place = ids.indexOf(game);
  return [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))].find((id) => !isLearned(id)) ?? null;
}
