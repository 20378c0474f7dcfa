export * from './requester.ts';
export * from './web-workers.ts';
export * from './worker-pool.ts';
