import { countMoves, createSimulationRandom, playBotMatch } from '@tablehop/bots';
import { type AnyGame, type Over, pick, type Seat, type Turn } from '@tablehop/core';
import { labKnowledgeOf } from './knowledge.ts';
import type { Harvest, LabKnowledge } from './lab-knowledge.ts';
import type { MatchRow, Task, TaskResult } from './study.ts';
import { seatingOf, seedOf } from './study.ts';
import { createTallying, type Tallying } from './tallying.ts';

/** `game`: that of the experiment, with its pieces. */
export function playTask(game: AnyGame, task: Task): TaskResult {
  const knowledge = labKnowledgeOf(game);
  const tallying = createTallying();
  const rows = Array.from({ length: task.count }, (_, index) => playMatch(game, knowledge, task, task.first + index, tallying));
  return { rows, tally: tallying.tally() };
}

function playMatch(game: AnyGame, knowledge: LabKnowledge, { experiment }: Task, match: number, tallying: Tallying): MatchRow {
  const { options, players, choices } = experiment;
  const seed = seedOf(experiment, match);
  const lead = createLead();
  let first: Seat | null = null;
  const decisions: { readonly state: unknown; readonly seat: Seat }[] = [];
  const { state, over, totals } = playBotMatch({
    game,
    options,
    players: seatingOf(experiment, match).map((index) => players[index] ?? { level: 'random' }),
    seed,
    watch(before, move, { state: after, effects }) {
      for (const { key } of effects) tallying.event(key);
      for (const rule of knowledge.rulesIn?.({ before, move, after, effects }, game) ?? []) tallying.rule(rule);
      if (move.by === 'chance') return;
      if (decisions.length === 0) first = isAlone(game.turn(before)) ? move.by : null;
      decisions.push({ state: before, seat: move.by });
      lead.note(knowledge.standingOf?.(after, game) ?? game.score(after).map(({ total }) => total), decisions.length);
    },
  });
  const random = createSimulationRandom(`${seed} choices`);
  for (let count = 0; count < choices && decisions.length > 0; count++) {
    const { state: position, seat } = pick(random, decisions);
    tallying.choice(countMoves(game, game.view(position, seat), seat, random));
  }
  tallying.matchOver(harvestOf(knowledge, game, state), over);
  return {
    totals,
    ranking: over.ranking,
    ending: over.reason,
    first: knowledge.beginnerOf?.(state) ?? first,
    turns: knowledge.turnsOf?.(state) ?? decisions.length,
    decisions: decisions.length,
    leadChanges: lead.changes(),
    decidedAt: lead.decidedAt(over, decisions.length),
  };
}

function isAlone(turn: Turn): boolean {
  return turn.kind === 'act' && turn.seats.length === 1;
}

function harvestOf({ harvestOf: harvested }: LabKnowledge, game: AnyGame, state: unknown): readonly Harvest[] {
  if (harvested !== undefined) return harvested(state, game);
  return game.score(state).flatMap(({ seat, lines }) => lines.map(({ key, points }) => ({ seat, key, points, complete: points !== 0 })));
}

function createLead() {
  let leader: Seat | null = null;
  let last: Seat | null = null;
  let since = 0;
  let changes = 0;
  return {
    note(standings: readonly number[], decisions: number): void {
      const now = soleLeader(standings);
      if (now !== leader) since = decisions;
      leader = now;
      if (now === null) return;
      if (last !== null && now !== last) changes += 1;
      last = now;
    },
    /** How often another player took the sole lead. */
    changes: () => changes,
    /** After how many decisions the winner led for good; `decisions` if nobody won alone. */
    decidedAt: ({ ranking: [first = []] }: Over, decisions: number) => (first.length === 1 && first[0] === leader ? since : decisions),
  };
}

function soleLeader(standings: readonly number[]): Seat | null {
  const best = Math.max(...standings);
  const leader = standings.indexOf(best);
  return standings.lastIndexOf(best) === leader ? leader : null;
}
