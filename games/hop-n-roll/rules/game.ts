import { type Game, type Json, type Parsed, pick, type Random, type Seat, type Turn, type Viewer } from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import { createRealDice, drawRoll } from './dice.ts';
import { loadPosition } from './load.ts';
import { createOffering, type Offering } from './offers.ts';
import { parseAction } from './parse.ts';
import { type Pieces, readPieces, rowsOf, standardData, standardPieces } from './pieces.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { isToAct, sideOf } from './round.ts';
import { emptySheet, withEntry, withoutEntry } from './rows.ts';
import { rankingOf, scoreSheets } from './score.ts';
import { type Action, BOARDS, type Entry, type Options, PLAYERS, SHEETS, type State } from './types.ts';

/** R10 sets no limit. Random matches take 25 to 40 rounds; only players who all keep declining could go on forever. */
const MAX_ROUNDS = 2_000;

type HopNRoll = Game<Options, State, Action>;

export const hopNRoll = createHopNRoll(standardPieces, standardData);

function withPieces(data: unknown): Parsed<HopNRoll> {
  const read = readPieces(data);
  return read.ok ? { ok: true, value: createHopNRoll(read.value, data as Json) } : read;
}

function createHopNRoll(pieces: Pieces, data: Json): HopNRoll {
  const offering = createOffering(pieces);
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
    pieces: { data, replace: withPieces },
    realDice: createRealDice(pieces),
    // Every round one roll, and a hop and an entry of each player.
    longest: (_options, players) => MAX_ROUNDS * (1 + 2 * players),
    start: (options, players) => startOf(pieces, options, players),
    turn: (state) => turnOf(pieces, state),
    offers: offering.offers,
    draw: (state, random) => drawRoll(pieces, state, random),
    apply: (state, by, action) => applyAction(pieces, state, by, action),
    view: (state, viewer) => viewFor(pieces, state, viewer),
    imagine: (view, seat, random) => imagineEntries(pieces, offering, view, seat, random),
    score: (state) => scoreSheets(rowsOf(pieces, state.options), state.sheets),
    parse: parseAction,
    refuse: (state, by, action) => refuseAction(pieces, state, by, action),
    load: (position, options, players) => loadPosition(pieces, position, options, players),
    loadWatched: (position, options, players, random) =>
      loadPosition(pieces, position, options, players, (view) => imagineEntries(pieces, offering, view, null, random)),
  };
}

/** R7: pawns stand in seat order. */
function startOf(pieces: Pieces, options: Options, players: number): State {
  const sheet = emptySheet(rowsOf(pieces, options));
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

function turnOf(pieces: Pieces, state: State): Turn {
  const { phase } = state;
  switch (phase) {
    case 'roll':
      return { kind: 'chance', phase, key: `round${state.round}/dice` };
    case 'hop':
    case 'enter':
      return { kind: 'act', phase, seats: seatsToAct(state) };
    case 'over':
      return { kind: 'over', ranking: rankingOf(rowsOf(pieces, state.options), state.sheets), reason: 'two-rows' };
  }
}

function seatsToAct(state: State): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.sheets.length; seat++) if (isToAct(state, seat)) seats.push(seat);
  return seats;
}

/** R6: until the last has entered, the others' entries are hidden and their sheets are as they were before. */
export function viewFor(pieces: Pieces, state: State, viewer: Viewer): State {
  if (viewer === 'table' || state.phase !== 'enter') return state;
  const rows = rowsOf(pieces, state.options);
  const sheets = state.sheets.slice();
  const entries: { [seat: string]: Entry } = {};
  for (const seat of state.entered) {
    const entry = state.entries[seat];
    const sheet = sheets[seat];
    if (entry === undefined || sheet === undefined) continue;
    if (seat === viewer) entries[seat] = entry;
    else sheets[seat] = withoutEntry(rows, sheet, entry);
  }
  return { ...state, entries, sheets };
}

/** A hidden entry may be any that was possible. */
export function imagineEntries(pieces: Pieces, { entryOffers }: Offering, view: State, viewer: Seat | null, random: Random): State {
  const hidden = view.phase === 'enter' ? view.entered.filter((seat) => seat !== viewer && view.entries[seat] === undefined) : [];
  if (hidden.length === 0) return view;
  const rows = rowsOf(pieces, view.options);
  const sheets = view.sheets.slice();
  const entries: { [seat: string]: Entry } = { ...view.entries };
  for (const seat of hidden) {
    const entry = pick(random, entryOffers(view, seat)).action;
    entries[seat] = entry;
    sheets[seat] = withEntry(rows, sheets[seat] ?? {}, entry);
  }
  return { ...view, entries, sheets };
}
