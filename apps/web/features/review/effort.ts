import { USUAL_EFFORT } from '@tablehop/review';

const USUAL_MOVES = 200;
const LEAST_EFFORT = 16;

/** A match of more moves is looked at with less effort each, so that nobody waits for many minutes. */
export function effortFor(moves: number): number {
  return Math.max(LEAST_EFFORT, Math.round(USUAL_EFFORT * Math.min(1, USUAL_MOVES / Math.max(1, moves))));
}
