import { describe, expect, it } from 'vitest';
import { type ArmReport, reportOf, type TaskResult, tasksOf, type Yield } from '../index.ts';
import { NO_TALLY, reportFor, rowWon, studyOf } from './studies.ts';

/** Within five standard errors, so that only a mistake can fail it. */
function expectNear(mean: number, expected: number, deviation: number, count: number): void {
  expect(Math.abs(mean - expected)).toBeLessThan((5 * deviation) / Math.sqrt(count));
}

function difference({ differences }: ArmReport, measure: string) {
  return differences.find((each) => each.measure === measure);
}

describe('what is simulated with a coin that is known', () => {
  it('comes out as computed', () => {
    const { arms, matches, isWhole, duel } = reportFor({});
    const [arm] = arms;
    expect({ matches, isWhole, duel }).toEqual({ matches: 1000, isWhole: true, duel: null });
    expectNear(arm.seats[0]?.wins.mean ?? 0, 0.6, 0.49, 1000);
    expect(arm.seats[0]?.points.mean).toBeCloseTo(10 * (arm.seats[0]?.wins.mean ?? 0));
    expect(arm.firstMover?.mean).toBeCloseTo((arm.seats[0]?.wins.mean ?? 0) - 0.5);
    expect(arm.firstMover?.low).toBeGreaterThan(0.03);
    expect(arm.turns).toMatchObject({ mean: 1, low: 1, high: 1, deviation: 0, histogram: [{ value: 1, count: 1000 }] });
    expect(arm.margin?.mean).toBe(10);
    expect(arm.ties).toMatchObject({ mean: 0, low: 0 });
    expect(arm.endings).toMatchObject([{ ending: 'tossed', share: { mean: 1 } }]);
    expect(arm.events.map(({ key, perMatch }) => [key, perMatch])).toEqual([
      ['called', 1],
      ['tossed', 1],
    ]);
    expect(arm.yields).toMatchObject([{ key: 'tosses', points: 5, pointsOfWinners: 10, pointsWhenComplete: 10, completed: { mean: 0.5 } }]);
    expect(arm.choices).toMatchObject({ offered: { mean: 1 }, bits: 0 });
  });

  it('alone is never tied, led or won by a margin', () => {
    const [arm] = reportFor({ players: 1, games: 60 }).arms;
    expect(arm).toMatchObject({ firstMover: null, margin: null, decidedAt: null, lost: { mean: 0 } });
  });

  it('says nothing of who begins where one who plays better begins', () => {
    expect(reportFor({ levels: ['random', 'easy'], games: 60 }).arms[0].firstMover).toBeNull();
  });
});

it('a study of which nothing is known yet has a report', () => {
  const report = reportOf(studyOf({}), [], { id: 'coin' });
  expect(report).toMatchObject({ matches: 0, isWhole: false });
  expect(report.arms[0].seats[0]?.wins).toEqual({ mean: 0, low: 0, high: 1, count: 0 });
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});

it('a sweep moves the figure as computed', () => {
  const values = [10, 60, 90];
  const { arms } = reportFor({ kind: 'sweep', games: 1000, sweep: { mode: 'grid', vary: [{ path: '/percent', values }] } });
  expect(arms.map(({ changes }) => changes)).toEqual([{}, { '/percent': 10 }, { '/percent': 90 }]);
  for (const [arm, percent] of [
    [arms[1], 10],
    [arms[2], 90],
  ] as const) {
    if (arm === undefined) throw new Error('an arm is missing');
    expectNear(arm.seats[0]?.wins.mean ?? 0, percent / 100, 0.5, 1000);
    expect(difference(arm, 'wins')).toMatchObject({ isClear: true });
    expectNear(difference(arm, 'wins')?.estimate.mean ?? 0, (percent - 60) / 100, 0.5, 1000);
  }
});

describe('a comparison', () => {
  const otherSet = (change: object) => ({
    components: { name: 'other', data: { percent: 60, prize: 10, spare: 0, name: 'bent', isRound: true, ...change } },
  });

  it('finds a planted difference where it is and nowhere else, and it is sharp: the dice are the same', () => {
    const { arms } = reportFor({ kind: 'compare', games: 1000, other: otherSet({ percent: 64 }) });
    const [, other] = arms;
    if (other === undefined) throw new Error('an arm is missing');
    const wins = difference(other, 'wins');
    expect(wins?.isClear).toBe(true);
    expectNear(wins?.estimate.mean ?? 0, 0.04, 0.2, 1000);
    // Two runs with different dice would leave ±0.043.
    expect((wins?.estimate.high ?? 1) - (wins?.estimate.low ?? 0)).toBeLessThan(0.03);
    for (const measure of ['turns', 'total', 'margin', 'ties', 'leadChanges']) expect(difference(other, measure)?.isClear).toBe(false);
  });

  it('finds none where there is none', () => {
    const { arms } = reportFor({ kind: 'compare', games: 1000, other: otherSet({ spare: 1 }) });
    for (const { isClear, estimate } of arms[1]?.differences ?? [])
      expect({ isClear, mean: estimate.mean }).toEqual({ isClear: false, mean: 0 });
    expect(arms[1]?.differences).toHaveLength(9);
  });

  it('finds a difference in what is completed, though every measure of the matches is the same', () => {
    const study = studyOf({ kind: 'compare', games: 600, other: otherSet({ spare: 1 }) });
    const yieldOf = (sheets: number, completed: number): Yield => ({
      ...{ sheets, completed, points: 0, pointsCompleted: 0 },
      winners: { sheets: 0, completed: 0, points: 0, pointsCompleted: 0 },
    });
    const findings = tasksOf(study).map(({ arm, count, number }): TaskResult => {
      const sheets = 2 * count;
      // A share of 21% that falls to 8%, and one of 50% that varies by chance alone.
      const fallen = Math.round(sheets * (arm === 0 ? 0.21 : 0.08)) + (number % 5) - 2;
      const same = sheets / 2 + ((7 * number) % 5) - 2;
      const yields = { fallen: yieldOf(sheets, fallen), same: yieldOf(sheets, same), base: yieldOf(sheets, sheets) };
      return {
        rows: Array.from({ length: count }, () => rowWon(0)),
        tally: { ...NO_TALLY, yields: arm === 0 ? yields : { fallen: yields.fallen, same: yields.same } },
      };
    });
    const { arms } = reportOf(study, findings, { id: 'coin' });
    const [base, other] = arms;
    const completed = (arm: ArmReport | undefined) => arm?.yields.find(({ key }) => key === 'fallen')?.completed.mean ?? 0;
    if (other === undefined) throw new Error('an arm is missing');
    expect(other.differences.filter(({ isClear }) => isClear).map(({ measure }) => measure)).toEqual(['completed.fallen']);
    expect(difference(other, 'completed.fallen')?.estimate.mean).toBeCloseTo(completed(other) - completed(base));
    expect(difference(other, 'completed.same')?.isClear).toBe(false);
    // A value that only one arm has is no difference of degree.
    expect(difference(other, 'completed.base')).toBeUndefined();
  });
});

it('in a duel a deal is one observation, and seats that rotate take the luck of the seat away', () => {
  const { arms, duel } = reportFor({ kind: 'duel', levels: ['random', 'easy'], players: 2, games: 400 });
  expect(duel?.share).toMatchObject({ mean: 0.5, count: 200 });
  expect(duel?.elo.mean).toBeCloseTo(0);
  expect(arms[0].players.map(({ level, wins }) => [level, wins.mean])).toEqual([
    ['random', 0.5],
    ['easy', 0.5],
  ]);
  expectNear(arms[0].firstMover?.mean ?? 0, 0.1, 0.49, 200);
  expect(arms[0].firstMover?.count).toBe(200);
});
