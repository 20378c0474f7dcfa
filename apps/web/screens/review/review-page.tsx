import './review-page.css';
import type { Seat } from '@tablehop/core';
import { createReplay, type SeatInfo, type SharedMatch } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { SeatMark, SeatsAtTable } from '@tablehop/ui/seat-mark.tsx';
import { namedSeats, onlyPersonAt } from '@tablehop/ui/seats.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type OpenedReplay, ReplayOpener } from '../../features/opening/replay-opener.tsx';
import { replayAddress } from '../../features/review/moments.ts';
import { createReviewWords, REVIEW_TEXT } from '../../features/review/say-review.ts';
import { keepReview, keptReview, orderOf, type ReviewProgress } from '../../features/review/worker-messages.ts';
import type { RecordSource } from '../../match/index.ts';
import { createWords, type Words } from '../../match/words.ts';
import { recordReview } from '../../results/index.ts';
import type { ReviewSpeaker } from '../../text/pages.ts';
import { thinking } from '../../thinking/pool.ts';
import { useTitle } from '../../ui/page.ts';
import { Link, route } from '../../ui/router.ts';
import { Curve } from './curve.tsx';
import { Decisions, type Reviewed, TurningPoints } from './decisions.tsx';

function ReviewPage({ opened, speak }: { readonly opened: OpenedReplay; readonly speak: ReviewSpeaker }) {
  const { game, shared, source, describer } = opened;
  const title = speak('review.title', { game: game.title });
  useTitle(title);
  // A person who opens a link is none of the players.
  const you = source.id === null ? null : onlyPersonAt(shared.seats);
  const words = useMemo(() => createWords(speak, shared.seats, describer, you), [speak, shared, describer, you]);
  const seats = useMemo(() => namedSeats(speak, shared.seats, you), [shared, speak, you]);
  const hasMoves = shared.record.moves.some(({ by }) => by !== 'chance');

  return (
    <SeatsAtTable.Provider value={seats}>
      <div class="review-page center-x">
        <header class="review-head gap-2-4 row wrap between">
          <h1>{title}</h1>
          <Link to={replayAddress(source, 0)} class="button">
            {speak('play.menu.replay')}
          </Link>
        </header>
        {opened.isLesson ? (
          <>
            <p>{speak('review.lesson')}</p>
            <Link to="/learn" class="button button-main">
              {speak('shell.learn.title')}
            </Link>
          </>
        ) : hasMoves ? (
          <Told opened={opened} seats={seats} words={words} you={you} />
        ) : (
          <p>{speak('review.empty')}</p>
        )}
      </div>
    </SeatsAtTable.Provider>
  );
}

type ToldProps = { readonly opened: OpenedReplay; readonly seats: readonly SeatInfo[]; readonly words: Words };

function Told({ opened, seats, words, you }: ToldProps & { readonly you: Seat | null }) {
  const { state, start, cancel } = useReview(opened.shared);
  const isWhole = state.kind === 'done';
  useEffect(() => {
    const { id } = opened.source;
    if (state.kind === 'done' && id !== null) void recordReview(id, state.review, you);
  }, [isWhole]);
  const found = foundIn(state);
  return (
    <>
      {state.kind !== 'done' && <Waiting state={state} speak={words.speak} onStart={start} onCancel={cancel} />}
      {found !== null && <Findings opened={opened} seats={seats} words={words} review={found} isWhole={state.kind === 'done'} />}
    </>
  );
}

function foundIn(state: Reviewing): Review | null {
  switch (state.kind) {
    case 'done':
    case 'cancelled':
      return state.review;
    case 'running':
      return state.progress?.review ?? null;
    case 'failed':
      return null;
  }
}

type WaitingProps = {
  readonly state: Exclude<Reviewing, { kind: 'done' }>;
  readonly speak: ReviewSpeaker;
  readonly onStart: () => void;
  readonly onCancel: () => void;
};

function Waiting({ state, speak, onStart, onCancel }: WaitingProps) {
  if (state.kind !== 'running') {
    return (
      <div class="review-waiting stack gap-2">
        <p role="status">{speak(state.kind === 'failed' ? 'review.failed' : 'review.cancelled')}</p>
        <button type="button" class="button button-main" onClick={onStart}>
          {speak('review.again')}
        </button>
      </div>
    );
  }
  const { done, total } = state.progress ?? { done: 0, total: 1 };
  const percent = new Intl.NumberFormat(speak.locale, { style: 'percent' }).format(done / total);
  return (
    <div class="review-waiting stack gap-2">
      <p role="status">{speak('review.running')}</p>
      <progress aria-label={speak('review.running')} max={total} value={done} />
      <p class="tabular">{speak('review.progress', { percent })}</p>
      <p class="soft text-5">{speak('review.explain')}</p>
      <button type="button" class="button" onClick={onCancel}>
        {speak('shell.cancel')}
      </button>
    </div>
  );
}

type FindingsProps = ToldProps & { readonly review: Review; readonly isWhole: boolean };

/** During the review the curve grows and decisions appear one by one; the summary comes last. */
function Findings({ opened, seats, words, review, isWhole }: FindingsProps) {
  const { game, shared, source } = opened;
  const { unit } = review;
  const replay = useMemo(() => createReplay(game, shared.record), [game, shared]);
  const speakReview = useMemo(() => createReviewWords(words, unit), [words, unit]);
  const reviewed: Reviewed = { review, isWhole, replay, seats, source, words, speak: speakReview };
  useReturn(isWhole);
  return (
    <>
      {isWhole && <BySeat of={review.seats} say={speakReview.summary} />}
      <Curve {...reviewed} />
      <div class="review-columns">
        <div>
          {isWhole && <TurningPoints {...reviewed} />}
          {isWhole && <Luck {...reviewed} />}
          <p class="soft text-5">{speakReview.say('review.about')}</p>
        </div>
        <Decisions {...reviewed} />
      </div>
    </>
  );
}

/** Scrolls to and focuses the move that the player comes back from. */
function useReturn(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const { page, at } = { at: null, ...route.peek() };
    const from = page === 'review' && at !== null ? document.querySelector<HTMLElement>(`[data-move="${at}"]`) : null;
    from?.scrollIntoView({ block: 'center' });
    from?.focus({ preventScroll: true });
  }, [isThere]);
}

function Luck({ review: { luck }, speak }: Reviewed) {
  return (
    <section class="review-part" aria-labelledby="review-luck">
      <h2 id="review-luck">{speak.say('review.luck')}</h2>
      {luck.events.length === 0 ? (
        <p>{speak.say('review.luck.none')}</p>
      ) : (
        <>
          <p class="soft text-5">{speak.say('review.luck.about')}</p>
          <BySeat of={luck.seats} say={speak.luck} />
        </>
      )}
    </section>
  );
}

function BySeat<Each extends { readonly seat: Seat }>({ of, say }: { readonly of: readonly Each[]; readonly say: (each: Each) => string }) {
  return (
    <ul class="review-summary mb-3 stack no-bullets gap-2">
      {of.map((each) => (
        <li key={each.seat}>
          <SeatMark seat={each.seat} />
          {say(each)}
        </li>
      ))}
    </ul>
  );
}

export function ReviewScreen(source: RecordSource) {
  return (
    <ReplayOpener {...source} moreWords={REVIEW_TEXT}>
      {(opened, gameSpeech) => <ReviewPage opened={opened} speak={gameSpeech.speak} />}
    </ReplayOpener>
  );
}

export type Reviewing =
  | { readonly kind: 'running'; readonly progress: ReviewProgress | null }
  | { readonly kind: 'done'; readonly review: Review }
  | { readonly kind: 'cancelled'; readonly review: Review | null }
  | { readonly kind: 'failed' };

type Handle = { readonly state: Reviewing; readonly start: () => void; readonly cancel: () => void };

/** Starts by itself, and ends with the page. A stored review is there at once. */
export function useReview(shared: SharedMatch): Handle {
  const order = useMemo(() => orderOf(shared), [shared]);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Reviewing>(() => begin());

  function begin(): Reviewing {
    const review = keptReview(order);
    return review === null ? { kind: 'running', progress: null } : { kind: 'done', review };
  }

  /** Synchronous, before any other progress arrives. */
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
