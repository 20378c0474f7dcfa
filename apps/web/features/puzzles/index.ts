/** The puzzles that were solved at this browser. */

import { createPuzzleProgress, type PuzzleProgress } from './progress.ts';

const STORAGE_KEY = 'tablehop.puzzles';

export const puzzleProgress: PuzzleProgress = createPuzzleProgress({
  storage: {
    read: () => localStorage.getItem(STORAGE_KEY),
    write: (text) => (text === null ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, text)),
  },
  now: () => Date.now(),
});

// Another tab has solved one.
addEventListener('storage', puzzleProgress.refresh);
