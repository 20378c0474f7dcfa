/** The words about best results. */

import type { JsonObject } from '@tablehop/core';
import type { en } from '../../text/results/en.ts';
import { speech } from '../../ui/speech.ts';
import type { Result } from './best-results.ts';

type RecordsKey = keyof typeof en;

export function say(key: RecordsKey, params?: JsonObject): string {
  return speech.value(params === undefined ? { key } : { key, params });
}

/** “5 crowns in 15 turns”, as far as turns are counted, or “84 points”. */
export function sayResult({ crowns, turns, points }: Pick<Result, 'crowns' | 'turns' | 'points'>): string {
  if (crowns === null) return speech.value({ key: 'play.pointsCount', params: { points } });
  return turns === null ? say('records.crowns', { crowns }) : say('records.result', { result: say('records.crowns', { crowns }), turns });
}
