// Baseline: textbook open-loop UCT (Kocsis and Szepesvári 2006) that knows only the rules. A node is a sequence of actions; hidden state
// and chance are sampled in every iteration; UCB1, random playouts to the end, most visited action. Separate from the bots' searches, so
// that it does not change with them.

import { randomAction } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type Over, pick, type Random, type Seat } from '@tablehop/core';
import { intervalOf, verdictOf } from '@tablehop/lab';
import { duelPair, type LevelPlayer, type OtherPlayer, type Player } from './duel.ts';
import { processorMs, usualOptions } from './measure.ts';

/** √2 is usual for rewards from 0 to 1. */
const EXPLORATION = Math.SQRT2;

type Node = { visits: number; reward: number; readonly children: Map<string, Node> };
type Step = { readonly seat: Seat; readonly node: Node };

type UctBudget = { readonly iterations?: number; readonly milliseconds?: number; readonly now?: () => number };

export function plainUct(game: AnyGame, view: unknown, seat: Seat, random: Random, budget: UctBudget): ActionShape {
  const { iterations = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY, now = () => performance.now() } = budget;
  const root = newNode();
  const end = now() + milliseconds;
  for (let iteration = 0; iteration < iterations && !(iteration > 0 && now() >= end); iteration++) {
    iterate(game, root, game.imagine(view, seat, random), random);
  }
  const actions = game.offers(game.imagine(view, seat, random), seat).map(({ action }) => action);
  const visits = (action: ActionShape) => root.children.get(keyOf(action))?.visits ?? 0;
  return actions.reduce((best, action) => (visits(action) > visits(best) ? action : best));
}

function iterate(game: AnyGame, root: Node, start: unknown, random: Random): void {
  const way: Step[] = [];
  let state = start;
  let node: Node | null = root;
  let turn = game.turn(state);
  for (; turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, random)).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    // Imagined players know no more than their seat would.
    const known = game.imagine(game.view(state, seat), seat, random);
    if (node === null) {
      state = game.apply(state, seat, randomAction(game, known, seat, random)).state;
      continue;
    }
    const { action, child } = select(node, game, known, seat, random);
    way.push({ seat, node: child });
    state = game.apply(state, seat, action).state;
    // A new node ends the tree; a playout follows.
    node = child.visits === 0 ? null : child;
  }
  for (const step of way) {
    step.node.visits += 1;
    step.node.reward += placeReward(turn, step.seat, game.score(state).length);
  }
}

function newNode(): Node {
  return { visits: 0, reward: 0, children: new Map() };
}

/** UCB1 over legal actions; untried ones come first. */
function select(node: Node, game: AnyGame, state: unknown, seat: Seat, random: Random): { action: ActionShape; child: Node } {
  const actions = game.offers(state, seat).map(({ action }) => action as ActionShape);
  const untried = actions.filter((action) => !node.children.has(keyOf(action)));
  if (untried.length > 0) {
    const action = pick(random, untried);
    const child = newNode();
    node.children.set(keyOf(action), child);
    return { action, child };
  }
  const tried = actions.flatMap((action) => {
    const child = node.children.get(keyOf(action));
    return child === undefined ? [] : [{ action, child }];
  });
  const logVisits = Math.log(tried.reduce((sum, { child }) => sum + child.visits, 0));
  const bound = ({ visits, reward }: Node) => reward / visits + EXPLORATION * Math.sqrt(logVisits / visits);
  return tried.reduce((best, each) => (bound(each.child) > bound(best.child) ? each : best));
}

// Many games return offers by reference.
const keys = new WeakMap<ActionShape, string>();

function keyOf(action: ActionShape): string {
  const known = keys.get(action);
  if (known !== undefined) return known;
  const key = JSON.stringify(action);
  keys.set(action, key);
  return key;
}

/** From 0 to 1: the share of opponents who are behind; a tie counts half. */
function placeReward({ ranking }: Over, seat: Seat, players: number): number {
  const place = ranking.findIndex((seats) => seats.includes(seat));
  const behind = ranking.slice(place + 1).flat().length;
  const level = (ranking[place]?.length ?? 1) - 1;
  return (behind + level / 2) / Math.max(1, players - 1);
}

const HYPOTHESES = { low: 0.75, high: 0.85 };

export function printUctDuel(game: AnyGame, pairs: number, milliseconds: number): void {
  const expert: LevelPlayer = { level: 'expert', budgetMs: milliseconds, now: processorMs };
  const uct: OtherPlayer = { name: 'uct', choose: (...question) => plainUct(...question, { milliseconds, now: processorMs }) };
  const { shares, meanLead, verdict } = playPairs(game, expert, uct, pairs);
  const { mean, low, high } = intervalOf(shares);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${game.title}, ${milliseconds} ms a move, expert against plain UCT: won ${percent(mean)} of ${2 * shares.length} matches ` +
      `(95 % interval ${percent(low)} to ${percent(high)}; ${HYPOTHESES.low} or ${HYPOTHESES.high}: ${verdict}), mean lead ${meanLead.toFixed(1)}`,
  );
}

function playPairs(game: AnyGame, one: Player, other: Player, pairs: number) {
  const shares: number[] = [];
  let leads = 0;
  while (shares.length < pairs && verdictOf(shares, HYPOTHESES) === 'undecided') {
    const pair = duelPair(game, usualOptions(game), one, other, shares.length);
    leads += pair[0] + pair[1];
    shares.push(pair.reduce((sum, lead) => sum + shareOf(lead), 0) / 2);
  }
  return { shares, meanLead: leads / (2 * shares.length), verdict: verdictOf(shares, HYPOTHESES) };
}

function shareOf(lead: number): number {
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
}
