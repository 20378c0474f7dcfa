import { loadReviewText } from '../../text/review/index.ts';
import type { MoreWords } from '../../ui/speech.ts';

export const REVIEW_TEXT: MoreWords = { name: 'review', load: loadReviewText };
