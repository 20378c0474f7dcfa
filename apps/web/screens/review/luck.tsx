/** How lucky everybody was, in a sentence each. */

import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Reviewed } from './reviewed.ts';

export function Luck({ review: { luck }, speak }: Reviewed) {
  return (
    <section class="review-part" aria-labelledby="review-luck">
      <h2 id="review-luck">{speak.say('review.luck')}</h2>
      {luck.events.length === 0 ? (
        <p>{speak.say('review.luck.none')}</p>
      ) : (
        <>
          <p class="review-soft">{speak.say('review.luck.about')}</p>
          <ul class="review-summary">
            {luck.seats.map((each) => (
              <li key={each.seat}>
                <SeatMark seat={each.seat} />
                {speak.luck(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
