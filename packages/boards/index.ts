export { type Boards, createBoards, MAX_SHOWN } from './boards.ts';
export * from './ports.ts';
export { BOARD_PROBLEMS, type BoardProblemCode, boardError, isBoardError } from './problems.ts';
