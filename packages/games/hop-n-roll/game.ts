/** Hop'n'ROLL, as the Game contract wants it. */

import type { Game, Json, Parsed, Seat, Turn } from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import { drawRoll } from './chance.ts';
import { type Components, readComponents, rowsOf, standardComponents, standardData } from './components.ts';
import { emptySheet } from './entry.ts';
import { loadPosition } from './load.ts';
import { createOffering } from './offers.ts';
import { parseAction } from './parse.ts';
import { createRealDice } from './real-dice.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { isToAct, sideOf } from './round.ts';
import { rankingOf, scoreSheets } from './score.ts';
import { type Action, BOARDS, type Options, PLAYERS, SHEETS, type State } from './types.ts';
import { imagineEntries, viewFor } from './view.ts';

/** R10 sets no limit. Random matches take some 25 to 40 rounds; only a table that keeps declining together could go on for ever. */
const MOST_ROUNDS = 2_000;

type HopNRoll = Game<Options, State, Action>;

export const hopNRoll = createHopNRoll(standardComponents, standardData);

/** The game as it is played with an owner's own sheets and boards. */
function repack(data: unknown): Parsed<HopNRoll> {
  const read = readComponents(data);
  return read.ok ? { ok: true, value: createHopNRoll(read.value, data as Json) } : read;
}

function createHopNRoll(components: Components, data: Json): HopNRoll {
  const offering = createOffering(components);
  return {
    id: about.id,
    title: about.title,
    rules: 1,
    players: PLAYERS,
    options: {
      sheet: { values: SHEETS, default: 'standard' },
      board: { values: BOARDS, default: 'A' },
      mayDecline: { values: [false, true], default: false },
    },
    ruleIds: RULE_IDS,
    box: { data, repack },
    realDice: createRealDice(components),
    // Every round one roll, and a hop and an entry of each player.
    longest: (_options, players) => MOST_ROUNDS * (1 + 2 * players),
    start: (options, players) => startOf(components, options, players),
    turn: (state) => turnOf(components, state),
    offers: offering.offers,
    draw: (state, random) => drawRoll(components, state, random),
    apply: (state, by, action) => applyAction(components, state, by, action),
    view: (state, viewer) => viewFor(components, state, viewer),
    imagine: (view, seat, random) => imagineEntries(components, offering, view, seat, random),
    score: (state) => scoreSheets(rowsOf(components, state.options), state.sheets),
    parse: parseAction,
    refuse: (state, by, action) => refuseAction(components, state, by, action),
    load: (position, options, players) => loadPosition(components, position, options, players),
  };
}

/** R7: pawns stand in seat order. */
function startOf(components: Components, options: Options, players: number): State {
  const sheet = emptySheet(rowsOf(components, options));
  return {
    options,
    round: 1,
    phase: 'roll',
    finalRound: false,
    side: sideOf(1),
    order: Array.from({ length: players }, (_, seat) => seat),
    dice: null,
    disco: null,
    hopped: {},
    entered: [],
    entries: {},
    sheets: Array.from({ length: players }, () => sheet),
  };
}

function turnOf(components: Components, state: State): Turn {
  const { phase } = state;
  switch (phase) {
    case 'roll':
      return { kind: 'chance', phase, key: `round${state.round}/dice` };
    case 'hop':
    case 'enter':
      return { kind: 'act', phase, seats: seatsToAct(state) };
    case 'over':
      return { kind: 'over', ranking: rankingOf(rowsOf(components, state.options), state.sheets), reason: 'two-rows' };
  }
}

function seatsToAct(state: State): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.sheets.length; seat++) if (isToAct(state, seat)) seats.push(seat);
  return seats;
}
