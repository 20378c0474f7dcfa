/** Each decision beside the expert's; at first only those that gave something away. */

import { signal } from '@preact/signals';
import type { Decision, Verdict } from '@tablehop/review';
import { positionOf, replayAddress } from '../../features/review/moments.ts';
import { Toggle } from '../../ui/choice.tsx';
import { Link } from '../../ui/router.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Reviewed } from './reviewed.ts';

/** Beside the words, so that neither colour nor reading is needed. */
const SIGNS: { readonly [verdict in Verdict]: string } = { forced: '·', same: '✓', close: '≈', worse: '▼' };

/** Kept while the app is open: whoever comes back from the board finds the same list. */
const onlyWorse = signal(true);

export function Decisions(reviewed: Reviewed) {
  const { review, isWhole, speak } = reviewed;
  const worse = review.decisions.filter(({ verdict }) => verdict === 'worse');
  const shown = onlyWorse.value ? worse : review.decisions;
  return (
    <section class="review-part" aria-labelledby="review-decisions">
      <h2 id="review-decisions">{speak.say('review.decisions')}</h2>
      <Toggle
        label={speak.say('review.decisions.only', { count: worse.length, total: review.decisions.length })}
        value={onlyWorse.value}
        onChange={(value) => {
          onlyWorse.value = value;
        }}
      />
      {shown.length === 0 ? (
        <p role={isWhole ? 'status' : undefined}>{speak.say(isWhole ? 'review.decisions.none' : 'review.decisions.noneYet')}</p>
      ) : (
        <ol class="review-decisions">
          {shown.map((decision) => (
            <DecisionRow key={decision.move} {...reviewed} decision={decision} />
          ))}
        </ol>
      )}
    </section>
  );
}

function DecisionRow(props: Reviewed & { readonly decision: Decision }) {
  const { source, words, speak, decision } = props;
  const { move, seat, verdict } = decision;
  const name = speak.say('review.decisions.move', { number: move + 1 });
  return (
    <li class="review-decision" data-verdict={verdict}>
      <p class="row gap-2">
        <SeatMark seat={seat} />
        <span class="review-decision-name grow min-w-0 clip">{words.nameOf(seat)}</span>
        <Link
          to={replayAddress(source, positionOf({ kind: 'decision', move }), move)}
          class="review-decision-link"
          data-move={move}
          aria-label={`${name}: ${speak.say('review.show')}`}
        >
          {name}
        </Link>
      </p>
      <p class="review-verdict bold">
        <span aria-hidden="true">{SIGNS[verdict]}</span> {speak.verdict(decision)}
      </p>
      <Comparison {...props} decision={decision} />
    </li>
  );
}

export function Comparison({ replay, words, speak, decision }: Reviewed & { readonly decision: Decision }) {
  const { move, seat, played, best, verdict } = decision;
  const { view } = replay.frame(move, seat).look;
  const isOther = verdict === 'worse' || verdict === 'close';
  return (
    <dl class="review-comparison mb-3 grid gap-1-3">
      <dt class="soft">{speak.say('review.played')}</dt>
      <dd class="m-0 break-words">{words.action(played, view)}</dd>
      {isOther && (
        <>
          <dt class="soft">{speak.say(verdict === 'worse' ? 'review.better' : 'review.expert')}</dt>
          <dd class="m-0 break-words">
            {words.action(best, view)}
            {speak.reasons(decision).map((reason) => (
              <span key={reason} class="review-reason block text-5 medium">
                {reason}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
