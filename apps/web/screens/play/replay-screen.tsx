/** A replay: of a stored match, or of the match that a link holds in its fragment. */

import { FilmOpener } from '../../features/opening/film-opener.tsx';
import { REVIEW_TEXT } from '../../features/review/review-text.ts';
import type { RecordSource } from '../../match/record-source.ts';
import { route } from '../../ui/router.ts';
import { ReplayTable } from './replay-table.tsx';

export function ReplayScreen(source: RecordSource) {
  return (
    <FilmOpener {...source} moreWords={REVIEW_TEXT}>
      {(film, gameSpeech) => <ReplayTable film={film} gameSpeech={gameSpeech} {...asked()} />}
    </FilmOpener>
  );
}

/** The position to open at, and the move that is looked at because of what the review says of it. */
function asked(): { readonly at: number | null; readonly reviewed: number | null } {
  const current = route.peek();
  return current.page === 'replay' ? current : { at: null, reviewed: null };
}
