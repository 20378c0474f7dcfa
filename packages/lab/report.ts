import { distributionOf, histogramOf, isApartFromZero, meanOf, shareOf, shareOfCount, sum } from './estimates.ts';
import type { Verdict } from './gsprt.ts';
import { isCompletable } from './knowledge.ts';
import type { LabKnowledge } from './lab-knowledge.ts';
import {
  decidedAt,
  decisions,
  isLost,
  isTied,
  type Look,
  leadChanges,
  margin,
  measuresOf,
  pointsOfPlayer,
  seriesOf,
  sharesOf,
  turns,
  winsOfBeginner,
  winsOfPlayer,
  winsOfSeat,
} from './observations.ts';
import type { ArmReport, Distribution, DuelReport, Estimate, Measure, Standing, StudyReport } from './report-types.ts';
import { verdictAfter } from './run-study.ts';
import type { Experiment, Frequency, MatchRow, Tally, TaskResult, Yield } from './study.ts';
import { type Arm, type Findings, type Study, tasksOf } from './study.ts';
import { addTallies } from './tallying.ts';

type Played = {
  readonly experiment: Experiment;
  readonly lab: LabKnowledge;
  readonly rows: readonly MatchRow[];
  readonly tally: Tally;
  readonly tasks: Findings;
};

/** Works at any time, even without findings. */
export function reportOf(study: Study, findings: Findings, lab: LabKnowledge): StudyReport {
  const verdict = verdictAfter(study, findings);
  const played = study.arms.map((arm, index) => playedIn(arm, index, study, findings, lab));
  const [first, ...others] = played.map((each, index) => report(study, played, each, index)) as [ArmReport, ...ArmReport[]];
  return {
    format: 1,
    study,
    matches: Math.min(...played.map(({ rows }) => rows.length)),
    isWhole: findings.length === tasksOf(study).length || verdict === 'low' || verdict === 'high',
    arms: [first, ...others],
    duel: study.kind === 'duel' ? duelReport(played[0] as Played, verdict) : null,
  };
}

function report({ arms }: Study, played: readonly Played[], each: Played, index: number): ArmReport {
  const { changes } = arms[index] as Arm;
  const differences = index === 0 ? [] : differencesOf(played[0] as Played, each, arms.length - 1);
  return { ...armReport(each), changes, differences };
}

function playedIn({ experiment }: Arm, index: number, { arms }: Study, findings: Findings, lab: LabKnowledge): Played {
  const tasks = findings.filter((_, number) => number % arms.length === index);
  return { experiment, lab, rows: tasks.flatMap(({ rows }) => rows), tally: addTallies(tasks.map(({ tally }) => tally)), tasks };
}

function duelReport({ experiment, rows }: Played, verdict: Verdict | null): DuelReport {
  const share = shareOf(sharesOf(experiment, rows));
  return { share, elo: eloOf(share, experiment.players.length), verdict };
}

/** With several equal opponents, a player w times as strong wins w of w + others (Bradley and Terry; Luce). */
function eloOf({ mean, low, high, count }: Estimate, players: number): Estimate {
  // Nobody is infinitely stronger than a player without wins: half a win more is always possible.
  const least = 0.5 / (count + 1);
  const elo = (share: number) => {
    const within = Math.min(1 - least, Math.max(least, share));
    return 400 * Math.log10((within * (players - 1)) / (1 - within));
  };
  return { mean: elo(mean), low: elo(low), high: elo(high), count };
}

function armReport(played: Played): Omit<ArmReport, 'changes' | 'differences'> {
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

/** The last tenth includes its upper end. */
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

/** Null if the better player begins more often, and if nobody begins: solo, or all at once. */
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

function rulesOf({ lab, rows, tally }: Played): ArmReport['rules'] {
  const never: Frequency = { matches: 0, times: 0 };
  const known = lab.knownRules ?? [];
  const ids = [...known, ...Object.keys(tally.rules).filter((id) => !known.includes(id))];
  return ids.map((id) => ({ id, ...frequencyOf(tally.rules[id] ?? never, rows.length) }));
}

function choicesOf({ choices }: Tally): ArmReport['choices'] {
  const offered = valuesIn(choices.offered);
  const good = valuesIn(choices.good);
  if (offered.length === 0) return null;
  return { offered: distributionOf(offered), good: distributionOf(good), bits: sum(good.map(Math.log2)) / good.length };
}

function valuesIn(counts: { readonly [value: string]: number }): readonly number[] {
  return Object.entries(counts).flatMap(([value, count]) => Array<number>(count).fill(Number(value)));
}

/** By key, with numbers in it by size: row 2 before row 10. */
function entriesOf<T>(keyed: { readonly [key: string]: T }): readonly (readonly [string, T])[] {
  return Object.entries(keyed).sort(([a], [b]) => compareKeys(a, b));
}

function compareKeys(a: string, b: string): number {
  const padded = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(6, '0'));
  return padded(a) < padded(b) ? -1 : 1;
}

type Observed = { readonly measure: Measure; readonly differences: readonly number[] };

/** On the same dice: shared luck cancels out. `compared`: the number of arms compared with the base. */
function differencesOf(base: Played, other: Played, compared: number): ArmReport['differences'] {
  const observed = [...betweenMatches(base, other), ...betweenTasks(base, other)];
  const clear = clearAmong(observed, observed.length * compared);
  return observed.map((each) => ({ measure: each.measure, estimate: meanOf(each.differences), isClear: clear.includes(each) }));
}

/** Holm's method: repeats the test among the questions that are not clear yet. */
function clearAmong(observed: readonly Observed[], questions: number): readonly Observed[] {
  for (let known = 0; ; ) {
    const clear = observed.filter(({ differences }) => isApartFromZero(differences, questions - known));
    if (clear.length === known || clear.length === questions) return clear;
    known = clear.length;
  }
}

function betweenMatches(base: Played, other: Played): readonly Observed[] {
  return measuresOf(base.experiment).map(([measure, look]) => {
    const before = seriesOf(base.experiment, base.rows, look).observed;
    const after = seriesOf(other.experiment, other.rows, look).observed;
    const differences = before.slice(0, after.length).flatMap((value, index) => {
      const changed = after[index];
      return typeof value === 'number' && typeof changed === 'number' ? [changed - value] : [];
    });
    return { measure, differences };
  });
}

/** Tallies are known per task only: its matches have the same dice in both arms, and tasks are independent. */
function betweenTasks(base: Played, other: Played): readonly Observed[] {
  const inBoth = Object.keys(base.tally.yields).filter((key) => key in other.tally.yields && isCompletable(base.lab, key));
  const count = Math.min(base.tasks.length, other.tasks.length);
  return inBoth.map((key) => {
    const before = completedByTask(base.tasks.slice(0, count), key);
    const after = completedByTask(other.tasks.slice(0, count), key);
    return { measure: `completed.${key}`, differences: after.map((share, task) => share - (before[task] ?? 0)) };
  });
}

/** One number per task, whose mean is the share of all sheets: a linearized ratio, since tasks differ in their number of sheets. */
function completedByTask(tasks: readonly TaskResult[], key: string): readonly number[] {
  const counts = tasks.map(({ tally }) => tally.yields[key] ?? { sheets: 0, completed: 0 });
  const sheets = sum(counts.map((each) => each.sheets));
  const share = sheets === 0 ? 0 : sum(counts.map((each) => each.completed)) / sheets;
  const mean = sheets / counts.length;
  return counts.map((each) => (mean === 0 ? 0 : share + (each.completed - share * each.sheets) / mean));
}
