export * from './requester.ts';
export * from './worker-pool.ts';
