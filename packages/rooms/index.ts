export type * from './client-contract.ts';
export * from './messages.ts';
export type * from './room.ts';
export { phaseOf } from './room.ts';
export type * from './storage.ts';
