import type { Reason } from '@tablehop/core';
import { type Answer, type Puzzle, RATINGS, ratingOf } from '@tablehop/puzzles';
import { sayReason } from '@tablehop/text';
import type { Words } from '../../match/words.ts';
import { loadPuzzleText, type PuzzleSpeaker } from '../../text/pages.ts';
import type { MoreWords } from '../../ui/speech.ts';

export function sayRating(speak: PuzzleSpeaker, puzzle: Puzzle): string {
  return speak('puzzles.rating', { rating: ratingOf(puzzle), of: RATINGS.length });
}

export function ratingSigns(puzzle: Puzzle): string {
  const rating = ratingOf(puzzle);
  return '●'.repeat(rating) + '○'.repeat(RATINGS.length - rating);
}

export type PuzzleWords = {
  readonly say: PuzzleSpeaker;
  readonly question: string;
  readonly verdict: (answer: Answer) => string;
  readonly reasons: (why: readonly Reason[]) => readonly string[];
  /** How much better the best move is than the next, with its interval. */
  readonly margin: string;
  readonly missed: string;
};

export function createPuzzleWords({ speak, you, nameOf }: Words, puzzle: Puzzle): PuzzleWords {
  const { unit, margin, misses } = puzzle;
  const say: PuzzleSpeaker = speak;
  const number = new Intl.NumberFormat(speak.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(speak.locale, { style: 'percent' });
  const amount = (value: number) => say(`unit.${unit}`, { value });
  return {
    say,
    question: say(`puzzles.question.${unit}`),
    verdict: (answer) =>
      answer.kind === 'wrong' ? say('puzzles.wrong', { loss: amount(answer.loss.mean) }) : say(`puzzles.${answer.kind}`),
    reasons: (why) => why.flatMap((reason) => sayReason(speak, reason, nameOf, you) ?? []),
    margin: say('puzzles.margin', {
      amount: amount(margin.lead.mean),
      low: number.format(margin.lead.low),
      high: number.format(margin.lead.high),
      chance: percent.format(margin.chance.mean),
    }),
    missed: say('puzzles.missed', {
      medium: misses.medium.missed,
      hard: misses.hard.missed,
      tries: misses.medium.tries,
      hardTries: misses.hard.tries,
    }),
  };
}

/** Easy ones first; equals in the order of the file. A puzzle's number is its index here. */
export function inOrder(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  return [...puzzles].sort((one, other) => ratingOf(one) - ratingOf(other));
}

/** Searches after this one, then from the beginning; null if no other is unsolved. */
export function nextUnsolved(ordered: readonly Puzzle[], after: string | null, isSolved: (id: string) => boolean): Puzzle | null {
  const place = ordered.findIndex(({ id }) => id === after);
  const others = [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(0, place))];
  return others.find(({ id }) => !isSolved(id)) ?? null;
}

export function puzzlesAddress(game: string): string {
  return `/puzzles/${encodeURIComponent(game)}`;
}

export function puzzleAddress(game: string, id: string): string {
  return `${puzzlesAddress(game)}/${encodeURIComponent(id)}`;
}

export const PUZZLE_TEXT: MoreWords = { name: 'puzzles', load: loadPuzzleText };
