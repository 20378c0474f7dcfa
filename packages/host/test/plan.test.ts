/** What a stranger may send as a plan, and what storage may hold. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { MatchPlan } from '../index.ts';
import { count, id, isWithin, jsonObject, moment, personsOf, pieceSet, plan, seatChange, storedSummary } from '../plan.ts';
import { people } from './support.ts';

const PLAN: MatchPlan = { game: 'hip-hip-hooray', options: {}, seats: people(2) };
const BOT = { name: 'Bot', kind: 'bot', level: 'hard', mark: 7 };

describe('a plan', () => {
  it.each<[string, object]>([
    ['with everything', { rules: 2, seed: 7, position: { round: 1 }, dice: 'real', components: { name: 'x', data: [1] } }],
    ['of a try', { trial: { day: '2026-11-16', counts: false } }],
    ['for eight, with bots', { seats: [...people(7), BOT] }],
    ['of long names', { game: 'g'.repeat(64), seats: [{ name: 'a'.repeat(60), kind: 'person', mark: 0 }] }],
    ['of pieces with a long name', { components: { name: 'x'.repeat(60), data: null } }],
  ])('%s is one', (_what, change) => {
    expect(v.safeParse(plan, { ...PLAN, ...change }).issues).toBeUndefined();
  });

  it.each<[string, object]>([
    ['without a game', { game: '' }],
    ['of a game with an endless name', { game: 'g'.repeat(65) }],
    ['with options that are no JSON', { options: { deep: undefined } }],
    ['with a list of options', { options: [] }],
    ['by half a rule', { rules: 0.5 }],
    ['by rules before the first', { rules: -1 }],
    ['for nobody', { seats: [] }],
    ['for nine', { seats: people(9) }],
    ['for somebody with an endless name', { seats: [{ name: 'a'.repeat(61), kind: 'person' }] }],
    ['for a ninth mark', { seats: [{ ...BOT, mark: 8 }] }],
    ['for a mark before the first', { seats: [{ ...BOT, mark: -1 }] }],
    ['for half a mark', { seats: [{ ...BOT, mark: 0.5 }] }],
    ['for a bot of no level', { seats: [{ ...BOT, level: 'god' }] }],
    ['for a person with a level', { seats: [{ ...people(1)[0], level: 'hard' }] }],
    ['for a ghost', { seats: [{ name: 'x', kind: 'ghost' }] }],
    ['with a list for a seed', { seed: [1] }],
    ['with loaded dice', { dice: 'loaded' }],
    ['of a try on more than a day', { trial: { day: '2026-11-16x', counts: true } }],
    ['of a try that is not only a day', { trial: { day: 'x2026-11-16', counts: true } }],
    ['of a try that may count', { trial: { day: '2026-11-16', counts: 'maybe' } }],
    ['of a try with more', { trial: { day: '2026-11-16', counts: true, more: 1 } }],
    ['of pieces without a name', { components: { name: ' ', data: 1 } }],
    ['of pieces with an endless name', { components: { name: 'x'.repeat(61), data: 1 } }],
    ['of pieces that are no JSON', { components: { name: 'x', data: Number.NaN } }],
    ['of pieces with more', { components: { name: 'x', data: 1, more: 1 } }],
    ['with an unknown field', { cheat: true }],
  ])('%s is none', (_what, change) => {
    expect(v.is(plan, { ...PLAN, ...change })).toBe(false);
  });
});

describe('a stored summary', () => {
  const CHANGE = { seat: 7, moves: 3, kind: 'left', name: 'Ada', mark: 7 };
  const SUMMARY = {
    ...PLAN,
    ...{ seed: 's', id: 'abc', createdAt: 1, changedAt: 2, moves: 0, over: false, totals: [0, -1.5], rules: 1, chance: 'given' },
  };

  it('may have fields of a newer version, which are left out', () => {
    expect(v.parse(storedSummary, { ...SUMMARY, mood: 'good' })).toEqual(SUMMARY);
  });

  it('may have all that an online match needs', () => {
    const online = { imported: true, acting: [0], humans: [1], room: 'r', watch: 'w', seatChanges: Array(100).fill(CHANGE) };
    expect(v.parse(storedSummary, { ...SUMMARY, ...online })).toEqual({ ...SUMMARY, ...online });
  });

  it.each<[string, object]>([
    ['without a seed', { seed: undefined }],
    ['without an id', { id: undefined }],
    ['with half a move', { moves: 0.5 }],
    ['that is almost over', { over: 1 }],
    ['with words for points', { totals: ['many'] }],
    ['of dice that come from nowhere', { chance: 'found' }],
    ['of unfair dice', { fair: { secret: 'x' } }],
    ['with reseeds that are none', { reseeds: [{ from: 'later' }] }],
    ['that is not imported', { imported: false }],
    ['with half a seat to act', { acting: [0.5] }],
    ['of a ninth seat that changed hands', { seatChanges: [{ ...CHANGE, seat: 8 }] }],
    ['of seats that changed hands too often', { seatChanges: Array(101).fill(CHANGE) }],
  ])('%s is damaged', (_what, change) => {
    expect(v.is(storedSummary, { ...SUMMARY, ...change })).toBe(false);
  });

  it('tells who left a seat and who took it', () => {
    expect([{}, { kind: 'taken' }].map((change) => v.is(seatChange, { ...CHANGE, ...change }))).toEqual([true, true]);
    const wrong = [{ kind: 'gone' }, { mark: 8 }, { moves: -1 }, { name: 'a'.repeat(61) }];
    expect(wrong.filter((change) => v.is(seatChange, { ...CHANGE, ...change }))).toEqual([]);
  });
});

it('names, counts and moments have bounds', () => {
  expect(['', 'a', 'a'.repeat(64), 'a'.repeat(65), 1].map((given) => v.is(id, given))).toEqual([false, true, true, false, false]);
  expect([-1, 0, 0.5, '0'].map((given) => v.is(count, given))).toEqual([false, true, false, false]);
  expect([-1, 0, 8.64e15, 8.65e15, 0.5].map((given) => v.is(moment, given))).toEqual([false, true, true, false, false]);
  expect([{}, [], null, { a: () => 1 }].map((given) => v.is(jsonObject, given))).toEqual([true, false, false, false]);
  expect(v.parse(pieceSet, { name: ' own ', data: null })).toEqual({ name: 'own', data: null });
});

it('people have seats, and bots have not', () => {
  expect(personsOf([BOT as never, ...people(2)])).toEqual([1, 2]);
});

it('is counted as it grows, and no further than the limit', () => {
  // An object, a key and a text; a list and its values.
  const counts = (given: unknown, size: number) => [isWithin(given, size - 1), isWithin(given, size)];
  expect(counts({ ab: 'xyz' }, 6)).toEqual([false, true]);
  expect(counts(['xyz', null], 5)).toEqual([false, true]);
  expect(counts({ a: { b: { c: [] } } }, 7)).toEqual([false, true]);
  expect(isWithin(Array(11), 10)).toBe(false);
  const circle: { more?: unknown } = {};
  circle.more = [circle];
  expect(isWithin(circle, 1_000)).toBe(false);
});
