/** The diary of this browser. */

import { createDiary, type Diary } from './diary.ts';

const STORAGE_KEY = 'tablehop.diary';

export const diary: Diary = createDiary({
  storage: {
    read: () => localStorage.getItem(STORAGE_KEY),
    write: (text) => localStorage.setItem(STORAGE_KEY, text),
  },
  now: () => Date.now(),
});

// Another tab has finished a match.
addEventListener('storage', diary.refresh);
