/** Answers a request to think: the work behind the port `think`, in any thread. */

import { adviseAction, chooseAction, createSimulationRandom, decideBySeed, randomAction } from '@tablehop/bots';
import { type AnyGame, gameByRules, gameWithPieces } from '@tablehop/core';
import type { Thinking, Thought } from './ports.ts';

/** Blocking. `present` is the game with its current rules. */
export function thinkNow(thinking: Thinking, present: AnyGame | undefined): Thought {
  const { view, seat, level, budgetMs, seed, decision, isAdvice } = thinking;
  const game = gameOf(thinking, present);
  if (decision !== undefined) return { action: decideBySeed(game, view, seat, level, seed, decision), reasons: [] };
  const options = { random: createSimulationRandom(seed), budgetMs };
  return isAdvice ? adviseAction(game, view, seat, options) : chooseAction(game, view, seat, level, options);
}

export function anyMove(thinking: Thinking, present: AnyGame | undefined): Thought {
  const game = gameOf(thinking, present);
  const random = createSimulationRandom(thinking.seed);
  return { action: randomAction(game, game.imagine(thinking.view, thinking.seat, random), thinking.seat, random), reasons: [] };
}

function gameOf({ rules, components }: Thinking, present: AnyGame | undefined): AnyGame {
  if (present === undefined) throw new RangeError('there is no such game');
  const byRules = gameByRules(present, rules);
  const played = byRules.ok ? gameWithPieces(byRules.value, components) : byRules;
  if (!played.ok) throw new RangeError(`the game cannot be played: ${played.problem.key}`);
  return played.value;
}
