/** The review of a match: of a stored one, or of one that a link holds in its fragment. */

import { FilmOpener } from '../../features/opening/film-opener.tsx';
import { REVIEW_TEXT } from '../../features/review/review-text.ts';
import type { RecordSource } from '../../match/record-source.ts';
import { ReviewPage } from './review-page.tsx';

export function ReviewScreen(source: RecordSource) {
  return (
    <FilmOpener {...source} moreWords={REVIEW_TEXT}>
      {(film, gameSpeech) => <ReviewPage film={film} speak={gameSpeech.speak} />}
    </FilmOpener>
  );
}
