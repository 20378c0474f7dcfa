import type { Over, ScoreSheet, Seat } from '@tablehop/core';
import { rankBy } from '@tablehop/core/seats';
import { type Level, meetsGoal } from './level.ts';
import { crownsFor, levelOf, type Pieces } from './pieces.ts';
import { CORNERS, type Sheet, type State } from './types.ts';

export function resultOf(pieces: Pieces, state: State): Over {
  const level = levelOf(pieces, state.options.level);
  const isWon = state.sheets.some((sheet) => meetsGoal(level, sheet));
  const reason = isWon ? 'goal' : 'sadSmiley';
  if (state.sheets.length > 1) return { kind: 'over', ranking: rankingOf(level, state.sheets), reason };
  if (!isWon) return { kind: 'over', ranking: [], reason, facts: { crowns: 0 } };
  const { turnNumber: turns } = state;
  return { kind: 'over', ranking: [[0]], reason, facts: { crowns: crownsFor(pieces, level.folding, turns) } };
}

export function scoreSheets(pieces: Pieces, state: State): readonly ScoreSheet[] {
  const result = state.phase === 'over' ? resultOf(pieces, state) : null;
  const isSolo = state.sheets.length === 1;
  return state.sheets.map((_, seat) => {
    const points = isSolo ? (result?.facts?.crowns ?? 0) : Number(result?.ranking[0]?.includes(seat) ?? false);
    return { seat, lines: [{ key: isSolo ? 'crowns' : 'win', points }], total: points };
  });
}

/** R7: fewest ticks in the last turn, then most large folds, then a tie. All others share the last place. */
function rankingOf(level: Level, sheets: readonly Sheet[]): readonly (readonly Seat[])[] {
  const isThere = sheets.map((sheet) => meetsGoal(level, sheet));
  const winners = [...sheets.keys()].filter((seat) => isThere[seat]);
  const others = [...sheets.keys()].filter((seat) => !isThere[seat]);
  const compare = (a: Seat, b: Seat) => ticksOf(sheets[a]) - ticksOf(sheets[b]) || largeFolds(sheets[b]) - largeFolds(sheets[a]);
  const places = rankBy(winners, compare);
  return others.length === 0 ? places : [...places, others];
}

function ticksOf(sheet: Sheet | undefined): number {
  return sheet?.ticksThisTurn ?? 0;
}

function largeFolds(sheet: Sheet | undefined): number {
  return CORNERS.filter((corner) => sheet?.folds[corner] === 'large').length;
}
