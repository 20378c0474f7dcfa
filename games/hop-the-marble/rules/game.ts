import type { Game, Json, Parsed, Turn } from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import { drawOutcome, imaginePile, viewFor } from './chance.ts';
import { loadPosition } from './load.ts';
import { actingSeats, offersFor } from './offers.ts';
import { allOptions, lastTurnOf, OPTIONS, OPTIONS_OF_RULES_1 } from './options.ts';
import { parseAction } from './parse.ts';
import { type Pieces, readPieces, standardPieces } from './pieces.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { outcomeOf, scoreSheets, totalsOf } from './score.ts';
import { startingMarbles } from './turn.ts';
import { type Action, MARBLES, type MatchOptions, type Options, type OptionsOfRules1, PLAYERS, type State } from './types.ts';
import { createWorlds } from './worlds.ts';

type HopTheMarble = Game<Options, State, Action>;

export const hopTheMarble = createHopTheMarble(standardPieces);

/** For a game with custom cards, or on another cloth. */
function replaceBy<Made>(create: (pieces: Pieces) => Made): (data: unknown) => Parsed<Made> {
  return (data) => {
    const read = readPieces(data);
    return read.ok ? { ok: true, value: create(read.value) } : read;
  };
}

function createHopTheMarble(pieces: Pieces): HopTheMarble {
  const rules1 = createRules1(pieces);
  return {
    ...rules1,
    rules: 2,
    options: OPTIONS,
    pieces: { data: pieces as unknown as Json, replace: replaceBy(createHopTheMarble) },
    earlier: [{ game: rules1, renewOptions: (options: OptionsOfRules1) => allOptions(options) }],
  };
}

/** The same game without the options added in rules 2. */
function createRules1(pieces: Pieces): Game<OptionsOfRules1, State, Action> {
  const worlds = createWorlds(pieces);
  return {
    id: about.id,
    title: about.title,
    rules: 1,
    players: PLAYERS,
    options: OPTIONS_OF_RULES_1,
    ruleIds: RULE_IDS,
    pieces: { data: pieces as unknown as Json, replace: replaceBy(createRules1) },
    longest: longestMatch,
    start: (options, players) => startOf(pieces, options, players),
    turn: turnOf,
    offers: (state, seat) => offersFor(pieces, state, seat),
    draw: (state, random) => drawOutcome(pieces, state, random),
    apply: (state, by, action) => applyAction(pieces, worlds, state, by, action),
    view: viewFor,
    imagine: (view, _seat, random) => imaginePile(pieces, view, random),
    score: (state) => scoreSheets(pieces, state),
    parse: parseAction,
    refuse: (state, by, action) => refuseAction(pieces, state, by, action),
    load: (position, options, players, random) => loadPosition(pieces, position, options, players, random),
  };
}

function startOf(pieces: Pieces, options: MatchOptions, players: number): State {
  const state: State = {
    options,
    turnNumber: 0,
    phase: 'deal',
    seat: null,
    marbles: startingMarbles(pieces, options, players),
    cards: Array.from({ length: players }, () => []),
    pileLeft: 0,
    ...(options.variant === 'pile' ? { pile: [] } : {}),
    points: [],
    relief: 0,
    flick: null,
  };
  return { ...state, points: totalsOf(pieces, state) };
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
function longestMatch(options: MatchOptions, players: number): number {
  return 1 + MARBLES.length + lastTurnOf(options) * (2 + (players - 1) + MARBLES.length);
}
