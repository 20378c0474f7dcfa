import type { Over, Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon, type IconName } from '@tablehop/ui/icon.tsx';
import { ScoreTable } from '@tablehop/ui/parts/score-table.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useId, useState } from 'preact/hooks';
import type { Words } from '../../../match/words.ts';
import { countsPoints } from '../../../results/bests.ts';
import { reducedMotion } from '../../../ui/settings.ts';
import { say } from '../../../ui/speech.ts';
import { lineDetails, type Match } from '../shared/match-view.tsx';
import { type BestMove, isRevealed, marginOf, type NextTry, outcomeOf, placesOf, recapSteps } from './after-match.ts';
import type { RematchOffer } from './online/room-parts.tsx';
import type { Recapping } from './use-play-match.ts';
import './recap.css';

const STEP_MS = 420;
/** Upper limit for any number of lines. */
const LONGEST_COUNT_MS = 6000;

export type Learning = {
  readonly title: string;
  readonly hasWon: boolean;
  readonly next: { readonly title: string; readonly run: () => void } | null;
  readonly onWhole: () => void;
  readonly onAgain: () => void;
  readonly onDaily: () => void;
};

type RecapProps = {
  readonly match: Match;
  readonly over: Over;
  readonly look: Look;
  readonly persons: readonly Seat[];
  readonly recapping: Recapping;
  readonly best: string | null;
  readonly bestMove: BestMove | null;
  readonly next: NextTry | null;
  readonly learning: Learning | null;
  readonly onNext: () => void;
  readonly onDaily: (() => void) | null;
  /** Null for those who may not ask for one. */
  readonly onRematch: (() => void) | null;
  readonly offer: RematchOffer | null;
  readonly onReplay: () => void;
  readonly onReview: (() => void) | null;
  readonly onShare: () => void;
  readonly onPrint: (() => void) | null;
  readonly onHome: () => void;
  readonly onClose: () => void;
};

export function Recap(props: RecapProps) {
  const { match, over, look, persons, recapping, best, bestMove, next, learning } = props;
  const { seats, words } = match;
  const { view, scores } = look;
  const { speak, you } = words;
  const hasPoints = countsPoints(scores);
  const steps = hasPoints ? recapSteps(scores, over) : [];
  const outcomeId = useId();
  // A recap counted before is complete at once; a running count continues when the flag changes.
  const [wasKnown] = useState(recapping.isCounted);
  const [revealed, setRevealed] = useState(reducedMotion.value || wasKnown ? steps.length : 0);
  const isCounted = revealed >= steps.length;

  useEffect(() => {
    if (isCounted) {
      recapping.onCounted();
      return;
    }
    const timer = setTimeout(() => setRevealed(revealed + 1), Math.min(STEP_MS, LONGEST_COUNT_MS / steps.length));
    return () => clearTimeout(timer);
  }, [revealed, isCounted, steps.length]);

  const celebrates = isCounted && !reducedMotion.value && !wasKnown && (over.ranking[0] ?? []).some((seat) => persons.includes(seat));
  const learned = learning?.hasWon ? speak('play.over.learned', { title: learning.title }) : null;
  const facts = [learned, marginSentence(), reasonSentence(), bestMoveSentence(), best].filter((fact) => fact !== null);

  return (
    <Dialog
      title={speak('play.over.title')}
      closeLabel={speak('play.over.toBoard')}
      onClose={props.onClose}
      describedBy={outcomeId}
      beside={celebrates && <Confetti />}
      foot={
        isCounted ? (
          <>
            <div class="recap-ways columns grid min-w-0 scroll-x">
              {learning !== null && <Way icon="calendar" label={say('shell.daily')} onClick={learning.onDaily} />}
              <Way icon="replay" label={speak('play.menu.replay')} onClick={props.onReplay} />
              {props.onReview !== null && <Way icon="review" label={speak('play.menu.review')} onClick={props.onReview} />}
              {learning === null && <Way icon="share" label={speak('play.menu.share')} onClick={props.onShare} />}
              {learning === null && props.onPrint !== null && <Way icon="print" label={say('print.fromMatch')} onClick={props.onPrint} />}
              <Way icon="leave" label={speak('play.over.home')} onClick={props.onHome} />
            </div>
            {next !== null && (
              <button type="button" class="button recap-next" onClick={props.onNext}>
                {nextLabel(next)}
              </button>
            )}
            {learning !== null && <LearningWays learning={learning} words={words} />}
            {props.onDaily !== null && (
              <button type="button" class="button button-main" onClick={props.onDaily}>
                <Icon name="calendar" />
                {speak('play.try.result')}
              </button>
            )}
            {props.offer !== null && (
              <p class="recap-offer m-0 text-center bold" role="status">
                {props.offer.text}
              </p>
            )}
            {props.onRematch !== null && (
              <button type="button" class="button button-main" onClick={props.onRematch}>
                <Icon name={props.offer === null ? 'redo' : 'friends'} />
                {props.offer?.label ?? speak(seats.length === 1 ? 'play.over.again' : 'play.over.rematch')}
              </button>
            )}
          </>
        ) : (
          <button type="button" class="button recap-skip" onClick={() => setRevealed(steps.length)}>
            {speak('play.over.skip')}
          </button>
        )
      }
    >
      <p class="recap-outcome balance" id={outcomeId} data-told={isCounted} role="status">
        {isCounted && outcomeSentence()}
      </p>
      {isCounted && facts.length > 0 && (
        <ul class="recap-facts mb-3 stack no-bullets gap-1">
          {facts.map((fact) => (
            <li key={fact} class={fact === best || fact === learned ? 'recap-best bold' : ''}>
              {fact}
            </li>
          ))}
        </ul>
      )}
      {hasPoints && (
        <ScoreTable
          scores={scores}
          seats={seats}
          speak={speak}
          reducedMotion={reducedMotion.value}
          detailOf={lineDetails(match, view)}
          countsUp={!wasKnown}
          isRevealed={(seat, line) => isRevealed(steps, revealed, seat, line)}
        />
      )}
      {isCounted && seats.length > 1 && (
        <ol class="recap-places no-bullets">
          {placesOf(over).map(({ place, seat }) => (
            <li class="row gap-2" key={seat} data-place={place}>
              <span class="recap-place">{speak('play.over.place', { place })}</span>
              <SeatMark seat={seat} />
              <span class="recap-name grow clip">{words.nameOf(seat)}</span>
              {hasPoints && <span class="recap-points">{amountOf(totalOf(seat))}</span>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );

  function totalOf(seat: Seat): number {
    return scores[seat]?.total ?? 0;
  }

  function outcomeSentence(): string {
    const outcome = outcomeOf(over, scores, you);
    switch (outcome.kind) {
      case 'nobody':
        return speak('play.over.nobody');
      case 'own':
        return speak(outcome.shared ? 'play.over.ownShared' : 'play.over.own');
      case 'won': {
        const names = { names: outcome.winners.map((seat) => words.nameOf(seat)), winners: outcome.winners.length };
        return outcome.points === null || words.amount(outcome.points, view) !== null
          ? speak('play.over.wonPlain', names)
          : speak('play.over.won', { ...names, points: outcome.points });
      }
    }
  }

  function marginSentence(): string | null {
    const points = marginOf(over, scores, you);
    if (points === null) return null;
    const amount = amountOf(points);
    if (you === null) return speak('play.over.margin', { amount });
    return speak(over.ranking[0]?.includes(you) ? 'play.over.margin.won' : 'play.over.margin.lost', { amount });
  }

  function amountOf(points: number): string {
    return words.amount(points, view) ?? speak('play.pointsCount', { points });
  }

  function reasonSentence(): string | null {
    const key = `reason.${over.reason}`;
    return hasPoints || !speak.knows(key) ? null : speak({ key });
  }

  function bestMoveSentence(): string | null {
    if (bestMove === null || !hasPoints) return null;
    const { seat, gain, action, view: before } = bestMove;
    const move = { gain: `+${words.amount(gain, view) ?? gain}`, move: words.action(action, before) };
    return seat === you ? speak('play.over.bestMove.own', move) : speak('play.over.bestMove', { ...move, name: words.nameOf(seat) });
  }

  function nextLabel(wanted: NextTry): string {
    switch (wanted.kind) {
      case 'option':
        return speak('play.over.next', { what: speak({ key: `option.${wanted.name}.${wanted.value}` }) });
      case 'bots':
        return speak(wanted.isStronger ? 'play.over.next.stronger' : 'play.over.next.easier');
      case 'review':
        return speak('play.over.next.review');
    }
  }
}

function Way({ icon, label, onClick }: { readonly icon: IconName; readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="recap-way stack bare centered content-start gap-2px touch rounded-2 text-center" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

function LearningWays({ learning: { hasWon, next, onWhole, onAgain }, words }: { readonly learning: Learning; readonly words: Words }) {
  const { speak } = words;
  return (
    <>
      {next !== null && (
        <button type="button" class="button recap-next" onClick={next.run}>
          {speak('play.over.learnNext', { title: next.title })}
        </button>
      )}
      <button type="button" class="button button-main" onClick={hasWon ? onWhole : onAgain}>
        <Icon name={hasWon ? 'play' : 'redo'} />
        {speak(hasWon ? 'play.over.whole' : 'play.over.tryAgain')}
      </button>
    </>
  );
}

const SNIPPETS = 56;
const COLORS = 6;

/** Additive recurrences: multiples of an irrational number modulo 1 spread evenly without randomness. One per property. */
const STREWN_BY = { place: 0.618034, drift: 0.414214, late: 0.732051, fall: 0.236068, turn: 0.645751 } as const;

function strewn(index: number, property: keyof typeof STREWN_BY): number {
  return (index * STREWN_BY[property]) % 1;
}

/** Falls once for the winners; hidden from screen readers. */
function Confetti() {
  return (
    <div class="confetti fixed clip click-through" aria-hidden="true">
      {Array.from({ length: SNIPPETS }, (_, index) => (
        <i
          key={index}
          class={`confetti-${index % COLORS}`}
          style={{
            '--x': `${(strewn(index, 'place') * 100).toFixed(1)}%`,
            '--drift': `${((strewn(index, 'drift') - 0.5) * 9).toFixed(1)}rem`,
            '--late': `${(strewn(index, 'late') * 0.9).toFixed(2)}s`,
            '--fall': `${(1.9 + strewn(index, 'fall') * 1.4).toFixed(2)}s`,
            '--turn': `${(360 + strewn(index, 'turn') * 900).toFixed(0)}deg`,
          }}
        />
      ))}
    </div>
  );
}
