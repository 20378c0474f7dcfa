import type { Turn } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { noteLearned } from '../../features/first-steps/learned-games.ts';
import { isLesson } from '../../match/is-lesson.ts';

/** Whether this match is the first steps of its game. They are learned once they are won. */
export function useFirstSteps(summary: MatchSummary, turn: Turn, isOver: boolean): boolean {
  const { game, position } = summary;
  const [isFirstSteps, setIsFirstSteps] = useState(false);
  useEffect(() => {
    if (summary.imported === true) return;
    let isWanted = true;
    void isLesson(summary).then((is) => isWanted && setIsFirstSteps(is));
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
