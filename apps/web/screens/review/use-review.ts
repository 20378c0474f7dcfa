import type { SharedMatch } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepReview, keptReview } from '../../features/review/kept-reviews.ts';
import { orderOf, type ReviewProgress } from '../../features/review/order.ts';
import { startReview } from '../../features/review/start-review.ts';

export type Reviewing =
  | { readonly kind: 'running'; readonly progress: ReviewProgress | null }
  | { readonly kind: 'done'; readonly review: Review }
  /** With what had been found by then. */
  | { readonly kind: 'cancelled'; readonly review: Review | null }
  | { readonly kind: 'failed' };

type Handle = { readonly state: Reviewing; readonly start: () => void; readonly cancel: () => void };

/** Starts by itself, and ends when the page is left. What was reviewed before is there at once. */
export function useReview(shared: SharedMatch): Handle {
  const order = useMemo(() => orderOf(shared), [shared]);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Reviewing>(() => begin());

  function begin(): Reviewing {
    const review = keptReview(order);
    return review === null ? { kind: 'running', progress: null } : { kind: 'done', review };
  }

  /** At once, before any news can come in between. */
  const stop = useRef(() => {});
  const isRunning = state.kind === 'running';
  useEffect(() => {
    if (!isRunning) return;
    stop.current = startReview(order, (news) => {
      switch (news.kind) {
        case 'progress':
          setState({ kind: 'running', progress: news.progress });
          break;
        case 'done':
          keepReview(order, news.review);
          setState({ kind: 'done', review: news.review });
          break;
        case 'failed':
          console.error(news.reason);
          setState({ kind: 'failed' });
          break;
      }
    });
    return stop.current;
  }, [order, isRunning, attempt]);

  return {
    state,
    start: () => {
      setAttempt(attempt + 1);
      setState(begin());
    },
    cancel: () => {
      stop.current();
      setState({ kind: 'cancelled', review: state.kind === 'running' ? (state.progress?.review ?? null) : null });
    },
  };
}
