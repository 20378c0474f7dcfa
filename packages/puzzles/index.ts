export type { Answer } from './judge-answer.ts';
export { type OpenedPuzzle, openPuzzle } from './open-puzzle.ts';
export { RATINGS, type Rating, ratingOf } from './rating.ts';
export { readPuzzleFile } from './read-puzzles.ts';
export type * from './types.ts';
