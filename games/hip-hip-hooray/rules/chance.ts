/** Draws a fair outcome of pending chance, and refuses impossible outcomes from outside. */

import type { Json, Random, Refusal } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { bagSize, numberToReroll } from './round.ts';
import { type Action, type Bag, COLORS, type Color, colorWord, type Die, NUMBERS, type State } from './types.ts';

export function drawOutcome(pieces: Pieces, state: State, random: Random): Action {
  switch (state.phase) {
    case 'first':
      return { type: 'first', seat: random.below(state.formations.length) };
    case 'patterns':
      return { type: 'patterns', faces: state.formations.map(() => 1 + random.below(pieces.shapes.length)) };
    case 'lineup':
    case 'draw':
      return { type: 'roll', dice: drawDice(state.bag, diceToDraw(pieces, state), random) };
    case 'reroll':
      return { type: 'reroll', dice: diceToReroll(pieces, state).map(({ color }) => ({ color, value: rollDie(random) })) };
    case 'keep':
    case 'build':
    case 'over':
      throw new RangeError(`no chance is pending in phase ${state.phase}`);
  }
}

/** R3: what the bag still holds, if that is less. */
export function diceToDraw(pieces: Pieces, state: State): number {
  return state.phase === 'lineup' ? pieces.lineupDice : Math.min(pieces.drawnDice, bagSize(state.bag));
}

export function diceToReroll(pieces: Pieces, state: State): readonly Die[] {
  const value = numberToReroll(state.rolled, pieces.rerollFrom);
  return state.rolled.filter((die) => die.value === value);
}

function rollDie(random: Random): number {
  return 1 + random.below(NUMBERS.length);
}

function drawDice(bag: Bag, count: number, random: Random): readonly Die[] {
  const left = { ...bag };
  const dice: Die[] = [];
  for (let inBag = bagSize(bag); dice.length < count; inBag--) {
    const color = colorOf(left, random.below(inBag));
    left[color] -= 1;
    dice.push({ color, value: rollDie(random) });
  }
  return dice;
}

function colorOf(bag: Bag, number: number): Color {
  let rest = number;
  for (const color of COLORS) {
    if (rest < bag[color]) return color;
    rest -= bag[color];
  }
  throw new RangeError(`the bag has no die ${number}`);
}

export function refuseFirst(state: State, seat: number): Refusal | null {
  const last = state.formations.length - 1;
  return seat >= 0 && seat <= last ? null : { rule: 'first', key: 'refusal.first', params: { seat, last } };
}

export function refusePatterns(pieces: Pieces, faces: readonly number[]): Refusal | null {
  const last = pieces.shapes.length;
  const wrong = faces.find((face) => face < 1 || face > last);
  return wrong === undefined ? null : { rule: 'patterns', key: 'refusal.patterns', params: { face: wrong, last } };
}

export function refuseRoll(pieces: Pieces, state: State, dice: readonly Die[]): Refusal | null {
  const needed = diceToDraw(pieces, state);
  if (dice.length !== needed) return { rule: 'draw', key: 'refusal.draw.count', params: { count: dice.length, needed } };
  for (const { color, value } of dice) {
    if (!COLORS.includes(color)) return { rule: 'draw', key: 'refusal.draw.color', params: { color } };
    if (!isNumber(value)) return { rule: 'draw', key: 'refusal.draw.value', params: { value } };
  }
  for (const color of COLORS) {
    const count = countOf(dice, color);
    const held = state.bag[color];
    if (count > held) return { rule: 'draw', key: 'refusal.draw.bag', params: { color: colorWord(color), count, held } };
  }
  return null;
}

/** R4: the same dice, rolled once more. */
export function refuseReroll(pieces: Pieces, state: State, dice: readonly Die[]): Refusal | null {
  const due = diceToReroll(pieces, state);
  const value = due[0]?.value ?? 0;
  if (dice.length !== due.length || COLORS.some((color) => countOf(dice, color) !== countOf(due, color))) {
    const needed: Json = COLORS.flatMap((color) => {
      const count = countOf(due, color);
      return count === 0 ? [] : [{ key: 'diceOfColor', params: { color: colorWord(color), count } }];
    });
    return { rule: 'R4', key: 'refusal.reroll.dice', params: { value, needed } };
  }
  const wrong = dice.find((die) => !isNumber(die.value));
  return wrong === undefined ? null : { rule: 'R4', key: 'refusal.reroll.value', params: { value: wrong.value } };
}

function countOf(dice: readonly Die[], color: Color): number {
  return dice.filter((die) => die.color === color).length;
}

function isNumber(value: number): boolean {
  return value >= 1 && value <= NUMBERS.length;
}
