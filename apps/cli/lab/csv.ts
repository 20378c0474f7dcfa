/** The figures of a report as CSV (RFC 4180), in long form: a line for each figure of each arm, for spreadsheets and programs. */

import type { ArmReport, Distribution, Estimate, StudyReport } from '@tablehop/lab';

const COLUMNS = ['arm', 'changes', 'matches', 'figure', 'of', 'mean', 'low', 'high', 'count', 'deviation'] as const;

type Figure = {
  readonly figure: string;
  /** Which seat, player, row, event or value, if there are several. */
  readonly of?: string | number;
} & Partial<Omit<Distribution, 'histogram'>>;

export function csvOf({ arms, duel }: StudyReport): string {
  const lines = arms.flatMap((arm, index) => {
    const about = [index, changesOf(arm), arm.matches];
    const figures = [
      ...figuresOf(arm),
      ...(duel === null || index > 0 ? [] : [ofEstimate('duel.share', duel.share), ofEstimate('duel.elo', duel.elo)]),
    ];
    return figures.map(({ figure, of, mean, low, high, count, deviation }) => [...about, figure, of, mean, low, high, count, deviation]);
  });
  return [COLUMNS, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function changesOf({ changes }: ArmReport): string {
  return Object.entries(changes)
    .map(([path, value]) => `${path}=${JSON.stringify(value)}`)
    .join('; ');
}

function figuresOf(arm: ArmReport): readonly Figure[] {
  const { firstMover, decidedAt, margin, choices } = arm;
  return [
    ...arm.players.flatMap(({ level, wins, points }, index) => [
      ofEstimate('player.wins', wins, `${index + 1} ${level}`),
      ofEstimate('player.points', points, `${index + 1} ${level}`),
    ]),
    ...arm.seats.flatMap(({ wins, points }, seat) => [
      ofEstimate('seat.wins', wins, seat + 1),
      ofEstimate('seat.points', points, seat + 1),
      ...histogramOf(`seat.points.histogram.${seat + 1}`, points),
    ]),
    ...(firstMover === null ? [] : [ofEstimate('firstMover', firstMover)]),
    ofEstimate('ties', arm.ties),
    ofEstimate('lost', arm.lost),
    ofEstimate('turns', arm.turns),
    ...histogramOf('turns.histogram', arm.turns),
    ofEstimate('decisions', arm.decisions),
    ...arm.endings.map(({ ending, share }) => ofEstimate('ending', share, ending)),
    ofEstimate('leadChanges', arm.leadChanges),
    ...histogramOf('leadChanges.histogram', arm.leadChanges),
    ...(decidedAt === null ? [] : [ofEstimate('decidedAt', decidedAt), ...histogramOf('decidedAt.histogram', decidedAt)]),
    ...(margin === null ? [] : [ofEstimate('margin', margin), ...histogramOf('margin.histogram', margin)]),
    ...arm.yields.flatMap(({ key, completed, points, pointsOfWinners, pointsWhenComplete }) => [
      ofEstimate('yield.completed', completed, key),
      { figure: 'yield.points', of: key, mean: points },
      { figure: 'yield.pointsOfWinners', of: key, mean: pointsOfWinners },
      ...(pointsWhenComplete === null ? [] : [{ figure: 'yield.pointsWhenComplete', of: key, mean: pointsWhenComplete }]),
    ]),
    ...arm.events.flatMap(({ key, share, perMatch }) => [
      ofEstimate('event.share', share, key),
      { figure: 'event.perMatch', of: key, mean: perMatch },
    ]),
    ...arm.rules.flatMap(({ id, share, perMatch }) => [
      ofEstimate('rule.share', share, id),
      { figure: 'rule.perMatch', of: id, mean: perMatch },
    ]),
    ...(choices === null
      ? []
      : [
          ofEstimate('choices.offered', choices.offered),
          ofEstimate('choices.good', choices.good),
          { figure: 'choices.bits', mean: choices.bits },
        ]),
    ...arm.differences.map(({ measure, estimate }) => ofEstimate('difference', estimate, measure)),
  ];
}

function ofEstimate(figure: string, { mean, low, high, count, ...more }: Estimate | Distribution, of?: string | number): Figure {
  return {
    figure,
    mean,
    low,
    high,
    count,
    ...('deviation' in more ? { deviation: more.deviation } : {}),
    ...(of === undefined ? {} : { of }),
  };
}

function histogramOf(figure: string, { histogram }: Distribution): readonly Figure[] {
  return histogram.map(({ value, count }) => ({ figure, of: value, count }));
}

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
