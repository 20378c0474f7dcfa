export { type Boards, createBoards, MOST_SHOWN } from './boards.ts';
export * from './ports.ts';
export { BOARD_PROBLEMS, type BoardProblemCode, boardError, isBoardError } from './problems.ts';
