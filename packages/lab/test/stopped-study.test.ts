import { describe, expect, it } from 'vitest';
import { type NumberedTask, runStudy, type Study, type TaskResult } from '../index.ts';

const study: Study = {
  kind: 'simulate',
  arms: [
    {
      changes: {},
      experiment: { game: 'any', options: {}, players: [{ level: 'random' }], seed: 1, rotates: false, choices: 0 },
    },
  ],
  matches: 5,
  taskSize: 1,
};

const nothing: TaskResult = { rows: [], tally: { yields: {}, events: {}, rules: {}, choices: { offered: {}, good: {} } } };

describe('a study that is stopped', () => {
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
