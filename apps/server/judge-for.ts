/** What a try of a challenge came to, from the request as it travels between threads. */

import type { BoardName, Judged } from '@tablehop/boards';
import { challengeOf } from '@tablehop/daily';
import { judgeTry } from '@tablehop/daily/judge';
import type { FindGame } from '@tablehop/host';

/** The record is a text: to copy what is nested, whoever wrote it, can take more than to read it. */
export type Judging = BoardName & { readonly record: string };

export function judgeFor({ game, day, record }: Judging, findGame: FindGame): Judged {
  const present = findGame(game);
  if (present === undefined) throw new RangeError('there is no such game');
  const judged = judgeTry(findGame, challengeOf(present, day), JSON.parse(record));
  return judged.ok ? { ok: true, result: judged.result } : judged;
}
