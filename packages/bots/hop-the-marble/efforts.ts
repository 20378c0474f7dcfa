/** How hard a bot looks for flicks and for places, by effort. */

import type { Effort } from '../levels.ts';
import type { Variety } from './aims.ts';
import type { FlickSearch } from './plan-flick.ts';
import type { PlacementSearch } from './plan-placement.ts';

type Thoroughness = { readonly flick: FlickSearch; readonly placement: PlacementSearch };

const ALL = Number.POSITIVE_INFINITY;
const STRAIGHT: Variety = { offsets: [0], beyond: [300] };
/** Full and to either side of the middle, which stands for a finger that trembles; just far enough, and with much to spare. */
const CAREFUL: Variety = { offsets: [-9, 0, 9], beyond: [60, 400] };
/** Counted in rolls rather than in time, so that a flick that is looked for again is found again. */
export const EFFORTS: { readonly [effort in Effort]: Thoroughness } = {
  glance: {
    flick: {
      approaches: 8,
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [{ aims: ALL, rolls: 1 }],
      foresight: { turns: 0, moves: 0 },
    },
    placement: { lattice: 27, wariness: null },
  },
  // A dozen rolls for a flick, and for a place a few on a flat cloth. More of them hardly helped: eight approaches instead of five, or twice
  // the rolls, won 52 of 100 matches. Foresight did (62 of 100), and most of all wariness; a finer lattice without more flicks did not.
  judgement: {
    flick: {
      approaches: 5,
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 3, rolls: 3 },
      ],
      foresight: { turns: 1, moves: 4 },
    },
    placement: { lattice: 54, wariness: STRAIGHT },
  },
  search: {
    flick: {
      approaches: 12,
      variety: { offsets: [-12, 0, 12], beyond: [60, 300] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 12, rolls: 6 },
        { aims: 4, rolls: 16 },
      ],
      foresight: { turns: 1, moves: 6 },
    },
    placement: { lattice: 36, wariness: { offsets: [-9, 0, 9], beyond: [200] } },
  },
  longSearch: {
    flick: {
      approaches: 16,
      variety: { offsets: [-14, -7, 0, 7, 14], beyond: [50, 250] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 32, rolls: 6 },
        { aims: 10, rolls: 24 },
        { aims: 3, rolls: 48 },
      ],
      foresight: { turns: 2, moves: 4 },
    },
    placement: { lattice: 27, wariness: CAREFUL },
  },
};
