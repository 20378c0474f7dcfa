/** How a board is read: one statement for both databases, so that the best, how many there are and one's own are of the same moment. */

import type { BoardEntryRow, BoardRows } from './engine.ts';

const COLUMNS = 'game, day, browser, record, name, mark, rank_key as "rankKey", result, at';
const NOTHING = "'', '', '', '', '', 0, '', '', 0";

/**
 * Places by the names of its parameters: game, day, how many of the best, and whose own. Those before one's own are counted in two ranges
 * of the index, not by looking at all.
 */
export const BOARD = (game: string, day: string, most: string, browser: string): string => `
  select * from (
    select 'top' as part, 0 as counted, ${COLUMNS} from board_entries
    where game = ${game} and day = ${day} order by rank_key desc, number limit ${most}
  ) as best
  union all
  select 'count', (select count(*) from board_entries where game = ${game} and day = ${day}), ${NOTHING}
  union all
  select 'own', 1
    + (select count(*) from board_entries as better
       where better.game = own.game and better.day = own.day and better.rank_key > own.rank_key)
    + (select count(*) from board_entries as earlier
       where earlier.game = own.game and earlier.day = own.day and earlier.rank_key = own.rank_key and earlier.number < own.number),
    ${COLUMNS}
  from board_entries as own where game = ${game} and day = ${day} and browser = ${browser}`;

export type FoundBoardRow = BoardEntryRow & { readonly part: 'top' | 'count' | 'own'; readonly counted: number };

/** The parts of a union may come in any order, but the best are in theirs. */
export function boardRows(found: readonly FoundBoardRow[]): BoardRows {
  const own = found.find(({ part }) => part === 'own');
  return {
    top: found.filter(({ part }) => part === 'top').map(rowOf),
    count: found.find(({ part }) => part === 'count')?.counted ?? 0,
    own: own === undefined ? null : { place: own.counted, row: rowOf(own) },
  };
}

function rowOf({ game, day, browser, record, name, mark, rankKey, result, at }: FoundBoardRow): BoardEntryRow {
  return { game, day, browser, record, name, mark, rankKey, result, at };
}
