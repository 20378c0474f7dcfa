/** What a bot would do, from the request as it travels between threads. */

import { adviseAction, chooseAction, createSimulationRandom } from '@tablehop/bots';
import { gameByRules, gameWithPieces } from '@tablehop/core';
import type { FindGame, Thinking, Thought } from '@tablehop/host';

export function chooseFor(thinking: Thinking, findGame: FindGame): Thought {
  const { game, rules, components, view, seat, level, budgetMs, seed, isAdvice } = thinking;
  const present = findGame(game);
  if (present === undefined) throw new RangeError('there is no such game');
  const byRules = gameByRules(present, rules);
  const played = byRules.ok ? gameWithPieces(byRules.value, components) : byRules;
  if (!played.ok) throw new RangeError(`the game cannot be played: ${played.problem.key}`);
  const options = { random: createSimulationRandom(seed), budgetMs };
  return isAdvice ? adviseAction(played.value, view, seat, options) : chooseAction(played.value, view, seat, level, options);
}
