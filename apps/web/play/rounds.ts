/** Where the rounds of a record begin, for games that count rounds in their position. */

import { isObject } from '@tablehop/core';
import type { Replay } from '../match/replay.ts';

export type RoundMark = { readonly round: number; readonly position: number };

export function roundMarks(replay: Replay): readonly RoundMark[] {
  const marks: RoundMark[] = [];
  let current: unknown;
  for (let position = 0; position <= replay.last; position++) {
    const { view } = replay.frame(position, 'table').look;
    const round = isObject(view) ? view.round : undefined;
    if (typeof round !== 'number' || round === current) continue;
    current = round;
    marks.push({ round: marks.length + 1, position });
  }
  return marks;
}
