/** The numbers observed in a match, and which of them are independent. */

import { placeShares } from '@tablehop/bots';
import { sum } from './estimates.ts';
import type { MatchMeasure } from './report-types.ts';
import type { MatchRow } from './study.ts';
import { type Experiment, seatingOf } from './study.ts';

/** Null if a match has no such number. `match`: its number in the experiment. */
export type Look = (row: MatchRow, match: number) => number | null;

export type Series = {
  readonly values: readonly number[];
  /** Independent values: matches, or means of deals if seats rotate, because matches of a deal share their dice. Null: no number. */
  readonly observed: readonly (number | null)[];
};

export function seriesOf({ players, rotates }: Experiment, rows: readonly MatchRow[], look: Look): Series {
  const all = rows.map(look);
  const values = all.filter((value) => value !== null);
  if (!rotates) return { values, observed: all };
  const size = players.length;
  const observed = Array.from({ length: Math.floor(all.length / size) }, (_, deal) => {
    const known = all.slice(deal * size, (deal + 1) * size).filter((value) => value !== null);
    return known.length === 0 ? null : sum(known) / known.length;
  });
  return { values, observed };
}

export function winsOfSeat(seat: number): Look {
  return ({ ranking, totals }) => placeShares({ ranking }, totals.length)[seat] ?? 0;
}

export function winsOfPlayer(experiment: Experiment, player: number): Look {
  return (row, match) => winsOfSeat(seatOf(experiment, player, match))(row, match);
}

export function pointsOfPlayer(experiment: Experiment, player: number): Look {
  return ({ totals }, match) => totals[seatOf(experiment, player, match)] ?? 0;
}

function seatOf(experiment: Experiment, player: number, match: number): number {
  return experiment.rotates ? seatingOf(experiment, match).indexOf(player) : player;
}

/** Per deal, or per match if seats are fixed: the first player's win share. The rows begin with a whole deal. */
export function sharesOf(experiment: Experiment, rows: readonly MatchRow[]): readonly number[] {
  return seriesOf(experiment, rows, winsOfPlayer(experiment, 0)).observed.filter((share) => share !== null);
}

export const winsOfBeginner: Look = (row, match) => (row.first === null ? null : winsOfSeat(row.first)(row, match));

export const isTied: Look = ({ ranking: [first = []] }) => (first.length > 1 ? 1 : 0);
export const isLost: Look = ({ ranking }) => (ranking.length === 0 ? 1 : 0);
export const turns: Look = (row) => row.turns;
export const decisions: Look = (row) => row.decisions;
export const leadChanges: Look = (row) => row.leadChanges;
/** As a fraction of the match. */
export const decidedAt: Look = (row) => (row.decisions === 0 ? null : row.decidedAt / row.decisions);

/** Lead over the second place; null if the first place was shared. */
export const margin: Look = ({ ranking: [first = []], totals }) => {
  const [winner] = first;
  if (winner === undefined || totals.length === 1) return null;
  if (first.length > 1) return 0;
  return (totals[winner] ?? 0) - Math.max(...totals.filter((_, seat) => seat !== winner));
};

const total: Look = ({ totals }) => sum(totals);

/** What arms are compared by. A solo player has no leads and ties; with several players, somebody wins. */
export function measuresOf(experiment: Experiment): readonly (readonly [MatchMeasure, Look])[] {
  const own = [
    ['wins', winsOfPlayer(experiment, 0)],
    ['points', pointsOfPlayer(experiment, 0)],
  ] as const;
  if (experiment.players.length === 1) return [...own, ['turns', turns], ['lost', isLost]];
  return [
    ...own,
    ['total', total],
    ['turns', turns],
    ['margin', margin],
    ['leadChanges', leadChanges],
    ['decidedAt', decidedAt],
    ['ties', isTied],
  ];
}
