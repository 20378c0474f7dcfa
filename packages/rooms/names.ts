/** Names come from strangers and are shown to strangers. */

import { LONGEST_NAME } from '@tablehop/host';

/** Invisible, direction-changing and control characters, and those that no font has: all that could make a name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** More than two marks on one letter climb over the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** The name as it is shown to others; empty if nothing is left of it. */
export function cleanName(given: string): string {
  const seen = given
    .normalize('NFC')
    .replace(UNSEEN, (char) => (isJoiner(char) ? char : ''))
    .replace(PILED_MARKS, '$1');
  return [...seen.replace(/\s+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}

/** The zero-width joiner, without which many emoji fall into their parts. */
function isJoiner(char: string): boolean {
  return char === '\u200d';
}
