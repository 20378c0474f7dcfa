import { createSimulationRandom } from '@tablehop/bots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTallies, type Findings, type NumberedTask, reportOf, runStudy, type Study, type TaskResult, tasksOf } from '../index.ts';
import { findingsOf, NO_TALLY, play, rowWon, studyOf } from './studies.ts';

const FEW = { games: 60 };
const SWEEP = studyOf({ ...FEW, kind: 'sweep', sweep: { mode: 'grid', vary: [{ path: '/percent', values: [20, 80] }] } });
const DUEL = studyOf({ ...FEW, kind: 'duel', levels: ['random', 'easy'], players: 3 });

function counts({ arms }: Study, findings: Findings) {
  return arms.map((_, arm) => {
    const results = findings.filter((_, number) => number % arms.length === arm);
    return { rows: results.flatMap(({ rows }) => rows), tally: addTallies(results.map(({ tally }) => tally)) };
  });
}

describe('the same study gives the same numbers', () => {
  const STUDIES: readonly (readonly [string, Study])[] = [
    ['a sweep', SWEEP],
    ['a duel', DUEL],
  ];
  const alone = new Map([SWEEP, DUEL].map((study) => [study, findingsOf(study)]));

  it.each(STUDIES)('%s, for any number and order of workers', async (_, study) => {
    const expected = JSON.stringify(reportOf(study, alone.get(study) ?? [], { id: 'coin' }));
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 7 }), async (scheduler, lanes) => {
        const slow = scheduler.scheduleFunction(async ({ number }: NumberedTask) => alone.get(study)?.[number] as TaskResult);
        const running = runStudy(study, { play: slow, lanes });
        await scheduler.waitFor(running);
        expect(JSON.stringify(reportOf(study, await running, { id: 'coin' }))).toBe(expected);
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  it.each(STUDIES)('%s, for any task size', (_, study) => {
    const expected = counts(study, alone.get(study) ?? []);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), (size) => {
        const cut = { ...study, taskSize: size * (study === DUEL ? 3 : 1) };
        expect(counts(cut, findingsOf(cut))).toEqual(expected);
      }),
      { numRuns: 8, seed: 1 },
    );
  });

  it('and another seed others', () => {
    const other = studyOf({ ...FEW, seed: 'b' });
    expect(findingsOf(other)).not.toEqual(findingsOf(studyOf(FEW)));
  });
});

it('results that are known are not played again, nor told of, wherever the gaps are', async () => {
  const all = findingsOf(SWEEP);
  await fc.assert(
    fc.asyncProperty(fc.subarray([...all.keys()]), async (left) => {
      const known = new Map(left.map((number) => [number, all[number] as TaskResult]));
      const told: number[] = [];
      const findings = await runStudy(SWEEP, {
        lanes: 3,
        known,
        play: async (task) => {
          if (known.has(task.number)) throw new Error('it was known');
          return play(task);
        },
        played: ({ number }) => void told.push(number),
      });
      expect(findings).toEqual(all);
      expect(told.toSorted((a, b) => a - b)).toEqual([...all.keys()].filter((number) => !known.has(number)));
    }),
    { numRuns: 5, seed: 1 },
  );
});

it('progress tells of results without a gap, and in the end of all', async () => {
  const study = studyOf(FEW);
  const seen: number[] = [];
  const waiting: (() => void)[] = [];
  const running = runStudy(study, {
    lanes: 2,
    play: (task) => (task.number === 0 ? new Promise((resolve) => waiting.push(() => resolve(play(task)))) : Promise.resolve(play(task))),
    progress: (findings, total) => {
      seen.push(findings.length);
      if (seen.length === total) for (const go of waiting) go();
    },
  });
  await running;
  expect(seen.at(-1)).toBe(tasksOf(study).length);
  expect(seen.slice(0, -1).every((count) => count === 0)).toBe(true);
});

describe('a duel that may stop', () => {
  const STOP = { low: 0.45, high: 0.55, error: 0.05 };
  const study = studyOf({ kind: 'duel', levels: ['random', 'easy'], games: 100_000, stop: STOP });

  /** Matches whose only result is whether the first player wins, with this chance. */
  function pureShares(chance: number, seed: number): (task: NumberedTask) => Promise<TaskResult> {
    return async ({ experiment, first, count }) => {
      const random = createSimulationRandom(`${seed} ${first}`);
      const rows = Array.from({ length: count }, (_, index) => {
        const isWon = random.below(10_000) < 10_000 * chance;
        const seat = (first + index) % experiment.players.length;
        return rowWon(isWon ? seat : 1 - seat);
      });
      return { rows, tally: NO_TALLY };
    };
  }

  async function duelOf(chance: number, seed: number, lanes = 1) {
    const findings = await runStudy(study, { play: pureShares(chance, seed), lanes });
    return reportOf(study, findings, { id: 'coin' });
  }

  it('is wrong in about one of twenty, though it looks after every task', async () => {
    for (const [chance, wrong] of [
      [STOP.low, 'high'],
      [STOP.high, 'low'],
    ] as const) {
      const reports = await Promise.all(Array.from({ length: 120 }, (_, seed) => duelOf(chance, seed)));
      const errors = reports.filter(({ duel }) => duel?.verdict === wrong).length;
      expect(errors).toBeGreaterThan(0);
      expect(errors).toBeLessThan(120 * 0.1);
      expect(reports.every(({ isWhole, matches }) => isWhole && matches < study.matches)).toBe(true);
    }
  });

  it('stops at the same match with 5 workers', async () => {
    const alone = await duelOf(0.6, 7);
    expect(await duelOf(0.6, 7, 5)).toEqual(alone);
    expect(alone.duel?.verdict).toBe('high');
  });

  it('stops sooner the clearer it is, and says by how much in Elo', async () => {
    const [clear, close] = [await duelOf(0.8, 1), await duelOf(0.56, 1)];
    expect(clear.matches).toBeLessThan(close.matches);
    expect(clear.duel?.elo.low).toBeGreaterThan(close.duel?.elo.mean ?? 0);
  });

  it('goes on to the end where nothing is decided', async () => {
    const short = { ...study, matches: 8 };
    const report = reportOf(short, await runStudy(short, { play: pureShares(0.5, 1), lanes: 1 }), { id: 'coin' });
    expect(report).toMatchObject({ matches: 8, isWhole: true, duel: { verdict: 'undecided' } });
  });

  it('a share of 64 % is 100 Elo, and its interval holds it', async () => {
    const whole = { ...study, stop: { low: 0.01, high: 0.02, error: 1e-300 }, matches: 4000 };
    const { duel } = reportOf(whole, await runStudy(whole, { play: pureShares(0.64, 3), lanes: 1 }), { id: 'coin' });
    expect(duel?.elo.low).toBeLessThan(100);
    expect(duel?.elo.high).toBeGreaterThan(100);
    expect((duel?.elo.high ?? 0) - (duel?.elo.low ?? 0)).toBeLessThan(30);
  });
});

describe('a study that is stopped', () => {
  const study: Study = { ...studyOf({ games: 5 }), taskSize: 1 };
  const nothing: TaskResult = { rows: [], tally: NO_TALLY };

  it('comes back at once with what is known, and neither waits for nor tells of tasks under way', async () => {
    const stopping = new AbortController();
    const told: number[] = [];
    const pending: ((result: TaskResult) => void)[] = [];
    const play = ({ number }: NumberedTask): Promise<TaskResult> => {
      if (number < 2) return Promise.resolve(nothing);
      return new Promise((resolve) => pending.push(resolve));
    };
    const running = runStudy(study, { play, lanes: 1, played: ({ number }) => void told.push(number), signal: stopping.signal });
    await expect.poll(() => pending.length).toBe(1);
    stopping.abort();
    expect(await running).toEqual([nothing, nothing]);
    pending[0]?.(nothing);
    await Promise.resolve();
    expect(told).toEqual([0, 1]);
    expect(pending).toHaveLength(1);
  });

  it('begins nothing if it was stopped before', async () => {
    const known = new Map([[0, nothing]]);
    const play = () => Promise.reject(new Error('nobody may play'));
    expect(await runStudy(study, { play, lanes: 2, known, signal: AbortSignal.abort() })).toEqual([nothing]);
  });

  it('fails as soon as a task does', async () => {
    const play = ({ number }: NumberedTask) =>
      number === 1 ? Promise.reject(new Error('broken')) : new Promise<TaskResult>(() => undefined);
    await expect(runStudy(study, { play, lanes: 2 })).rejects.toThrow('broken');
  });
});
