import type { Replay, SeatInfo } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import type { ReviewWords } from '../../features/review/say-review.ts';
import type { RecordSource } from '../../match/index.ts';
import type { Words } from '../../match/words.ts';

export type Reviewed = {
  readonly review: Review;
  /** All of the match has been looked at. */
  readonly isWhole: boolean;
  readonly replay: Replay;
  /** By the names that are said here. */
  readonly seats: readonly SeatInfo[];
  readonly source: RecordSource;
  readonly words: Words;
  readonly speak: ReviewWords;
};
