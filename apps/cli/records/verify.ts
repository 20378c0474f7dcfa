/** `tablehop verify`: whether a record keeps the rules, is whole, has the luck that its seed holds, and whether that seed was fair. */

import { fairMessage, verifyDice } from '@tablehop/core';
import type { Locale } from '@tablehop/text';
import { openRecord } from './record-file.ts';
import { aboutRecord, moveLine, namesOf } from './words.ts';

export type Verified = { readonly lines: readonly string[]; readonly isFair: boolean };

export async function verifyFile(file: string, locale: Locale): Promise<Verified> {
  const record = await openRecord(file, locale);
  const { describer, game, replayed, say, steps } = record;
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
  const { verdict } = verifyDice(game, { ...replayed.setup, moves: replayed.moves });
  const fair = fairMessage(verdict);
  // Where the dice were fair, that they are the seed's goes without saying.
  const sentences = fair === null ? [summary] : given === 0 ? [fair] : [summary, fair];
  return { lines: [...lines, '', ...sentences.map(say)], isFair: given === 0 && (fair === null || verdict.kind === 'fair') };
}
