import { loadPuzzleText } from '../../text/puzzles/index.ts';
import type { MoreWords } from '../../ui/speech.ts';

export const PUZZLE_TEXT: MoreWords = { name: 'puzzles', load: loadPuzzleText };
