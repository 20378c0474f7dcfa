export type * from './contract.ts';
export type { Entry, Undo } from './entry.ts';
export type { AskedUndo } from './repeats.ts';
export type { Submission, TableRefusalCode, TableRefused, UndoAnswer, UndoWish } from './requests.ts';
export type { Unopened } from './resume.ts';
export type { ChanceMode, TableSetup } from './setup.ts';
export { openTable } from './table.ts';
export type { UndoChoice } from './undo.ts';
