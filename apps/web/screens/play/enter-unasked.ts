/** Sends the try that counts to the board of its day, for those who have said that they need not be asked. */

import type { MatchSummary } from '@tablehop/host';
import { matches } from '../../match/index.ts';
import { settings } from '../../ui/settings.ts';

export async function enterUnasked({ id, game, trial }: MatchSummary): Promise<void> {
  if (trial?.counts !== true || !settings.entering.peek()) return;
  const { sendTry } = await import('../../features/daily-board/index.ts');
  await sendTry({ game, day: trial.day, record: (await matches.record(id)).record });
}
