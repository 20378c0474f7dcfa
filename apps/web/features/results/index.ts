/** The best results of this browser. */

import { type BestResults, createBestResults } from './best-results.ts';

const STORAGE_KEY = 'tablehop.best-results';

export const bestResults: BestResults = createBestResults({
  storage: {
    read: () => localStorage.getItem(STORAGE_KEY),
    write: (text) => (text === null ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, text)),
  },
  now: () => Date.now(),
});

// Another tab has finished a match.
addEventListener('storage', bestResults.refresh);
