export type { Answer } from './judge-answer.ts';
export * from './puzzle.ts';
export { readPuzzleFile } from './read-puzzles.ts';
