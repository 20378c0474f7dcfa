/** The figures of one arm. */

import { distributionOf, histogramOf, shareOf, shareOfCount, sum } from './estimates.ts';
import type { Experiment } from './experiment.ts';
import { labKnowledgeOf } from './knowledge.ts';
import {
  decidedAt,
  decisions,
  isLost,
  isTied,
  type Look,
  leadChanges,
  margin,
  pointsOfPlayer,
  seriesOf,
  turns,
  winsOfBeginner,
  winsOfPlayer,
  winsOfSeat,
} from './observations.ts';
import type { ArmReport, Distribution, Estimate, Standing } from './report-types.ts';
import type { Frequency, MatchRow, Tally, Yield } from './task.ts';

export type Played = { readonly experiment: Experiment; readonly rows: readonly MatchRow[]; readonly tally: Tally };

export function armReport(played: Played): Omit<ArmReport, 'changes' | 'differences'> {
  const { experiment, rows, tally } = played;
  const { players } = experiment;
  const isAlone = players.length === 1;
  return {
    experiment,
    matches: rows.length,
    players: players.map(({ level }, player) => ({
      level,
      ...standing(played, winsOfPlayer(experiment, player), pointsOfPlayer(experiment, player)),
    })),
    seats: players.map((_, seat) => standing(played, winsOfSeat(seat), ({ totals }) => totals[seat] ?? 0)),
    firstMover: firstMover(played),
    ties: share(played, isTied),
    lost: share(played, isLost),
    turns: distribution(played, turns),
    decisions: distribution(played, decisions),
    endings: endingsOf(played),
    leadChanges: distribution(played, leadChanges),
    decidedAt: isAlone ? null : inTenths(played, decidedAt),
    margin: isAlone ? null : distribution(played, margin),
    yields: entriesOf(tally.yields).map(([key, each]) => ({ key, ...yieldOf(each) })),
    events: entriesOf(tally.events).map(([key, frequency]) => ({ key, ...frequencyOf(frequency, rows.length) })),
    rules: rulesOf(played),
    choices: choicesOf(tally),
  };
}

function standing(played: Played, wins: Look, points: Look): Standing {
  return { wins: share(played, wins), points: distribution(played, points) };
}

function share({ experiment, rows }: Played, look: Look): Estimate {
  return shareOf(seriesOf(experiment, rows, look).observed.filter((value) => value !== null));
}

function distribution({ experiment, rows }: Played, look: Look): Distribution {
  const { values, observed } = seriesOf(experiment, rows, look);
  return distributionOf(
    values,
    observed.filter((value) => value !== null),
  );
}

/** The end of the last tenth belongs to it. */
function inTenths(played: Played, look: Look): Distribution {
  const { values } = seriesOf(played.experiment, played.rows, look);
  const found = distribution(played, look);
  return {
    ...found,
    low: Math.max(0, found.low),
    high: Math.min(1, found.high),
    histogram: histogramOf(values.map((value) => Math.min(9, Math.floor(value * 10)) / 10)),
  };
}

/** Null where who begins is a matter of who plays better there, and where nobody begins: alone, or all at once. */
function firstMover(played: Played): Estimate | null {
  const { players, rotates } = played.experiment;
  const areEqual = players.every(({ level }) => level === players[0]?.level);
  if (players.length === 1 || !(areEqual || rotates)) return null;
  const { mean, low, high, count } = share(played, winsOfBeginner);
  const fair = 1 / players.length;
  return count === 0 ? null : { mean: mean - fair, low: low - fair, high: high - fair, count };
}

function endingsOf({ rows }: Played): ArmReport['endings'] {
  const counts = new Map<string, number>();
  for (const { ending } of rows) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return entriesOf(Object.fromEntries(counts)).map(([ending, count]) => ({ ending, share: shareOfCount(count, rows.length) }));
}

function yieldOf({ sheets, completed, points, pointsCompleted, winners }: Yield): Omit<ArmReport['yields'][number], 'key'> {
  return {
    completed: shareOfCount(completed, sheets),
    points: sheets === 0 ? 0 : points / sheets,
    pointsOfWinners: winners.sheets === 0 ? 0 : winners.points / winners.sheets,
    pointsWhenComplete: completed === 0 ? null : pointsCompleted / completed,
  };
}

function frequencyOf({ matches, times }: Frequency, played: number): { readonly share: Estimate; readonly perMatch: number } {
  return { share: shareOfCount(matches, played), perMatch: played === 0 ? 0 : times / played };
}

function rulesOf({ experiment, rows, tally }: Played): ArmReport['rules'] {
  const never: Frequency = { matches: 0, times: 0 };
  const known = labKnowledgeOf(experiment.game)?.knownRules ?? [];
  const ids = [...known, ...Object.keys(tally.rules).filter((id) => !known.includes(id))];
  return ids.map((id) => ({ id, ...frequencyOf(tally.rules[id] ?? never, rows.length) }));
}

function choicesOf({ choices }: Tally): ArmReport['choices'] {
  const offered = valuesIn(choices.offered);
  const good = valuesIn(choices.good);
  if (offered.length === 0) return null;
  return { offered: distributionOf(offered), good: distributionOf(good), bits: sum(good.map(Math.log2)) / good.length };
}

/** As often as each was counted. */
function valuesIn(counts: { readonly [value: string]: number }): readonly number[] {
  return Object.entries(counts).flatMap(([value, count]) => Array<number>(count).fill(Number(value)));
}

/** By key, numbers in it by their size: row 2 before row 10. */
function entriesOf<T>(keyed: { readonly [key: string]: T }): readonly (readonly [string, T])[] {
  return Object.entries(keyed).sort(([a], [b]) => compareKeys(a, b));
}

function compareKeys(a: string, b: string): number {
  const padded = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(6, '0'));
  return padded(a) < padded(b) ? -1 : 1;
}
