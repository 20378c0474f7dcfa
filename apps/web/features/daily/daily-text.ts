import { loadDailyText } from '../../text/daily/index.ts';
import type { MoreWords } from '../../ui/speech.ts';

export const DAILY_TEXT: MoreWords = { name: 'daily', load: loadDailyText };
