/** Matches that ended before there was a diary, or in another tab, are taken into it when somebody looks. */

import { loadGame } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import type { DiaryLine } from '../../features/diary/diary.ts';
import { diary } from '../../features/diary/index.ts';
import { lineOfTotals } from '../../features/diary/line-of-match.ts';
import { onlyPersonAt } from '../../match/viewer.ts';

/** What cannot be read is left out: nobody waits for it. */
export async function noteEarlierMatches(): Promise<void> {
  try {
    const { matches } = await import('../../match/index.ts');
    const lines = await Promise.all((await matches.recent()).map(lineOf));
    diary.note(lines.flatMap((line) => line ?? []));
  } catch (error) {
    console.warn(error);
  }
}

async function lineOf(summary: MatchSummary): Promise<DiaryLine | null> {
  const you = onlyPersonAt(summary.seats);
  const game = await loadGame(summary.game);
  if (game === undefined || you === null || !summary.over || summary.changedAt <= diary.erasedAt()) return null;
  return lineOfTotals({ game, summary, seats: summary.seats, you, at: summary.changedAt });
}
