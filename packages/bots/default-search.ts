/** For games without an evaluator: open-loop Monte Carlo tree search (UCT), whose nodes are sequences of actions, not positions. */

import type { ActionShape, AnyGame, Over, Random, Seat, Turn } from '@tablehop/core';
import { pick } from '@tablehop/core';
import { candidates, randomAction, rank } from './candidates.ts';
import { type Evaluator, leadEvaluator, scoreLeads } from './evaluator.ts';
import type { Effort, Limits } from './levels.ts';
import { createSimulationRandom } from './simulation-random.ts';

/** Without an evaluator a glance is a short search too. */
const MAX_ITERATIONS: { readonly [effort in Effort]: number } = {
  glance: 60,
  judgement: 240,
  search: Number.POSITIVE_INFINITY,
  longSearch: Number.POSITIVE_INFINITY,
};
const GLANCE_MS = 50;
/** Max actions searched per node: the best at first sight at the root, random ones deeper down. */
const WIDEST = 24;
/** UCT exploration constant; √2 is usual for rewards from 0 to 1. */
const EXPLORATION = Math.SQRT2;
const LONGEST_PLAYOUT = 400;
/** The share of the rank in a reward at the end of a match; the rest is the lead, which tells close matches from lost ones. */
const PLACE_SHARE = 0.9;
/** In points: this lead earns half of the maximum lead reward. */
const HALFWAY_LEAD = 20;

type Node = { visits: number; reward: number; readonly children: Map<string, Child> };
type Child = { readonly action: ActionShape; readonly node: Node };
type Step = { readonly seat: Seat; readonly node: Node };

export function searchEvaluator(game: AnyGame): Evaluator {
  return {
    ...leadEvaluator(game),
    glanceMs: GLANCE_MS,
    plan: (state, seat, { effort }, limits) => treeSearch(game, state, seat, effort, limits),
  };
}

function treeSearch(game: AnyGame, state: unknown, seat: Seat, effort: Effort, limits: Limits): ActionShape {
  const view = game.view(state, seat);
  const random = createSimulationRandom(JSON.stringify([view, seat]));
  const root = newNode();
  const ranked = rank(game, leadEvaluator(game), state, seat, random, limits).slice(0, WIDEST);
  for (const { action, value } of ranked)
    root.children.set(JSON.stringify(action), { action, node: { visits: 1, reward: leadReward(value), children: new Map() } });
  // All of them are legal in every world that fits the view.
  const firstActions = ranked.map(({ action }) => action);
  const [best = randomAction(game, state, seat, random)] = firstActions;
  if (firstActions.length === 1) return best;
  const most = Math.min(MAX_ITERATIONS[effort], limits.iterations);
  for (let iteration = 0; iteration < most && !(iteration > 0 && limits.isTimeUp()); iteration++) {
    iterate(game, root, firstActions, game.imagine(view, seat, random), random);
  }
  return mostVisited(root) ?? best;
}

function newNode(): Node {
  return { visits: 0, reward: 0, children: new Map() };
}

function iterate(game: AnyGame, root: Node, firstActions: readonly ActionShape[], start: unknown, random: Random): void {
  const way: Step[] = [];
  let state = start;
  let node = root;
  let turn = game.turn(state);
  for (let isNew = false; turn.kind !== 'over' && !isNew; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, random)).state;
      continue;
    }
    const seat = actorOf(turn);
    const actions = node === root ? firstActions : candidates(game, asKnownTo(game, state, seat, random), seat, random).slice(0, WIDEST);
    const child = select(node, actions, random);
    isNew = child.node.visits === 0;
    way.push({ seat, node: child.node });
    state = game.apply(state, seat, child.action).state;
    node = child.node;
  }
  const rewards = rewardsOf(game, playOutRandomly(game, state, random));
  root.visits += 1;
  for (const step of way) {
    step.node.visits += 1;
    step.node.reward += rewards[step.seat] ?? 0;
  }
}

/** Hides what the seat does not know: imagined players know no more than their view. */
function asKnownTo(game: AnyGame, state: unknown, seat: Seat, random: Random): unknown {
  return game.imagine(game.view(state, seat), seat, random);
}

/** Steps of a simultaneous phase commute: the order in which seats act is free. */
function actorOf(turn: Extract<Turn, { kind: 'act' }>): Seat {
  return turn.seats[0] ?? 0;
}

/** UCB1 over the actions that are legal in this world; untried ones first. */
function select(node: Node, actions: readonly ActionShape[], random: Random): Child {
  const untried = actions.filter((action) => !node.children.has(JSON.stringify(action)));
  if (untried.length > 0) {
    const action = pick(random, untried);
    const child: Child = { action, node: newNode() };
    node.children.set(JSON.stringify(action), child);
    return child;
  }
  const tried = actions.flatMap((action) => node.children.get(JSON.stringify(action)) ?? []);
  const visits = tried.reduce((sum, { node: { visits: each } }) => sum + each, 0);
  const bound = ({ node: { visits: each, reward } }: Child) => reward / each + EXPLORATION * Math.sqrt(Math.log(visits) / each);
  return tried.reduce((best, child) => (bound(child) > bound(best) ? child : best));
}

function playOutRandomly(game: AnyGame, start: unknown, random: Random): unknown {
  let state = start;
  for (let moves = 0; moves < LONGEST_PLAYOUT; moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    const by = turn.kind === 'chance' ? 'chance' : actorOf(turn);
    const action = by === 'chance' ? game.draw(state, random) : randomAction(game, asKnownTo(game, state, by, random), by, random);
    state = game.apply(state, by, action).state;
  }
  return state;
}

/** For every seat, from 0 to 1. */
function rewardsOf(game: AnyGame, state: unknown): readonly number[] {
  const turn = game.turn(state);
  return scoreLeads(game, state).map((lead, seat, { length: players }) => {
    const ahead = leadReward(lead);
    return turn.kind === 'over' ? PLACE_SHARE * placeReward(turn, seat, players) + (1 - PLACE_SHARE) * ahead : ahead;
  });
}

function leadReward(lead: number): number {
  return 0.5 + lead / (2 * (Math.abs(lead) + HALFWAY_LEAD));
}

/** The share of opponents who are behind; a tie counts half. Solo: 1 for a win, 0 for a loss. */
function placeReward({ ranking }: Over, seat: Seat, players: number): number {
  const place = ranking.findIndex((seats) => seats.includes(seat));
  if (players === 1) return place === -1 ? 0 : 1;
  const behind = ranking.slice(place + 1).flat().length;
  const level = (ranking[place]?.length ?? 1) - 1;
  return (behind + level / 2) / (players - 1);
}

function mostVisited({ children }: Node): ActionShape | null {
  let best: Child | null = null;
  for (const child of children.values()) if (best === null || child.node.visits > best.node.visits) best = child;
  return best?.action ?? null;
}
