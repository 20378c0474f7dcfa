import type { TryResult } from '@tablehop/daily';
import type { Speaker } from '@tablehop/text';

/** What a try has brought, as a phrase: "73 points, 2nd place". */
export function sayOutcome(speak: Speaker, { measures }: Pick<TryResult, 'measures'>): string {
  return measures.map(({ name, value }) => speak({ key: `daily.measure.${name}`, params: { value } })).join(', ');
}
