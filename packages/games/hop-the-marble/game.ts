/** Hop the Marble, as the Game contract wants it. */

import type { Game, Json, Parsed, Turn } from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import { drawOutcome } from './chance.ts';
import { type Components, readComponents, standardComponents } from './components.ts';
import { loadPosition } from './load.ts';
import { actingSeats, offersFor } from './offers.ts';
import { parseAction } from './parse.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { outcomeOf, scoreSheets, totalsOf } from './score.ts';
import { startingMarbles } from './setup.ts';
import { LAST_TURN } from './turn.ts';
import { type Action, MARBLES, type Options, PILE_SIZES, PLAYERS, RELIEFS, STEADINESSES, type State, VARIANTS } from './types.ts';
import { imaginePile, viewFor } from './view.ts';

type HopTheMarble = Game<Options, State, Action>;

export const hopTheMarble = createHopTheMarble(standardComponents);

/** The game as it is played with an owner's own cards, or on another cloth. */
function repack(data: unknown): Parsed<HopTheMarble> {
  const read = readComponents(data);
  return read.ok ? { ok: true, value: createHopTheMarble(read.value) } : read;
}

function createHopTheMarble(components: Components): HopTheMarble {
  return {
    id: about.id,
    title: about.title,
    rules: 1,
    players: PLAYERS,
    options: {
      variant: { values: VARIANTS, default: 'normal' },
      relief: { values: RELIEFS, default: 'gentle' },
      steadiness: { values: STEADINESSES, default: 'natural' },
      pileCards: { values: PILE_SIZES, default: 12 },
    },
    ruleIds: RULE_IDS,
    box: { data: components as unknown as Json, repack },
    longest: (_options, players) => longestMatch(players),
    start: (options, players) => startOf(components, options, players),
    turn: turnOf,
    offers: (state, seat) => offersFor(components, state, seat),
    draw: (state, random) => drawOutcome(components, state, random),
    apply: (state, by, action) => applyAction(components, state, by, action),
    view: viewFor,
    imagine: (view, _seat, random) => imaginePile(components, view, random),
    score: (state) => scoreSheets(components, state),
    parse: parseAction,
    refuse: (state, by, action) => refuseAction(components, state, by, action),
    load: (position, options, players, random) => loadPosition(components, position, options, players, random),
  };
}

function startOf(components: Components, options: Options, players: number): State {
  const state: State = {
    options,
    turnNumber: 0,
    phase: 'deal',
    seat: null,
    marbles: startingMarbles(components, options, players),
    cards: Array.from({ length: players }, () => []),
    pileLeft: 0,
    ...(options.variant === 'pile' ? { pile: [] } : {}),
    points: [],
    relief: 0,
    flick: null,
  };
  return { ...state, points: totalsOf(components, state) };
}

function turnOf(state: State): Turn {
  const { phase } = state;
  switch (phase) {
    case 'deal':
      return { kind: 'chance', phase, key: 'deal' };
    case 'tremble':
      return { kind: 'chance', phase, key: `turn${state.turnNumber}/tremble` };
    case 'setup':
    case 'flick':
    case 'give':
    case 'settle':
      return { kind: 'act', phase, seats: actingSeats(state) };
    case 'over': {
      const outcome = outcomeOf(state);
      if (outcome === null) throw new RangeError('this match is not over');
      return outcome;
    }
  }
}

/** A deal and every marble placed once; then each turn a flick, its tremble, a gift to each other player, and at most every marble placed. */
function longestMatch(players: number): number {
  return 1 + MARBLES.length + LAST_TURN * (2 + (players - 1) + MARBLES.length);
}
