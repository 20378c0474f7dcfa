/** The shelf of this browser. */

import { freshId } from '../../match/fresh.ts';
import { createShelf, type Shelf } from './shelf.ts';

export const shelf: Shelf = createShelf({
  storage: {
    keys: () => Object.keys(localStorage),
    read: (key) => localStorage.getItem(key),
    write: (key, text) => localStorage.setItem(key, text),
    remove: (key) => localStorage.removeItem(key),
  },
  now: () => Date.now(),
  freshId,
});

// Another tab has put something on the shelf, or taken it away.
addEventListener('storage', shelf.refresh);
