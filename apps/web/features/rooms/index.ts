/** The rooms that this browser has a place in. */

import { createKeptRooms, type KeptRooms } from './kept-rooms.ts';

export const keptRooms: KeptRooms = createKeptRooms({
  storage: {
    keys: () => Object.keys(localStorage),
    read: (key) => localStorage.getItem(key),
    write: (key, text) => localStorage.setItem(key, text),
    remove: (key) => localStorage.removeItem(key),
  },
  now: () => Date.now(),
});

// Another tab has entered a room, or left one.
addEventListener('storage', keptRooms.refresh);
