import type { AnyGame, Seat } from '@tablehop/core';
import type { Look, MatchSummary, SeatInfo } from '@tablehop/host';
import { useEffect } from 'preact/hooks';
import { diary } from '../../features/diary/index.ts';
import { lineOfMatch } from '../../features/diary/line-of-match.ts';

/** Notes a match in the diary of this browser once it has ended before our eyes. `you`: whose diary it is; null if nobody's. */
export function useDiary(
  game: AnyGame,
  summary: MatchSummary,
  seats: readonly SeatInfo[],
  you: Seat | null,
  look: Look,
  isOver: boolean,
): void {
  const hasEnded = isOver && !summary.over;
  useEffect(() => {
    if (!hasEnded || you === null || look.turn.kind !== 'over') return;
    const totals = look.scores.map(({ total }) => total);
    const line = lineOfMatch({ game, summary, seats, you, at: Date.now() }, look.turn, totals);
    if (line !== null) diary.note([line]);
  }, [hasEnded]);
}
