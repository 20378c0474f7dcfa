import type { MatchSummary } from '@tablehop/host';
import { useEffect } from 'preact/hooks';
import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { keptTries } from './index.ts';

export type Try = {
  readonly day: string;
  readonly counts: boolean;
  /** To be called with the first own move: from then on it counts. */
  readonly begin: () => void;
};

/**
 * A match that is a try: counts from the first own move on, and is kept once it ends before our eyes; then `onKept` is called. Null for any
 * other match.
 */
export function useTry(summary: MatchSummary, isOver: boolean, onKept: (summary: MatchSummary) => Promise<void>): Try | null {
  const { id, game, trial, over: wasOver } = summary;
  const hasEnded = trial !== undefined && isOver && !wasOver;
  useEffect(() => {
    if (!hasEnded) return;
    import('./settle-try.ts')
      .then(({ settleTry }) => settleTry({ id, game, trial }))
      .then(() => onKept(summary))
      .catch((error: unknown) => notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') }));
  }, [hasEnded]);
  if (trial === undefined) return null;
  return {
    ...trial,
    begin() {
      if (trial.counts) keptTries.begin(game, trial.day, id);
    },
  };
}
