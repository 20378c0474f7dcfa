import type { AnyGame, Describer, Effect, Json, Message, Naming, Offer, Seat } from '@tablehop/core';
import type { GameEffect } from '../rules/apply.ts';
import { type Pieces, piecesOf, rowsOf, spacesOf } from '../rules/pieces.ts';
import { findRow, type Row } from '../rules/rows.ts';
import type { Action, RowName, State } from '../rules/types.ts';
import { faceWord, placeWord, rowWord } from '../rules/words.ts';

export function describerOf(game: AnyGame): Describer<State, Action> {
  const pieces = piecesOf(game);
  return {
    describeAction: (state, action) => describeAction(pieces, state, action),
    describeEffect: (effect, nameOf) => describeEffect(pieces, effect, nameOf),
    describeTask,
    roundOf: ({ round }) => ({ key: 'round.round', params: { number: round } }),
  };
}

function describeAction(pieces: Pieces, state: State, action: Action): Message {
  switch (action.type) {
    case 'roll':
      return { key: 'action.roll', params: { dice: diceOf(action.dice), face: faceWord(action.disco) } };
    case 'hop':
      return { key: 'action.hop', params: { space: action.space + 1, place: placeOf(state, action.space, pieces) } };
    case 'enter': {
      const row = findRow(rowsOf(pieces, state.options), action.row);
      return { key: 'action.enter', params: { value: action.value, where: whereOf(action.row, action.space, row) } };
    }
    case 'forfeit':
      return { key: 'action.forfeit' };
  }
}

function describeTask(_state: State, _seat: Seat, offers: readonly Offer<Action>[]): Message | null {
  const hasNothing = offers.length > 0 && offers.every(({ action }) => action.type === 'forfeit');
  return hasNothing ? { key: 'phase.enter.nothing' } : null;
}

function describeEffect(pieces: Pieces, given: Effect, nameOf: Naming): Message {
  const effect = given as GameEffect;
  const key = `effect.${effect.key}`;
  switch (effect.key) {
    case 'rolled':
      return { key, params: { player: nameOf(effect.seat), dice: diceOf(effect.dice), face: faceWord(effect.disco) } };
    case 'hopped': {
      const place = placeWord(effect, effect.dice, effect.disco);
      return { key, params: { player: nameOf(effect.seat), space: effect.space + 1, place } };
    }
    case 'entered':
    case 'wroteNothing':
    case 'forfeited':
      return { key, params: { player: nameOf(effect.seat) } };
    case 'wrote':
      return { key, params: { player: nameOf(effect.seat), value: effect.value, where: whereWritten(effect, pieces) } };
    case 'revealed': {
      const { seat, value, points } = effect;
      return { key, params: { player: nameOf(seat), value, where: whereWritten(effect, pieces), points } };
    }
    case 'rowComplete':
      return { key, params: { player: nameOf(effect.seat), row: rowWord(effect.row) } };
    case 'spaceBlocked':
      return { key, params: { player: nameOf(effect.seat), where: whereWritten(effect, pieces) } };
    case 'lastRound':
      return { key, params: { players: effect.seats.map(nameOf) } };
    case 'roundStart':
      return { key, params: { round: effect.round, player: nameOf(effect.order[0] ?? 0) } };
    case 'gameOver': {
      const winners = effect.ranking[0] ?? [];
      return { key, params: { winners: winners.map(nameOf), count: winners.length, points: Math.max(...effect.totals) } };
    }
  }
}

function diceOf(dice: readonly number[]): Json {
  return dice.map(String);
}

function placeOf(state: State, index: number, pieces: Pieces): Message {
  const space = spacesOf(pieces, state.options, state.order.length)[index];
  if (space === undefined) throw new RangeError(`no space ${index} on this board`);
  const dice = state.dice ?? [];
  const beside = space.dice.map((die) => dice[die] ?? 0);
  return placeWord(space, beside, state.disco ?? 'any');
}

function whereWritten({ row, space }: { readonly row: RowName; readonly space: number }, pieces: Pieces): Message {
  const { standard, advanced } = pieces.sheets;
  return whereOf(row, space, findRow([...standard, ...advanced], row));
}

/** In a line it is the next space; in a pyramid the level and the space are named. */
function whereOf(name: RowName, space: number | undefined, row: Row | undefined): Message {
  if (row?.isPyramid !== true || space === undefined) return { key: 'where.line', params: { row: rowWord(name) } };
  const level = row.levels[space] ?? 0;
  return { key: 'where.pyramid', params: { row: rowWord(name), level: level + 1, space: space - row.levels.indexOf(level) + 1 } };
}
