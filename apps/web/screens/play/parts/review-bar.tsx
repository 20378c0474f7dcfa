/** What the review says of the moment on the board: what was played, what was better and why, or what chance brought. */

import type { Moment } from '../../../features/review/moments.ts';
import type { ReviewWords } from '../../../features/review/say-review.ts';
import type { Words } from '../../../match/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DockDetails } from './dock-details.tsx';
import './review-bar.css';

type ReviewBarProps = {
  readonly moment: Moment;
  /** Of whoever decided, before the decision. */
  readonly view: unknown;
  readonly words: Words;
  readonly speak: ReviewWords;
  readonly onClose: () => void;
};

export function ReviewBar({ moment, view, words, speak, onClose }: ReviewBarProps) {
  const { say } = speak;
  const said = moment.kind === 'decision' ? decision(moment) : [<p key="">{speak.turning(moment.point)}</p>];
  return (
    <section class="review-bar" aria-label={say('review.decisions.move', { number: moment.move + 1 })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="review-bar-text" role="status" tabIndex={0}>
        {said}
      </div>
      {said.length > 2 && <DockDetails speak={words.speak}>{said}</DockDetails>}
      <button type="button" class="review-bar-close" aria-label={say('review.close')} title={say('review.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );

  /** The most important first: where there is little room, the others are found under the details. */
  function decision({ decision: judged }: Extract<Moment, { kind: 'decision' }>) {
    const isWorse = judged.verdict === 'worse';
    const isOther = isWorse || judged.verdict === 'close';
    return [
      ...(isOther
        ? [
            <p key="best" class="review-bar-best">
              <b>{say(isWorse ? 'review.better' : 'review.expert')}</b> {words.action(judged.best, view)}
            </p>,
          ]
        : []),
      ...speak.reasons(judged).map((reason) => (
        <p key={reason} class="review-bar-reason">
          {reason}
        </p>
      )),
      <p key="played">
        <b>{say('review.played')}</b> {words.action(judged.played, view)}
      </p>,
    ];
  }
}
