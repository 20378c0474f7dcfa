import type { AnyGame, Describer, Effect, JsonObject, Message, Naming, Offer, Seat } from '@tablehop/core';
import { positionOf } from '../rules/fold.ts';
import { directionTo } from '../rules/surface.ts';
import { isSameUse } from '../rules/turn.ts';
import type { Action, Cell, GameEffect, RowAction, State } from '../rules/types.ts';
import { cellWord, cornerWord, dieWord, edgeWord, numberWords, sizeWord, useWord } from '../rules/words.ts';

export function describerOf(_game: AnyGame): Describer<State, Action> {
  return {
    describeAction,
    describeEffect,
    describeTask,
    roundOf: ({ turnNumber }) => ({ key: 'round.turn', params: { number: turnNumber } }),
  };
}

function describeAction(state: State, action: Action): Message {
  const key = `action.${action.type}`;
  switch (action.type) {
    case 'roll':
      return { key, params: { white: numberWords(action.white), black: numberWords(action.black) } };
    case 'choose':
    case 'take':
      return { key, params: { die: dieWord(action.die), numbers: numberWords(state.roll?.[action.die] ?? []) } };
    case 'row':
      return { key, params: rowParams(action, lengthOf(state, action), action.plus === true, action.slide === true) };
    case 'fold':
      return { key, params: { corner: cornerWord(action.corner), size: sizeWord(action.size) } };
    case 'foldSide':
      return { key, params: { side: edgeWord(action.side) } };
    case 'flip':
    case 'done':
      return { key };
  }
}

/** If the solo table leaves no choice, and if only folding or ending the turn is left. */
function describeTask({ phase, sheets }: State, seat: Seat, offers: readonly Offer<Action>[]): Message | null {
  if (phase === 'choose') return offers.length === 1 ? { key: 'phase.choose.forced' } : null;
  const types = new Set(offers.map(({ action }) => action.type));
  if (phase !== 'mark' || !types.has('done') || types.has('row') || types.has('take')) return null;
  const reason = sheets[seat]?.unused.length === 0 ? 'drawn' : 'stuck';
  return { key: types.size > 1 ? `phase.mark.${reason}.fold` : `phase.mark.${reason}` };
}

/** Of a row that some seat may draw: bonuses and numbers differ by their use. */
function lengthOf({ sheets }: State, { use, plus, path }: RowAction): number {
  const entries = sheets.flatMap(({ unused }) => unused.filter((entry) => isSameUse(entry.use, use)));
  const lengths = entries.map(({ length }) => length + (plus === true ? 1 : 0));
  // The same place of two dice may hold two numbers; a row without ice and rays has as many cells as its number.
  return lengths.find((length) => length === path.length) ?? lengths[0] ?? path.length;
}

type Drawn = Pick<RowAction, 'use' | 'from' | 'path'>;

function rowParams({ use, from, path }: Drawn, length: number, plus: boolean, slide: boolean): JsonObject {
  return { use: useWord(use, length, plus, from), from: cellWord(from), way: wayWord(from, path, slide) };
}

/** Straight rows by their end, others cell by cell. */
function wayWord(from: Cell, path: readonly Cell[], slide: boolean): JsonObject {
  const positions = [from, ...path].map(positionOf);
  const directions = positions.slice(1).map((position, index) => directionTo(positions[index] ?? -1, position));
  const end = cellWord(path.at(-1) ?? from);
  if (slide && isStraight(directions)) return { key: 'way.slide', params: { end } };
  return isStraight(directions) ? { key: 'way.straight', params: { end } } : { key: 'way.cells', params: { cells: path.map(cellWord) } };
}

function isStraight(directions: readonly number[]): boolean {
  return directions.every((direction) => direction >= 0 && direction === directions[0]);
}

function describeEffect(given: Effect, nameOf: Naming): Message {
  const effect = given as GameEffect;
  const key = `effect.${effect.key}`;
  switch (effect.key) {
    case 'rolled':
      return { key, params: { player: nameOf(effect.seat), white: numberWords(effect.white), black: numberWords(effect.black) } };
    case 'chose':
    case 'took':
      return { key, params: { player: nameOf(effect.seat), die: dieWord(effect.die), numbers: numberWords(effect.numbers) } };
    case 'drew':
      return { key, params: { player: nameOf(effect.seat), ...rowParams(effect, effect.length, effect.plus, effect.slide) } };
    case 'earned':
    case 'bonusLost':
      return { key, params: { player: nameOf(effect.seat), length: effect.length, cell: cellWord(effect.cell) } };
    case 'targetTicked':
      return { key, params: { player: nameOf(effect.seat), cell: cellWord(effect.cell) } };
    case 'smileysTicked':
      return { key, params: { player: nameOf(effect.seat), corner: cornerWord(effect.corner), size: sizeWord(effect.size) } };
    case 'folded': {
      const params = { player: nameOf(effect.seat), corner: cornerWord(effect.corner), size: sizeWord(effect.size) };
      return effect.bonus === null
        ? { key, params }
        : { key: 'effect.folded.bonus', params: { ...params, bonus: { key: `bonus.${effect.bonus}` } } };
    }
    case 'sideSmileysTicked':
    case 'sideFolded':
      return { key, params: { player: nameOf(effect.seat), side: edgeWord(effect.side) } };
    case 'bulbsTicked':
    case 'flipped':
      return { key, params: { player: nameOf(effect.seat) } };
    case 'finished':
      return { key, params: { player: nameOf(effect.seat), count: effect.unused } };
    case 'goalMet':
      return { key, params: { player: nameOf(effect.seat), count: effect.ticks } };
    case 'turnStart':
      return { key, params: { turn: effect.turn, player: nameOf(effect.seat) } };
    case 'gameOver': {
      const winners = effect.ranking[0] ?? [];
      return { key, params: { winners: winners.map(nameOf), count: winners.length, turn: effect.turn } };
    }
    case 'soloWon':
      return { key, params: { player: nameOf(effect.seat), turn: effect.turn, count: effect.crowns } };
    case 'soloLost':
      return { key, params: { player: nameOf(effect.seat), turn: effect.turn } };
  }
}
