/** The rounds of a match. The move that ends a round belongs to the round that it ends. */

import { type Message, same } from '@tablehop/core';
import type { Replay } from '@tablehop/host';

/** Null where a game has no rounds. */
export type RoundOf = (view: unknown) => Message | null;

export type RoundMark = {
  readonly number: number;
  readonly title: Message;
  readonly position: number;
};

export function roundMarks(replay: Replay, roundOf: RoundOf): readonly RoundMark[] {
  const marks: RoundMark[] = [];
  for (let position = 1; position <= replay.last; position++) {
    const title = roundOf(replay.frame(position - 1, 'table').look.view);
    if (title !== null && !same(title, marks.at(-1)?.title)) marks.push({ number: marks.length + 1, title, position });
  }
  return marks;
}

/** This many fit beside each other on a small phone. */
const MAX_LABELS = 10;
const STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

/** The marks to label if not all fit: the first, and every second, fifth, tenth … that is not too close to it. */
export function labelledMarks(marks: readonly RoundMark[], last: number): readonly RoundMark[] {
  const step = STEPS.find((each) => marks.length / each <= MAX_LABELS) ?? marks.length;
  const labelled: RoundMark[] = [];
  for (const mark of marks) {
    const before = labelled.at(-1);
    const hasRoom = before === undefined || mark.position - before.position >= last / (2 * MAX_LABELS);
    if (hasRoom && (mark.number === 1 || mark.number % step === 0)) labelled.push(mark);
  }
  return labelled;
}
