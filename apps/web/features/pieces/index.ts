/** The own pieces that this browser keeps. */

import { freshId } from '../../match/fresh.ts';
import { createOwnPieces, type OwnPieces } from './own-pieces.ts';

export const ownPieces: OwnPieces = createOwnPieces({
  storage: {
    keys: () => Object.keys(localStorage),
    read: (key) => localStorage.getItem(key),
    write: (key, text) => localStorage.setItem(key, text),
    remove: (key) => localStorage.removeItem(key),
  },
  now: () => Date.now(),
  freshId,
});

// Another tab has kept some, or deleted some.
addEventListener('storage', ownPieces.refresh);
