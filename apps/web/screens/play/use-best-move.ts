import type { AnyGame } from '@tablehop/core';
import type { Session } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import type { Words } from '../../match/words.ts';
import { waitByClock } from '../../ui/wait.ts';
import { type BestMove, findBestMove } from './best-move.ts';

/** The best move of a match that is over: of the one person at the screen, or else of anybody. Null until it is found. */
export function useBestMove(game: AnyGame, session: Session, { you, isFollowUp }: Words, isOver: boolean): BestMove | null {
  const [best, setBest] = useState<BestMove | null>(null);
  useEffect(() => {
    if (!isOver) return;
    let isWanted = true;
    const { seats } = session.summary;
    const yieldToEvents = () => new Promise<void>((resolve) => waitByClock(0, resolve));
    session
      .record()
      .then((record) => findBestMove(game, record, you === null ? [...seats.keys()] : [you], isFollowUp, yieldToEvents))
      .then(
        (found) => isWanted && setBest(found),
        // Without the record there is just nothing to say about it.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isOver]);
  return best;
}
