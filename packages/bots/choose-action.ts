/** The entry point of the bots: takes a seat's view and returns one of the offered actions. */

import type { ActionShape, AnyGame, Random, ScoreLine, Seat, Seed } from '@tablehop/core';
import { type Ranking, randomAction, rank } from './candidates.ts';
import { atAGlance } from './evaluator.ts';
import { evaluatorOf, skillsOf } from './knowledge.ts';
import { atMost, type Effort, type Level, limitsOf, type Mind, type Skill, type Thinking } from './levels.ts';
import { search } from './search.ts';
import { createSimulationRandom, standardNormal } from './simulation-random.ts';

export type BotOptions = Thinking & { readonly random: Random };

/** `reasons`: the immediate changes on the seat's score sheet. */
export type Choice = { readonly action: ActionShape; readonly reasons: readonly ScoreLine[] };

const USUAL_MS: { readonly [effort in Effort]: number } = {
  glance: Number.POSITIVE_INFINITY,
  judgement: Number.POSITIVE_INFINITY,
  search: 100,
  longSearch: 400,
};

/** `imagined`: a state that fits the view, with all hidden information made up. */
type Sight = { readonly game: AnyGame; readonly view: unknown; readonly seat: Seat; readonly imagined: unknown };

export function chooseAction(game: AnyGame, view: unknown, seat: Seat, level: Level, options: BotOptions): Choice {
  const sight = sightOf(game, view, seat, options);
  const action = decide(sight, skillAt(sight, level), options);
  return { action, reasons: scoreChanges(game, sight.imagined, seat, action) };
}

/** The same action without reasons, which cost more than a glance. */
export function chooseQuietly(game: AnyGame, view: unknown, seat: Seat, level: Level, options: BotOptions): ActionShape {
  const sight = sightOf(game, view, seat, options);
  return decide(sight, skillAt(sight, level), options);
}

export function chooseBySkill(game: AnyGame, view: unknown, seat: Seat, skill: Skill, options: BotOptions): ActionShape {
  return decide(sightOf(game, view, seat, options), skill, options);
}

function sightOf(game: AnyGame, view: unknown, seat: Seat, { random }: BotOptions): Sight {
  return { game, view, seat, imagined: game.imagine(view, seat, random) };
}

function skillAt({ game, imagined }: Sight, level: Level): Skill | 'random' {
  return level === 'random' ? level : skillsOf(game, imagined)[level];
}

function decide(sight: Sight, skill: Skill | 'random', options: BotOptions): ActionShape {
  const { random } = options;
  const anything = () => randomAction(sight.game, sight.imagined, sight.seat, random);
  if (skill === 'random') return anything();
  const { slips } = skill;
  if (slips === undefined || random.below(100) >= slips.percent) return think(sight, skill, options);
  return slips.to === 'random' ? anything() : think(sight, { effort: slips.to }, options);
}

function think({ game, view, imagined, seat }: Sight, { effort, playouts, errs = 0 }: Skill, options: BotOptions): ActionShape {
  const { random } = options;
  const mind: Mind = { effort, errs, random };
  const evaluator = evaluatorOf(game);
  const usualMs = effort === 'glance' ? (evaluator.glanceMs ?? USUAL_MS.glance) : USUAL_MS[effort];
  const limits = atMost(playouts, limitsOf(options, usualMs));
  if (evaluator.plan) return evaluator.plan(imagined, seat, mind, limits);
  switch (effort) {
    case 'glance':
      return erring(rank(game, atAGlance(evaluator), imagined, seat, random, limits), mind);
    case 'judgement':
      return erring(rank(game, evaluator, imagined, seat, random, limits), mind);
    default:
      return search({ game, evaluator, view, seat, random, limits });
  }
}

function erring(ranking: Ranking, { errs, random }: Mind): ActionShape {
  const [first, ...others] = ranking;
  if (errs === 0) return first.action;
  const seen = ({ value }: Ranking[number]) => value + errs * standardNormal(random);
  let best = { action: first.action, value: seen(first) };
  for (const each of others) {
    const value = seen(each);
    if (value > best.value) best = { action: each.action, value };
  }
  return best.action;
}

function scoreChanges(game: AnyGame, state: unknown, seat: Seat, action: ActionShape): readonly ScoreLine[] {
  const before = linesOf(game, state, seat);
  return linesOf(game, game.apply(state, seat, action).state, seat)
    .map(({ key, points }) => ({ key, points: points - (before.find((line) => line.key === key)?.points ?? 0) }))
    .filter(({ points }) => points !== 0);
}

function linesOf(game: AnyGame, state: unknown, seat: Seat): readonly ScoreLine[] {
  return game.score(state).find((sheet) => sheet.seat === seat)?.lines ?? [];
}

const ITERATIONS = 100;

/** The randomness of a bot's n-th own decision, from 0: it does not depend on the order in which others act. */
export function botRandom(seed: Seed, seat: Seat, decision: number): Random {
  return createSimulationRandom(JSON.stringify(['bot', seed, seat, decision]));
}

export function decideBySeed(game: AnyGame, view: unknown, seat: Seat, level: Level, seed: Seed, decision: number): ActionShape {
  return chooseQuietly(game, view, seat, level, { random: botRandom(seed, seat, decision), iterations: ITERATIONS });
}
