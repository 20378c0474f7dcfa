/** What a page and the worker that judges answers say to each other. */

import type { JsonObject } from '@tablehop/core';
import type { Answer, Puzzle } from '@tablehop/puzzles';

export type JudgeOrder = { readonly number: number; readonly puzzle: Puzzle; readonly action: JsonObject };
export type JudgeNews =
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string };
