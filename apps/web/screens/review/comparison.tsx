/** A decision beside the expert's: what was played, what is better, and the lines of the score sheet that say why. */

import type { Decision } from '@tablehop/review';
import type { Reviewed } from './reviewed.ts';

export function Comparison({ replay, words, speak, decision }: Reviewed & { readonly decision: Decision }) {
  const { move, seat, played, best, verdict } = decision;
  const { view } = replay.frame(move, seat).look;
  const isOther = verdict === 'worse' || verdict === 'close';
  return (
    <dl class="review-comparison">
      <dt>{speak.say('review.played')}</dt>
      <dd>{words.action(played, view)}</dd>
      {isOther && (
        <>
          <dt>{speak.say(verdict === 'worse' ? 'review.better' : 'review.expert')}</dt>
          <dd>
            {words.action(best, view)}
            {speak.reasons(decision).map((reason) => (
              <span key={reason} class="review-reason">
                {reason}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
