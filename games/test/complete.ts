/** The games that say that they are complete: tests of words, puzzles, strengths and the like are theirs. A playable game passes all others. */

import { games } from '../all.ts';
import { findManifest, manifests } from '../find.ts';

export const completeManifests = manifests.filter(({ isComplete }) => isComplete === true);
export const completeGames = games.filter(({ id }) => findManifest(id)?.isComplete === true);
