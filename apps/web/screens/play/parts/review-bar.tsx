/** What the review says of the moment on the board: what was played, what was better and why, or what chance brought. */

import type { Moment } from '../../../features/review/moments.ts';
import type { ReviewWords } from '../../../features/review/say-review.ts';
import type { Words } from '../../../match/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import './review-bar.css';

type ReviewBarProps = {
  readonly moment: Moment;
  /** Of whoever decided, before the decision. */
  readonly view: unknown;
  readonly words: Words;
  readonly speak: ReviewWords;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

export function ReviewBar({ moment, view, words, speak, onBack, onClose }: ReviewBarProps) {
  const { say } = speak;
  return (
    <section class="review-bar" aria-label={say('review.decisions.move', { number: moment.move + 1 })}>
      <button type="button" class="review-bar-way" aria-label={say('review.back')} title={say('review.back')} onClick={onBack}>
        <Icon name="review" />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="review-bar-text" role="status" tabIndex={0}>
        {moment.kind === 'decision' ? decision(moment) : <p>{speak.turning(moment.point)}</p>}
      </div>
      <button type="button" class="review-bar-way" aria-label={say('review.close')} title={say('review.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );

  function decision({ decision: judged }: Extract<Moment, { kind: 'decision' }>) {
    const isWorse = judged.verdict === 'worse';
    const isOther = isWorse || judged.verdict === 'close';
    return (
      <>
        {isOther && (
          <p class="review-bar-best">
            <b>{say(isWorse ? 'review.better' : 'review.expert')}</b> {words.action(judged.best, view)}
          </p>
        )}
        <p>
          <b>{say('review.played')}</b> {words.action(judged.played, view)}
        </p>
        {speak.reasons(judged).map((reason) => (
          <p key={reason} class="review-bar-reason">
            {reason}
          </p>
        ))}
      </>
    );
  }
}
