/** `tablehop verify`: whether a record keeps the rules, is whole, and has the luck that its seed holds. */

import type { Locale } from '@tablehop/text';
import { openRecord } from './record-file.ts';
import { aboutRecord, moveLine, namesOf } from './words.ts';

export type Verified = { readonly lines: readonly string[]; readonly allSeeded: boolean };

export async function verifyFile(file: string, locale: Locale): Promise<Verified> {
  const record = await openRecord(file, locale);
  const { describer, say, steps } = record;
  const nameOf = namesOf(say);
  const lines = [aboutRecord(record), say({ key: 'records.sound' }), ''];
  let rolls = 0;
  let given = 0;
  for (const [index, { state, drawn }] of steps.entries()) {
    if (drawn === null) continue;
    rolls += 1;
    if (!drawn.isSame) given += 1;
    const seeded = say(describer.describeAction(state, drawn.action, nameOf));
    const verdict = drawn.isSame ? say({ key: 'records.asSeeded' }) : say({ key: 'records.given', params: { drawn: seeded } });
    lines.push(`${moveLine(record, index)} – ${verdict}`);
  }
  const summary =
    given === 0 ? { key: 'records.allSeeded', params: { count: rolls } } : { key: 'records.someGiven', params: { given, count: rolls } };
  return { lines: [...lines, '', say(summary)], allSeeded: given === 0 };
}
