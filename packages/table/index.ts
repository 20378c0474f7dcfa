export type * from './contract.ts';
export type { Submission, TableRefusalCode, TableRefused, UndoAnswer, UndoWish } from './requests.ts';
export type { ChanceMode, TableSetup } from './setup.ts';
export { openTable } from './table.ts';
