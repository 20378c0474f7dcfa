/** A worker that plays for bots, gives hints, judges puzzle answers, reviews matches, runs experiments and checks records. */

import { type ActionShape, type AnyGame, hashOf, type JsonObject } from '@tablehop/core';
import { answerPage } from '@tablehop/core/requests';
import { loadGame } from '@tablehop/games';
import { bot, lab, loadGameWith, type Part } from '@tablehop/games/parts';
import type { ThinkingQuestions } from './pool.ts';

const played = new Map<string, AnyGame>();
/** Measured once, when the first bot thinks here: slow phones get more time, so that bots are equally strong. */
let slownessHere: number | null = null;

answerPage<ThinkingQuestions>({
  async think(thinking) {
    const { thinkNow } = await load(import('@tablehop/host/think'));
    const { slowness } = await load(import('@tablehop/bots'));
    const game = await gameOf(thinking.game);
    if (thinking.isAdvice) return thinkNow(thinking, game);
    slownessHere ??= slowness();
    return thinkNow({ ...thinking, budgetMs: thinking.budgetMs * slownessHere }, game);
  },
  async review(order, progress) {
    const { reviewMatch } = await load(import('../features/review/review-match.ts'));
    return reviewMatch(await gameOf(order.record.game), order, progress);
  },
  async judge({ puzzle, action }) {
    const { judgeAnswer } = await load(import('@tablehop/puzzles/judge'));
    return judgeAnswer(await gameOf(puzzle.game), puzzle, action as JsonObject & ActionShape);
  },
  async play(task) {
    const { gameOf: gameOfExperiment, playTask } = await load(import('@tablehop/lab'));
    const { game, components } = task.experiment;
    const key = hashOf([game, components ?? null]);
    const known = played.get(key);
    if (known !== undefined) return playTask(known, task);
    const present = await gameOf(game, [bot, lab]);
    const made = gameOfExperiment(task.experiment, () => present);
    if (!made.ok) throw new RangeError(`the experiment cannot be played: ${made.problem.key}`);
    played.set(key, made.value);
    return playTask(made.value, task);
  },
  async importMatch(asked) {
    const { importMatch } = await load(import('@tablehop/host/stored-match'));
    return importMatch(asked, (id) => load(loadGame(id)));
  },
});

async function gameOf(id: string, parts: readonly Part[] = [bot]): Promise<AnyGame> {
  const game = await load(loadGameWith(id, parts));
  if (game === undefined) throw new RangeError(`no game "${id}"`);
  return game;
}

/** A browser may cache a failed module load: then this worker fails, and the next one tries again. */
async function load<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    return new Promise(() => undefined);
  }
}
