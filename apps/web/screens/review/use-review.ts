import type { SharedMatch } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepReview, keptReview, orderOf, type ReviewProgress } from '../../features/review/order.ts';
import { thinking } from '../../thinking/pool.ts';

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
    const abort = new AbortController();
    const { signal } = abort;
    stop.current = () => abort.abort();
    const onProgress = (progress: ReviewProgress) => setState({ kind: 'running', progress });
    thinking.run('review', order, { signal, onProgress }).then(
      (review) => {
        if (signal.aborted) return;
        keepReview(order, review);
        setState({ kind: 'done', review });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setState({ kind: 'failed' });
      },
    );
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
