export type * from './board.ts';
export { type Boards, createBoards, MOST_SHOWN } from './boards.ts';
export { BOARD_LIMITS, type BoardLimits } from './limits.ts';
export { type BoardMeter, type BoardsPorts, TRY_OUTCOMES, type TryOutcome } from './ports.ts';
export { BOARD_PROBLEMS, type BoardProblemCode, boardError, isBoardError } from './problems.ts';
export { rankKey } from './rank-key.ts';
export type * from './storage.ts';
