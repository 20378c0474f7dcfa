/** `npm run bench -- planner 100 hard`: solo games of every level of HOP c'est plié ! by a bot, and matches against random play. */

import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { keyedRandom, withParts } from '@tablehop/core';
import { type Options, hopCestPlie as rules, type State } from '@tablehop/games/hop-cest-plie';
import { bot as hopCestPlieBots } from '../games/hop-cest-plie/bot/index.ts';
import { duel, won } from './duel.ts';
import { processorMs, spread, usualOptions } from './measure.ts';

const hopCestPlie = withParts(rules, { bot: hopCestPlieBots });
const ALL = Number.POSITIVE_INFINITY;

/** CPU time in milliseconds. */
type Times = { readonly turns: number[]; readonly decisions: number[] };

export function printPlanner(games: number, bot: Level): void {
  const { level, soloColumn } = hopCestPlie.options;
  for (const each of level.values) printSolo({ level: each, soloColumn: soloColumn.default }, bot, games);
  const leads = duel(hopCestPlie, usualOptions(hopCestPlie), { level: bot, iterations: ALL }, { level: 'random' }, Math.ceil(games / 2));
  console.log(`Level ${level.default}, two players, ${bot} against random: won ${won(leads)} of ${leads.length}`);
}

function printSolo(options: Options, bot: Level, games: number): void {
  const times: Times = { turns: [], decisions: [] };
  const ends = Array.from({ length: games }, (_, seed) => playSolo(options, bot, seed, times));
  const wins = ends.filter((turn) => turn !== null);
  const mean = wins.reduce((sum, turn) => sum + turn, 0) / wins.length;
  const [turn, decision] = [spread(times.turns), spread(times.decisions)];
  console.log(
    `Level ${options.level}, solo, ${bot}: won ${wins.length} of ${games}, in turn ${mean.toFixed(1)} on average; ms a turn: ` +
      `median ${turn.median.toFixed(0)}, highest ${turn.highest.toFixed(0)}; ms a decision: highest ${decision.highest.toFixed(0)}`,
  );
}

function playSolo(options: Options, bot: Level, seed: number, times: Times): number | null {
  const random = createSimulationRandom(seed);
  let state: State = hopCestPlie.start(options, 1);
  let turnTime = 0;
  for (;;) {
    const turn = hopCestPlie.turn(state);
    if (turn.kind === 'act') {
      const start = process.cpuUsage();
      // Without a clock, so that results are the same on any machine.
      const { action } = chooseAction(hopCestPlie, hopCestPlie.view(state, 0), 0, bot, { random, iterations: ALL });
      const spent = processorMs(start);
      times.decisions.push(spent);
      turnTime += spent;
      state = hopCestPlie.apply(state, 0, action as Parameters<typeof hopCestPlie.apply>[2]).state;
      continue;
    }
    if (turnTime > 0) times.turns.push(turnTime);
    turnTime = 0;
    if (turn.kind === 'over') return turn.reason === 'goal' ? state.turnNumber : null;
    state = hopCestPlie.apply(state, 'chance', hopCestPlie.draw(state, keyedRandom(seed, turn.key))).state;
  }
}
