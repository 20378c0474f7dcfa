/** An experiment in the fragment of a link: whoever opens it sees the same set-up and can run it, without a server. */

import type { Message, Parsed } from '@tablehop/core';
import { isObject } from '@tablehop/core';
import { fromLetters, LONGEST_LINK, toLetters } from '@tablehop/host';
import type { StudyRequest } from '@tablehop/lab';

const VERSION = 1;

/** The address, of this page's origin; refused if it is too long to be sent around. */
export async function experimentAddress(request: StudyRequest): Promise<Parsed<string>> {
  const letters = await toLetters({ version: VERSION, request });
  if (letters.length > LONGEST_LINK) return refused('lab.page.link.tooLong', { characters: letters.length, limit: LONGEST_LINK });
  return { ok: true, value: `/lab/${request.game}#e=${letters}` };
}

/** What the letters ask for, whether or not it can be played: that is for `readStudy` to say. */
export async function readExperimentLink(letters: string): Promise<Parsed<unknown>> {
  const content = letters.length > LONGEST_LINK ? null : await fromLetters(letters);
  if (!isObject(content)) return refused('lab.page.link.broken');
  if (typeof content.version === 'number' && content.version > VERSION) return refused('lab.page.link.newer');
  if (content.version !== VERSION || !isObject(content.request)) return refused('lab.page.link.broken');
  return { ok: true, value: content.request };
}

function refused(key: string, params: NonNullable<Message['params']> = {}): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem: { key, params } };
}
