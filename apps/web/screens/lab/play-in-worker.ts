import { type AnyGame, hashOf } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { type Experiment, gameOf, playTask, type Task, type TaskResult } from '@tablehop/lab';

/** Games with their pieces, by experiment: a comparison has two. */
const made = new Map<string, Promise<AnyGame>>();

export async function playInWorker(task: Task): Promise<TaskResult> {
  const { game, components } = task.experiment;
  const key = hashOf([game, components ?? null]);
  let making = made.get(key);
  if (making === undefined) {
    making = makeGame(task.experiment);
    made.set(key, making);
  }
  return playTask(await making, task);
}

async function makeGame(experiment: Experiment): Promise<AnyGame> {
  const game = await loadGame(experiment.game);
  const played = gameOf(experiment, () => game);
  if (!played.ok) throw new RangeError(`the experiment cannot be played: ${played.problem.key}`);
  return played.value;
}
