/** The tries of this browser. */

import { createKeptTries, type KeptTries } from './kept-tries.ts';
import { STORAGE_KEY } from './today.ts';

export const keptTries: KeptTries = createKeptTries({
  storage: {
    read: () => localStorage.getItem(STORAGE_KEY),
    write: (text) => (text === null ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, text)),
  },
  now: () => Date.now(),
});

// Another tab has finished a try.
addEventListener('storage', keptTries.refresh);
