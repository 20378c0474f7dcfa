/** What features keep of the person at this browser, brought together: to be saved, taken in from a file, and erased. */

import { keptTries } from '../../features/daily/index.ts';
import { diary } from '../../features/diary/index.ts';
import { puzzleProgress } from '../../features/puzzles/index.ts';
import { bestResults } from '../../features/results/index.ts';
import { settings } from '../../ui/settings.ts';
import type { Progress } from './progress-file.ts';

/** Drawn again when any of it changes. */
export function allProgress(): Progress {
  return {
    matches: diary.lines.value,
    puzzles: puzzleProgress.all.value,
    challenges: keptTries.all.value,
    bestResults: bestResults.all.value,
  };
}

/** How many entries were not here yet. Nothing that is here is lost, and nothing is there twice. */
export function takeIn({ matches, puzzles, challenges, bestResults: results }: Progress): number {
  const before = countOf(allProgress());
  diary.merge(matches);
  puzzleProgress.merge(puzzles);
  keptTries.merge(challenges);
  bestResults.merge(results);
  return countOf(allProgress()) - before;
}

/** Also what the coach remembers. Matches stay. */
export function eraseAll(): void {
  diary.clear();
  puzzleProgress.clear();
  keptTries.clear();
  bestResults.clear();
  settings.learned.value = [];
  settings.practised.value = [];
}

export function countOf({ matches, puzzles, challenges, bestResults: results }: Progress): number {
  return matches.length + puzzles.length + challenges.length + results.length;
}
