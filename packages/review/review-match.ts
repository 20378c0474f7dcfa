import type { Progress, Review, ReviewRequest } from './types.ts';

/** The review of a match, in steps that take a fraction of a second each. Whoever stops asking for the next one has cancelled it. */
// biome-ignore lint/correctness/useYield: the steps follow
export function* reviewMatch({ game, record }: ReviewRequest): Generator<Progress, Review, void> {
  return {
    game: game.id,
    players: record.players,
    moves: record.moves.length,
    unit: 'points',
    seats: [],
    decisions: [],
    luck: { seats: [], events: [] },
    turningPoints: [],
    curve: [],
  };
}
