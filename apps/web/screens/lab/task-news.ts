import type { TaskResult } from '@tablehop/lab';

/** What a worker tells of the task that it was given. */
export type TaskNews = { readonly kind: 'played'; readonly result: TaskResult } | { readonly kind: 'failed'; readonly reason: string };
