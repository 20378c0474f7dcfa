/** Pig on the Game contract: roll as often as you dare, bank your points, or lose them to a 1. */

import type { Game, Turn } from '@tablehop/core';
import { about } from './about.ts';
import { loadPosition } from './load.ts';
import {
  applyAction,
  drawDie,
  lastTurn,
  offersOf,
  parseAction,
  RULE_IDS,
  realDice,
  refuseAction,
  resultOf,
  scoreSheets,
  seatOf,
} from './rules.ts';
import { type Action, BUST, GOALS, type Options, PLAYERS, type State } from './types.ts';

export const pig: Game<Options, State, Action> = {
  id: about.id,
  title: about.title,
  rules: 1,
  players: PLAYERS,
  options: { goal: { values: GOALS, default: 100 } },
  ruleIds: RULE_IDS,
  realDice,
  longest: ({ goal }, players) => lastTurn(players) * longestTurn(goal),
  start: (options, players) => ({
    options,
    turnNumber: 1,
    phase: 'decide',
    rolls: 0,
    points: 0,
    banks: Array.from({ length: players }, () => 0),
  }),
  turn: turnOf,
  offers: offersOf,
  draw: (_state, random) => drawDie(random),
  apply: (state, _by, action) => applyAction(state, action),
  // Nothing is hidden: all views are equal.
  view: (state) => state,
  imagine: (view) => view,
  score: scoreSheets,
  parse: parseAction,
  refuse: (state, _by, action) => refuseAction(state, action),
  load: loadPosition,
};

function turnOf(state: State): Turn {
  const { phase, turnNumber, rolls } = state;
  switch (phase) {
    case 'decide':
      return { kind: 'act', phase, seats: [seatOf(state)] };
    case 'roll':
      return { kind: 'chance', phase, key: `turn${turnNumber}/roll${rolls + 1}` };
    case 'over':
      return resultOf(state);
  }
}

/** Every roll is a decision and a die, and brings at least 2 points; then one holds. */
function longestTurn(goal: number): number {
  return 2 * Math.ceil(goal / (BUST + 1)) + 1;
}
