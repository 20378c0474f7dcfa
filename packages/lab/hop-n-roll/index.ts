/** What the lab knows of Hop'n'ROLL. */

import type { AnyGame, Message } from '@tablehop/core';
import { isComplete, piecesOf, rowPoints, rowsOf, type State, sixesPoints } from '@tablehop/games/hop-n-roll';
import { type Harvest, type LabKnowledge, onceAGame } from '../lab-knowledge.ts';
import { RULES, rulesIn } from './rules-in.ts';

export const hopNRollLab: LabKnowledge<State> = {
  id: 'hop-n-roll',
  turnsOf: ({ round }) => round,
  harvestOf,
  isCompletable: (key) => key !== 'sixes',
  nameOf,
  rulesIn,
  knownRules: RULES,
};

const piecesIn = onceAGame(piecesOf);

/** Rows with all their points, as the sheet scores them; and of these, what stands on the bonus space. */
function harvestOf({ options, sheets }: State, game: AnyGame): readonly Harvest[] {
  const rows = rowsOf(piecesIn(game), options);
  return sheets.flatMap((sheet, seat) => {
    const sixes = sixesPoints(rows, sheet);
    const harvest: Harvest[] = [{ seat, key: 'sixes', complete: sixes > 0, points: sixes }];
    for (const row of rows) {
      const numbers = sheet[row.name] ?? [];
      const bonus = numbers[row.bonusSpace] ?? null;
      harvest.push({ seat, key: row.name, complete: isComplete(numbers), points: rowPoints(row, numbers) });
      harvest.push({ seat, key: `bonus.${row.name}`, complete: bonus !== null, points: bonus ?? 0 });
    }
    return harvest;
  });
}

function nameOf(key: string): Message {
  const [kind, row = ''] = key.split('.');
  return kind === 'bonus' ? { key: 'lab.bonusSpace', params: { row: { key: `row.${row}` } } } : { key: `score.${key}` };
}
