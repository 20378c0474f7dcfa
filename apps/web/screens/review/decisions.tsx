/** Each decision beside the expert's; at first only those that gave something away. */

import { signal } from '@preact/signals';
import type { Replay, SeatInfo } from '@tablehop/host';
import type { Decision, Review, TurningPoint, Verdict } from '@tablehop/review';
import { Toggle } from '@tablehop/ui/choice.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { inOrderOfTime, momentOf, positionOf, replayAddress } from '../../features/review/moments.ts';
import type { ReviewWords } from '../../features/review/say-review.ts';
import type { RecordSource } from '../../match/index.ts';
import type { Words } from '../../match/words.ts';
import { Link } from '../../ui/router.ts';

/** Signs beside the words, so that neither colour nor reading is needed. */
const SIGNS: { readonly [verdict in Verdict]: string } = { forced: '·', same: '✓', close: '≈', worse: '▼' };

const TONES: { readonly [verdict in Verdict]: string } = { forced: '', same: 'good', close: 'good', worse: 'bad' };

/** In memory while the app is open, so that the list is the same after coming back from the board. */
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
        <ol class="review-decisions stack plain-list gap-3">
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
    <li class="review-decision relative on-paper rounded-2 shadow" data-verdict={verdict}>
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
      <p class={`bold ${TONES[verdict]}`}>
        <span aria-hidden="true">{SIGNS[verdict]}</span> {speak.verdict(decision)}
      </p>
      <Comparison {...props} decision={decision} />
    </li>
  );
}

function Comparison({ replay, words, speak, decision }: Reviewed & { readonly decision: Decision }) {
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

export function TurningPoints(reviewed: Reviewed) {
  const { review, speak } = reviewed;
  return (
    <section class="review-part" aria-labelledby="review-turning">
      <h2 id="review-turning">{speak.say('review.turning')}</h2>
      {review.turningPoints.length === 0 ? (
        <p>{speak.say('review.turning.none')}</p>
      ) : (
        <ol class="review-turning stack plain-list gap-3">
          {inOrderOfTime(review).map((point, index) => (
            <Turning key={point.move} {...reviewed} point={point} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Turning(props: Reviewed & { readonly point: TurningPoint; readonly number: number }) {
  const { review, replay, source, words, speak, point, number } = props;
  const moment = momentOf(review, point.move);
  const name = speak.say('review.turning.number', { number });
  return (
    <li class="review-slip relative on-paper rounded-2 shadow">
      <h3>
        <span class="review-number center rigid circle text-3" aria-hidden="true">
          {number}
        </span>
        <span class="hidden-text">{name}</span>
        <SeatMark seat={point.seat} />
        <span>{speak.turning(point)}</span>
      </h3>
      {moment?.kind === 'decision' ? (
        <Comparison {...props} decision={moment.decision} />
      ) : (
        <p>{words.effects(replay.frame(point.move + 1, 'table').effects).join(' ')}</p>
      )}
      <Link
        to={replayAddress(source, positionOf(point), point.move)}
        class="button button-main"
        data-move={point.move}
        aria-label={`${name}: ${speak.say('review.show')}`}
      >
        {speak.say('review.show')}
      </Link>
    </li>
  );
}

export type Reviewed = {
  readonly review: Review;
  readonly isWhole: boolean;
  readonly replay: Replay;
  readonly seats: readonly SeatInfo[];
  readonly source: RecordSource;
  readonly words: Words;
  readonly speak: ReviewWords;
};
