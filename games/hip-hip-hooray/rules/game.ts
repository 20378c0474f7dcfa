import type { Game, Turn } from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import { drawOutcome } from './chance.ts';
import { loadPosition } from './load.ts';
import { createOffers } from './offers.ts';
import { parseAction } from './parse.ts';
import { type Pieces, PLAYERS, standardPieces } from './pieces.ts';
import { createRealDice } from './real-dice.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { actor, bagOf, buildsPerRound, builtThisRound } from './round.ts';
import { rankingOf, scoreSheets } from './score.ts';
import type { Action, Options, State } from './types.ts';

/** R9 sets no limit; more rerolls of a line-up happen less than once in 10¹⁸ rounds. */
const REROLLS_PER_ROUND = 20;
/** The most numbers that six dice can show twice or more. */
const KEEPS_PER_LINEUP = 3;

export function createHipHipHooray(pieces: Pieces): Game<Options, State, Action> {
  return {
    id: about.id,
    title: about.title,
    rules: 1,
    players: PLAYERS,
    options: { fromTheGround: { values: [false, true], default: false } },
    ruleIds: RULE_IDS,
    realDice: createRealDice(pieces),
    longest: (_options, players) => longestMatch(pieces, players),
    start: (options, players) => startOf(pieces, options, players),
    turn: turnOf,
    offers: createOffers(pieces),
    draw: (state, random) => drawOutcome(pieces, state, random),
    apply: (state, _by, action) => applyAction(pieces, state, action),
    view: (state) => state,
    imagine: (view) => view,
    score: (state) => scoreSheets(pieces, state),
    parse: parseAction,
    refuse: (state, _by, action) => refuseAction(pieces, state, action),
    load: (position, options, players) => loadPosition(pieces, position, options, players),
  };
}

export const hipHipHooray = createHipHipHooray(standardPieces);

function startOf(pieces: Pieces, options: Options, players: number): State {
  return {
    options,
    round: 0,
    phase: 'first',
    first: null,
    seat: null,
    bag: bagOf(pieces.dicePerColor),
    lineup: {},
    rolled: [],
    rerolls: 0,
    formations: Array.from({ length: players }, () => []),
    totals: Array.from({ length: players }, () => 0),
  };
}

function turnOf(state: State): Turn {
  const { phase } = state;
  switch (phase) {
    case 'first':
      return { kind: 'chance', phase, key: 'first' };
    case 'patterns':
    case 'lineup':
      return { kind: 'chance', phase, key: `round${state.round + 1}/${phase}` };
    case 'reroll':
      return { kind: 'chance', phase, key: `round${state.round + 1}/reroll${state.rerolls + 1}` };
    case 'draw':
      return { kind: 'chance', phase, key: `round${state.round + 1}/draw${builtThisRound(state)}` };
    case 'keep':
    case 'build':
      return { kind: 'act', phase, seats: [actor(state)] };
    case 'over':
      return { kind: 'over', ranking: rankingOf(state.totals), reason: 'rounds' };
  }
}

function longestMatch(pieces: Pieces, players: number): number {
  const lineup = 1 + REROLLS_PER_ROUND + KEEPS_PER_LINEUP;
  // Every build is followed by a draw and a decision, except the last of a round.
  const turns = 3 * buildsPerRound(players) - 2;
  return 1 + pieces.rounds * (1 + lineup + turns);
}
