import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import {
  type Findings,
  gameOf,
  type LabKnowledge,
  labKnowledgeOf,
  playTask,
  readStudy,
  reportOf,
  type Study,
  type StudyReport,
  type Task,
  type TaskResult,
  tasksOf,
} from '../index.ts';
import { coin } from './coin.ts';

export function findAny(id: string): AnyGame | undefined {
  return id === 'coin' ? coin : findGame(id);
}

export function studyOf(request: object): Study {
  const read = readStudy({ kind: 'simulate', game: 'coin', levels: ['random'], players: 2, games: 1000, seed: 'a', ...request }, findAny);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

/** Copied as by a thread or a queue. */
export function play(task: Task): TaskResult {
  const game = gameOf(task.experiment, findAny);
  if (!game.ok) throw new Error(game.problem.key);
  return playTask(game.value, JSON.parse(JSON.stringify(task)));
}

export function findingsOf(study: Study): Findings {
  return tasksOf(study).map(play);
}

export function reportFor(request: object): StudyReport {
  const study = studyOf(request);
  return reportOf(study, findingsOf(study), labOf(study.arms[0].experiment.game));
}

export function labOf(id: string): LabKnowledge {
  const game = findAny(id);
  return game === undefined ? { id } : labKnowledgeOf(game);
}

export const NO_TALLY: TaskResult['tally'] = { yields: {}, events: {}, rules: {}, choices: { offered: {}, good: {} } };

export function rowWon(winner: number): TaskResult['rows'][number] {
  const ranking = [[winner], [1 - winner]];
  return { totals: [0, 0], ranking, ending: 'tossed', first: 0, turns: 1, decisions: 1, leadChanges: 0, decidedAt: 1 };
}
