/** That the goal needs four folds, on a level of one's own whose targets are in sight from the beginning. */

import { describe, expect, test } from 'vitest';
import { CORNERS, hopCestPlie, type Level, type LevelData, meetsGoal, readLevel, standardData } from '../index.ts';
import { marks } from './match.ts';

const [first] = standardData.levels as [LevelData];

function levelOf(data: LevelData): Level {
  const read = readLevel(data);
  if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** Everything is ticked on this level, and these corners are folded large. */
function allTicked(level: Level, corners: readonly string[]) {
  const [start] = hopCestPlie.start({ level: 1, soloColumn: 0 }, 1).sheets;
  if (start === undefined) throw new Error('no sheet');
  const everywhere = marks(Array.from({ length: 225 }, (_, cell) => [cell % 15, Math.floor(cell / 15)]));
  const folds = Object.fromEntries(CORNERS.map((corner) => [corner, corners.includes(corner) ? 'large' : null])) as typeof start.folds;
  return meetsGoal(level, { ...start, folds, front: everywhere, back: everywhere, ticked: everywhere });
}

describe('The goal', () => {
  /** All five targets are in sight from the beginning. */
  const printed: LevelData = {
    ...first,
    front: first.front.with(7, '..2..TTTTT...3.').with(6, first.front[6]?.replace('2', '.') ?? ''),
    back: first.back.map((row) => row.replaceAll('T', '.')),
  };

  test('needs four folded corners, wherever the targets are', () => {
    const open = levelOf(printed);
    expect(allTicked(open, CORNERS)).toBe(true);
    for (const corner of CORNERS) {
      expect(
        allTicked(
          open,
          CORNERS.filter((each) => each !== corner),
        ),
      ).toBe(false);
      expect(allTicked(open, [corner])).toBe(false);
    }
    expect(allTicked(open, [])).toBe(false);
  });
});
