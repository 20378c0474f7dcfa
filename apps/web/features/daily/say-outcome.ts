import type { TryResult } from '@tablehop/daily';
import type { Speaker } from '@tablehop/text';

/** What a try has brought, as a phrase: "73 points, 2nd place". What there are no words for, as in a file of a newer version, is left out. */
export function sayOutcome(speak: Speaker, { measures }: Pick<TryResult, 'measures'>): string {
  const said = measures.flatMap(({ name, value }) => {
    const key = `daily.measure.${name}`;
    return speak.knows(key) ? [speak({ key, params: { value } })] : [];
  });
  return said.join(', ');
}
