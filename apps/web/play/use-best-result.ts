import { useEffect } from 'preact/hooks';
import type { Look, MatchSummary } from '../match/session.ts';
import { countsHere, resultOf } from '../records/best-results.ts';
import { bestResults } from '../records/index.ts';
import { say, sayResult } from '../records/say.ts';

/**
 * Keeps what a match has brought, once it ends before our eyes, and says how it compares with the best so far. One that was over before
 * has been counted when it ended.
 */
export function useBestResult(summary: MatchSummary, look: Look, isOver: boolean): string | null {
  const hasEnded = isOver && !summary.over;
  useEffect(() => {
    const result = hasEnded ? resultOf(summary, look.turn) : null;
    if (result !== null) bestResults.offer(result);
  }, [hasEnded]);

  if (!isOver || look.turn.kind !== 'over' || look.turn.crowns === undefined || !countsHere(summary)) return null;
  const best = bestResults.find(summary.game, summary.options);
  if (best === undefined) return null;
  return say(best.match === summary.id ? 'records.isBest' : 'records.best', { result: sayResult(best) });
}
