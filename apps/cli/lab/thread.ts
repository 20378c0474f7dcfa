import { type AnyGame, canonical } from '@tablehop/core';
import { answerParent } from '@tablehop/core/requests/threads';
import { findGame } from '@tablehop/games/all';
import { gameOf, playTask, type Task } from '@tablehop/lab';
import type { LabQuestions } from './thread-pool.ts';

/** Validating pieces for each task would take longer than playing it. A sweep has many sets. */
const MAX_GAMES = 100;
const known = new Map<string, AnyGame>();

function gameFor({ experiment }: Task): AnyGame {
  const { game: id, components } = experiment;
  const name = components === undefined ? id : `${id} ${canonical(components)}`;
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const game = gameOf(experiment, findGame);
  if (!game.ok) throw new RangeError(`no game can be played: ${game.problem.key}`);
  if (known.size >= MAX_GAMES) known.clear();
  known.set(name, game.value);
  return game.value;
}

answerParent<LabQuestions>({ play: (task) => JSON.stringify(playTask(gameFor(task), task)) });
