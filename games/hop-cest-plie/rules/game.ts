import {
  type AnyGame,
  type Game,
  type Json,
  type Parsed,
  pick,
  type Random,
  type RealDice,
  type RealDie,
  type Seat,
  same,
  type Turn,
} from '@tablehop/core';
import { about } from './about.ts';
import { applyAction } from './apply.ts';
import type { Level } from './level.ts';
import { loadPosition } from './load.ts';
import { BLANK_SHEET } from './marks.ts';
import { anyOfferOf, offersOf } from './offers.ts';
import { parseAction } from './parse.ts';
import { levelOf, type Pieces, readPieces, SOLO_TURNS, standardData, standardPieces } from './pieces.ts';
import { RULE_IDS, refuseAction } from './refuse.ts';
import { newRowMemo } from './row-offers.ts';
import { resultOf, scoreSheets } from './score.ts';
import { bonusLength, tickedOn } from './surface.ts';
import { mayMark } from './turn.ts';
import { type Action, CORNERS, DICE, type Die, type Options, PLAYERS, type Sheet, SIDES, type State } from './types.ts';

/** No limit with several players. Random matches take 200 to 1,500 turns; players who avoid the goal could go on forever. */
const MAX_TURNS = 20_000;

type HopCestPlie = Game<Options, State, Action> & { readonly unfolded: Pieces };

export const hopCestPlie: Game<Options, State, Action> = createHopCestPlie(standardPieces, standardData);

function withPieces(data: unknown): Parsed<HopCestPlie> {
  const read = readPieces(data);
  return read.ok ? { ok: true, value: createHopCestPlie(read.value, data as Json) } : read;
}

export function piecesOf(game: AnyGame): Pieces {
  if (!isHopCestPlie(game)) throw new TypeError(`not a game of HOP c'est plié !: ${game.id}`);
  return game.unfolded;
}

function isHopCestPlie(game: AnyGame): game is HopCestPlie {
  return game.id === about.id && 'unfolded' in game;
}

/** Caches (rows, and the surfaces of each level) belong to one game object and are freed with it. */
function createHopCestPlie(pieces: Pieces, data: Json): HopCestPlie {
  const memo = newRowMemo();
  return {
    id: about.id,
    title: about.title,
    unfolded: pieces,
    rules: 1,
    players: PLAYERS,
    options: {
      level: { values: pieces.levels.map((_, index) => index + 1), default: 1 },
      soloColumn: { values: pieces.solo.columns.map((_, index) => index), default: 0 },
    },
    ruleIds: RULE_IDS,
    pieces: { data, replace: withPieces },
    realDice: createRealDice(pieces),
    longest: (options, players) => longest(levelOf(pieces, options.level), players),
    start: (options, players) => startOf(pieces, options, players),
    turn: (state) => turnOf(pieces, state),
    offers: (state, seat) => offersOf(pieces, memo, state, seat),
    anyOffer: (state, seat, random) => anyOfferOf(pieces, memo, state, seat, random),
    draw: (_state, random) => drawRoll(pieces, random),
    apply: (state, by, action) => applyAction(pieces, state, by, action),
    // Sheets are public: all views are equal.
    view: (state) => state,
    imagine: (view) => view,
    score: (state) => scoreSheets(pieces, state),
    parse: parseAction,
    refuse: (state, by, action) => refuseAction(pieces, state, by, action),
    load: (position, options, players) => loadPosition(pieces, position, options, players),
  };
}

/** Per turn a roll and a choice, and for each player a take, two rows and an end; once per match every fold and every bonus. */
function longest({ prints }: Level, players: number): number {
  const turns = players === 1 ? SOLO_TURNS : MAX_TURNS;
  const bonuses = prints.filter((print) => bonusLength(print.charCodeAt(0)) > 0).length;
  return turns * (2 + 4 * players) + players * (CORNERS.length + 1 + SIDES.length + bonuses);
}

function startOf(pieces: Pieces, options: Options, players: number): State {
  const level = levelOf(pieces, options.level);
  const surface = level.surfaceOf(BLANK_SHEET);
  const sheet: Sheet = { ...BLANK_SHEET, up: surface.up, ticked: tickedOn(surface, BLANK_SHEET) };
  const sheets = Array.from({ length: players }, () => sheet);
  return { options, turnNumber: 1, phase: 'roll', active: 0, roll: null, chosen: null, sheets };
}

function turnOf(pieces: Pieces, state: State): Turn {
  const { phase } = state;
  switch (phase) {
    case 'roll':
      return { kind: 'chance', phase, key: `turn${state.turnNumber}/dice` };
    case 'choose':
      return { kind: 'act', phase, seats: [state.active] };
    case 'mark':
      return { kind: 'act', phase, seats: seatsToMark(state) };
    case 'over':
      return resultOf(pieces, state);
  }
}

function seatsToMark(state: State): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.sheets.length; seat++) if (mayMark(state, seat)) seats.push(seat);
  return seats;
}

type Rolling = Extract<Action, { type: 'roll' }>;

function drawRoll({ dice }: Pieces, random: Random): Rolling {
  return { type: 'roll', white: pick(random, dice.white), black: pick(random, dice.black) };
}

/** Entered by their faces, each different face once. */
function createRealDice({ dice }: Pieces): RealDice<State, Action> {
  const shown = { white: different(dice.white), black: different(dice.black) };
  const told = (die: Die): RealDie => ({
    label: { key: `realDie.${die}` },
    faces: shown[die].map((face) => ({ label: face.join(' + ') })),
    times: shown[die].map((face) => dice[die].filter((other) => same(other, face)).length),
  });
  const [white, black] = [told('white'), told('black')];

  return {
    roller: ({ active }) => active,
    dice: () => [white, black],
    outcome: (_state, [first = 0, second = 0]) => ({ type: 'roll', white: shown.white[first] ?? [], black: shown.black[second] ?? [] }),
    faces: (_state, outcome) =>
      outcome.type === 'roll' ? DICE.map((die) => shown[die].findIndex((face) => same(face, outcome[die]))) : [],
  };
}

function different(faces: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return faces.filter((face, index) => faces.findIndex((other) => same(other, face)) === index);
}
