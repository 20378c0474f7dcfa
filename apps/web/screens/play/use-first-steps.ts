import { same, type Turn } from '@tablehop/core';
import { findModule } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { noteLearned } from '../../features/first-steps/learned-games.ts';

/** Whether this match is the first steps of its game, which it is known by: its position. They are learned once they are won. */
export function useFirstSteps({ game, position, imported, components }: MatchSummary, turn: Turn, isOver: boolean): boolean {
  const [isFirstSteps, setIsFirstSteps] = useState(false);
  useEffect(() => {
    if (position === undefined || imported === true || components !== undefined) return;
    let isWanted = true;
    findModule(game)
      ?.firstSteps?.()
      .then(
        (steps) => isWanted && setIsFirstSteps(same(steps.position, position)),
        // Offline, and never loaded before: then it is a match as any other.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [game, position]);
  const hasWon = isFirstSteps && isOver && turn.kind === 'over' && turn.ranking[0]?.includes(0) === true;
  useEffect(() => {
    if (hasWon) noteLearned(game);
  }, [hasWon]);
  return isFirstSteps;
}
