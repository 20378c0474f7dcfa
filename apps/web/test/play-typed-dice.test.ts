import type { RealDie } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { gameOf, playedRecord } from '../../../packages/host/test/support.ts';
import { logOfRecord, withMove, withUndo } from '../screens/play/match/log.ts';
import {
  type DiceEntry,
  type DiceWanted,
  emptyEntry,
  faceOfKey,
  facesOf,
  isCorrectable,
  oneBack,
  typedFaces,
  withFace,
} from '../screens/play/match/typed-dice.ts';

const die: RealDie = { label: { key: 'die' }, faces: [1, 2, 3, 4, 5, 6].map((pips) => ({ pips })) };
const coin: RealDie = { label: { key: 'coin' }, faces: [{ label: 'heads' }, { label: 'tails' }] };

function wanted(before: readonly number[] | null = null): DiceWanted {
  return { version: 1, roller: null, dice: [die, coin, die], before };
}

const typedIn = (faces: readonly number[], from: DiceEntry = emptyEntry(wanted())) => faces.reduce(withFace, from);

describe('typing dice', () => {
  it('goes from one to the next until all are set', () => {
    expect(typedIn([])).toEqual({ told: [null, null, null], at: 0 });
    expect(facesOf(typedIn([4, 1]))).toBeNull();
    expect(typedIn([4, 1, 2])).toEqual({ told: [4, 1, 2], at: 3 });
    expect(facesOf(typedIn([4, 1, 2]))).toEqual([4, 1, 2]);
    expect(typedIn([4, 1, 2, 5])).toEqual({ told: [4, 1, 2], at: 3 });
  });

  it('goes back a die at a time, and no further than the first', () => {
    const all = typedIn([4, 1, 2]);
    expect(oneBack(all)).toEqual({ told: [4, 1, null], at: 2 });
    expect(oneBack(oneBack(oneBack(oneBack(all))))).toEqual({ told: [null, null, null], at: 0 });
  });

  it('comes back to a die that was left out', () => {
    expect(typedIn([3], { told: [null, 1, null], at: 2 })).toEqual({ told: [null, 1, 3], at: 0 });
    expect(typedIn([5], { told: [4, 1, 2], at: 1 })).toEqual({ told: [4, 5, 2], at: 2 });
  });

  it('begins with what was typed before, where it fits these dice', () => {
    expect(emptyEntry(wanted([4, 1, 2]))).toEqual({ told: [4, 1, 2], at: 0 });
    for (const other of [
      [4, 1],
      [4, 2, 2],
      [4, 1, 2, 2],
      [-1, 0, 0],
    ])
      expect(emptyEntry(wanted(other)).told).toEqual([null, null, null]);
  });

  it('takes digits that the die has', () => {
    expect(['1', '6', '7', '0', '12', 'a', 'Enter'].map((key) => faceOfKey(key, die))).toEqual([0, 5, null, null, null, null, null]);
    expect(faceOfKey('3', coin)).toBeNull();
    expect(faceOfKey('1', undefined)).toBeNull();
  });
});

describe('typed dice in the log', () => {
  const dice = withMove([], { by: 'chance', effects: [], moves: 1, isTyped: true });
  const typed = (by: number | 'chance', log = dice) => withMove(log, { by, effects: [], moves: 1, isTyped: true });

  it('are a group of their own, and struck out alone', () => {
    let log = typed('chance', typed(0));
    expect(log.map((group) => group.by)).toEqual(['chance', 0, 'chance']);
    log = withUndo(log, { by: 1, count: 1, free: true });
    expect(log.map((group) => group.kind === 'move' && group.takenBack)).toEqual([false, true, false, false]);
  });

  it('can be corrected until a person acts on them', () => {
    const dice = typed('chance');
    expect(isCorrectable([], [0])).toBe(false);
    expect(isCorrectable(dice, [0])).toBe(true);
    expect(isCorrectable(typed(1, dice), [0])).toBe(true);
    expect(isCorrectable(typed(0, dice), [0])).toBe(false);
    expect(isCorrectable(withUndo(typed(0, dice), { by: 0, count: 1, free: true }), [0])).toBe(true);
  });
});

it.each(['hop-n-roll', 'hip-hip-hooray'])('what was typed is read from a record of %s, with the same faces', (id) => {
  const game = gameOf(id);
  const record = playedRecord(game, 2, 'typed', 30);
  const typed = typedFaces(game, record);
  const rolls = record.moves.filter(({ by }) => by === 'chance');
  expect(typed.size).toBe(rolls.length);
  const start = game.start(record.options, 2);
  const turn = game.turn(start);
  const [first] = typed.values();
  expect(turn.kind === 'chance' && typed.get(turn.key)).toEqual(first);
  expect(game.realDice?.outcome(start, first ?? [])).toEqual(rolls[0]?.action);
  expect(logOfRecord(game, record, 'table', () => null, true).filter((group) => group.by === 'chance')).toHaveLength(rolls.length);
});
