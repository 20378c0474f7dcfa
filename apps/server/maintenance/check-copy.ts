/** Whether a copy is worth its name: the file is sound, every match in it opens, and every result on a board can be read. */

import { findGame } from '@tablehop/games/rules';
import { readStored, recordOf } from '@tablehop/host';
import { startProblem } from '../storage/start-problem.ts';
import { openSqliteFile } from './sqlite-file.ts';

export type Contents = { readonly rooms: number; readonly matches: number; readonly moves: number; readonly results: number };

/** Rejects with a `StartProblem` that says what is wrong with it. `source` is the file that was copied, and the one at fault. */
export async function checkCopy(file: string, source: string): Promise<Contents> {
  const copy = await openSqliteFile(file, source);
  try {
    const found = copy.reader.prepare('pragma integrity_check').all() as { readonly integrity_check: string }[];
    const [first] = found;
    if (found.length !== 1 || first?.integrity_check !== 'ok')
      throw startProblem(`The file ${source} is damaged: ${first?.integrity_check ?? 'it cannot be read'}.`);
    let matches = 0;
    let moves = 0;
    for (const batch of copy.matches()) {
      for (const { key, id, summary } of batch) {
        const entries = copy.entries(key).map(({ entry }) => JSON.parse(entry));
        await recordOf(readStored({ summary: JSON.parse(summary), entries }, findGame)).catch((error: Error) => {
          throw startProblem(`In the file ${source} the match ${id} does not open: ${error.message}.`, error);
        });
        matches += 1;
        moves += entries.length;
      }
    }
    let results = 0;
    for (const batch of copy.boardEntries()) {
      for (const { result } of batch) JSON.parse(result);
      results += batch.length;
    }
    return { rooms: copy.countRooms(), matches, moves, results };
  } finally {
    copy.close();
  }
}

export function told({ rooms, matches, moves, results }: Contents): string {
  const parts = [counted(rooms, 'room'), counted(matches, 'match', 'matches'), counted(moves, 'move')];
  if (results > 0) parts.push(counted(results, 'result of a day', 'results of days'));
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
