import { same } from '@tablehop/core';
import type { Look, MatchSummary } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { useEffect } from 'preact/hooks';
import { countsHere, resultOf } from '../../features/results/best-results.ts';
import { bestResults } from '../../features/results/index.ts';
import { sayResult } from '../../features/results/say-result.ts';
import { say } from '../../ui/speech.ts';

/**
 * Keeps what a match has brought, once it ends before our eyes, and says how it compares with the best so far. One that was over before
 * has been counted when it ended.
 */
export function useBestResult(summary: MatchSummary, look: Look, isOver: boolean, speak: Speaker): string | null {
  const hasEnded = isOver && !summary.over;
  useEffect(() => {
    const result = hasEnded ? resultOf(summary, look) : null;
    if (result !== null) bestResults.offer(result);
  }, [hasEnded]);

  if (!isOver || look.turn.kind !== 'over' || !countsHere(summary)) return null;
  const best = bestResults.find(summary.game, summary.options, summary.seats.length);
  if (best === undefined) return null;
  if (best.match === summary.id) return say('results.isBest', { result: sayResult(speak, best) });
  const now = resultOf(summary, look);
  const isEqual = now !== null && now.points === best.points && same(now.measures, best.measures);
  return say(isEqual ? 'results.equals' : 'results.best', { result: sayResult(speak, best) });
}
