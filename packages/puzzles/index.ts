export type { Answer } from './judge-answer.ts';
export { puzzleKnowledgeOf } from './knowledge.ts';
export * from './puzzle.ts';
export type { PuzzleKnowledge } from './puzzle-knowledge.ts';
export { readPuzzleFile } from './read-puzzles.ts';
