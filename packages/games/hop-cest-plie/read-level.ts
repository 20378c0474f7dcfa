/** Reads a level from outside: its shape and its prints here, its sense in level-faults.ts. */

import type { Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { problemOf } from '../issue.ts';
import { POSITIONS } from './fold.ts';
import { LEVEL_EXPECTATIONS, type Level, levelSchema, unfoldLevel } from './level.ts';
import { faultOfLevel } from './level-faults.ts';
import { BONUS_PRINTS, PRINTS } from './surface.ts';
import { SIZE } from './types.ts';
import { paperWord } from './words.ts';

const CHARACTERS: readonly string[] = [...Object.values(PRINTS), ...BONUS_PRINTS];

/** Checks shape and sense: whoever plays it must be able to meet the goal, however they fold. */
export function readLevel(given: unknown): Parsed<Level> {
  const parsed = v.safeParse(levelSchema, given, { abortEarly: true });
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], LEVEL_EXPECTATIONS) };
  const data = parsed.output;
  for (const side of ['front', 'back'] as const) {
    for (const [y, row] of data[side].entries()) {
      const x = [...row].findIndex((character) => !CHARACTERS.includes(character));
      if (x < 0) continue;
      const paper = (side === 'back' ? POSITIONS : 0) + SIZE * y + x;
      return { ok: false, problem: { key: 'problem.level.character', params: { cell: paperWord(paper), character: row.charAt(x) } } };
    }
  }
  const level = unfoldLevel(data);
  const problem = faultOfLevel(level);
  return problem === null ? { ok: true, value: level } : { ok: false, problem };
}
