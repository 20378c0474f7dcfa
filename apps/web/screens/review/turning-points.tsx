import type { TurningPoint } from '@tablehop/review';
import { inOrderOfTime, momentOf, positionOf, replayAddress } from '../../features/review/moments.ts';
import { Link } from '../../ui/router.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { Comparison } from './decisions.tsx';
import type { Reviewed } from './reviewed.ts';

export function TurningPoints(reviewed: Reviewed) {
  const { review, speak } = reviewed;
  return (
    <section class="review-part" aria-labelledby="review-turning">
      <h2 id="review-turning">{speak.say('review.turning')}</h2>
      {review.turningPoints.length === 0 ? (
        <p>{speak.say('review.turning.none')}</p>
      ) : (
        <ol class="review-turning">
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
    <li class="review-slip">
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
