/** Plays tasks of any studies, and knows again the games that their pieces make. */

import { type AnyGame, canonical } from '@tablehop/core';
import { gameOf, playTask, type Task, type TaskResult } from '@tablehop/lab';

/** To check pieces anew for each task would take longer than to play it. A sweep has many sets. */
const MOST_GAMES = 100;

export function createTaskPlayer(findGame: (id: string) => AnyGame | undefined): (task: Task) => TaskResult {
  const known = new Map<string, AnyGame>();

  function gameFor({ experiment }: Task): AnyGame {
    const { game: id, components } = experiment;
    const name = components === undefined ? id : `${id} ${canonical(components)}`;
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    const game = gameOf(experiment, findGame);
    if (!game.ok) throw new RangeError(`no game can be played: ${game.problem.key}`);
    if (known.size >= MOST_GAMES) known.clear();
    known.set(name, game.value);
    return game.value;
  }

  return (task) => playTask(gameFor(task), task);
}
