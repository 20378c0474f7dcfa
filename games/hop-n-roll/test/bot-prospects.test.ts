import { createSimulationRandom } from '@tablehop/bots';
import { everyOptions } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { known } from '../../test/known.ts';
import { statesOf } from '../bot/row-states.ts';
import { createSheetProspects } from '../bot/sheet-prospects.ts';
import { chancesByPlace, createStateWorths } from '../bot/state-worths.ts';
import {
  isSpaceOpen,
  listOf,
  type Numbers,
  type Options,
  type Row,
  readPieces,
  rowPoints,
  rowsOf,
  hopNRoll as rules,
  type SheetName,
  standardData,
  standardPieces,
} from '../rules/index.ts';

const hopNRoll = known(rules);

const STANDARD_A: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const ADVANCED_A: Options = { sheet: 'advanced', board: 'A', mayDecline: false };

function rowOf(name: string): Row {
  const found = [...standardPieces.sheets.standard, ...standardPieces.sheets.advanced].find((row) => row.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
}

function filled({ spaces }: Row, ...numbers: Numbers): Numbers {
  return Array.from({ length: spaces }, (_, space) => numbers[space] ?? null);
}

function* entriesOf(row: Row, numbers: Numbers): Generator<{ space: number; value: number; after: Numbers }> {
  for (let space = 0; space < row.spaces; space++) {
    if (!isSpaceOpen(row, numbers, space)) continue;
    for (const value of listOf(row.fits(numbers, space))) yield { space, value, after: numbers.with(space, value) };
  }
}

function checkState(row: Row, states: ReturnType<typeof statesOf>, numbers: Numbers): void {
  const steps = states.of(numbers).steps.map(({ space, value, points }) => `${space}:${value} +${points}`);
  const allowed = [...entriesOf(row, numbers)].map(({ space, value, after }) => {
    const points = rowPoints(row, after) - rowPoints(row, numbers) + (value === 6 ? 1 : 0);
    return `${space}:${value} +${points}`;
  });
  const isComplete = numbers.every((number) => number !== null);
  // Too many for one assertion each.
  if (steps.join() === allowed.join() && states.of(numbers).isComplete === isComplete) return;
  expect({ numbers, steps, isComplete: states.of(numbers).isComplete }).toEqual({ numbers, steps: allowed, isComplete });
}

describe('states of a row', () => {
  for (const row of [...standardPieces.sheets.standard, ...standardPieces.sheets.advanced]) {
    it(`${row.name}: the state knows the possible entries and points of every row`, () => {
      const states = statesOf(row, 0);
      const seen = new Set<string>();
      const visit = (numbers: Numbers): void => {
        if (seen.has(numbers.join())) return;
        seen.add(numbers.join());
        checkState(row, states, numbers);
        for (const { after } of entriesOf(row, numbers)) visit(after);
      };
      visit(filled(row));
      expect(seen.size).toBeGreaterThanOrEqual(states.all.length);
      expect(states.all.length).toBeLessThan(1_000);
    });
  }

  it('of pyramids of other shapes too', () => {
    const random = createSimulationRandom('pyramids');
    for (const sizes of [[4, 3], [3, 2, 2], [7], [2, 2, 2, 1], [2, 1, 1, 1]]) {
      const rows = standardData.sheets.advanced.map((row) =>
        row.row === 'calculation' ? { ...row, levels: sizes.map((spaces, level) => ({ spaces, star: 3 * level })) } : row,
      );
      const read = readPieces({ ...standardData, sheets: { ...standardData.sheets, advanced: rows } });
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const row = read.value.sheets.advanced.find(({ name }) => name === 'calculation') ?? rowOf('calculation');
      const states = statesOf(row, 0);
      for (let walk = 0; walk < 200; walk++) {
        let numbers = filled(row);
        for (;;) {
          checkState(row, states, numbers);
          const entries = [...entriesOf(row, numbers)];
          const entry = entries[entries.length === 0 ? 0 : random.below(entries.length)];
          if (entry === undefined) break;
          numbers = entry.after;
        }
      }
    }
  });
});

describe('chances of numbers', () => {
  it('the first of two on side A has two dice and the disco die, the second two of the three', () => {
    const [first, second] = chancesByPlace(standardPieces, STANDARD_A, 2);
    expect(first?.disco).toBe(1);
    expect(second?.disco).toBeCloseTo(2 / 3, 1);
    for (const value of [1, 2, 3, 4, 5, 6]) expect(first?.none[1 << (value - 1)]).toBeCloseTo((5 / 6) ** 2, 1);
    // The second player has one die, or two if the first has taken the disco die.
    expect(second?.none[1]).toBeCloseTo((2 / 3) * (5 / 6) + (1 / 3) * (5 / 6) ** 2, 1);
  });

  it('the later a pawn hops, the fewer numbers are left; side B offers more of them', () => {
    for (const players of [2, 3, 4, 5]) {
      const [a, b] = (['A', 'B'] as const).map((board) =>
        chancesByPlace(standardPieces, { ...STANDARD_A, board }, players).map(({ none }) => 1 - (none[1 << 2] ?? 0)),
      );
      for (let place = 1; place < players; place++) expect(a?.[place]).toBeLessThan(a?.[place - 1] ?? 0);
      for (let place = 0; place < players; place++) expect(b?.[place]).toBeGreaterThan(a?.[place] ?? 1);
    }
  });
});

describe('worth of a row', () => {
  const places = chancesByPlace(standardPieces, STANDARD_A, 2);
  const free = [0];

  it('with one space open and one round to go is the last star, if the number can be had', () => {
    const same = statesOf(rowOf('same'), 0);
    const { worths } = createStateWorths([same], places, free);
    const lastOpen = same.of([4, 4, 4, 4, 4, 4, null]);
    const first = places[0];
    // Red or `any`, of six faces; else one die must show a 4. The last star is 4 above the one before.
    const chance = 2 / 6 + (4 / 6) * (1 - (first?.none[1 << 3] ?? 0));
    expect(worths(1, 0, 0)[lastOpen.index]).toBeCloseTo(4 * chance, 9);
    expect(worths(0, 0, 0)[lastOpen.index]).toBe(0);
    expect(worths(1, 0, 0)[same.of([4, 4, 4, 4, 4, 4, 4]).index]).toBe(0);
  });

  it('grows with the rounds to come and falls with the price of an entry', () => {
    for (const row of standardPieces.sheets.advanced) {
      const states = statesOf(row, 0);
      const { worths } = createStateWorths([states], places, [0, 1, 2]);
      const { index } = states.of(filled(row));
      for (let rounds = 1; rounds < 12; rounds++) {
        expect(worths(rounds, 0)[index]).toBeGreaterThan(worths(rounds - 1, 0)[index] ?? 0);
        for (const price of [1, 2]) expect(worths(rounds, price)[index]).toBeLessThanOrEqual(worths(rounds, price - 1)[index] ?? 0);
      }
      expect(worths(12, 2)[index]).toBeLessThan(worths(12, 1)[index] ?? 0);
    }
  });

  it('is less for a pyramid with a blocked space, which can never be completed', () => {
    const calculation = statesOf(rowOf('calculation'), 0);
    const { worths, roundsToComplete } = createStateWorths([calculation], places, free);
    // Two 4s side by side make neither 8 nor 0.
    const blocked = calculation.of(filled(rowOf('calculation'), 4, 4, 1));
    const open = calculation.of(filled(rowOf('calculation'), 4, 1, 4));
    expect(worths(10, 0)[blocked.index]).toBeLessThan(worths(10, 0)[open.index] ?? 0);
    expect(roundsToComplete[blocked.index]).toBe(Number.POSITIVE_INFINITY);
    expect(roundsToComplete[open.index]).toBeLessThan(12);
  });

  it('time to complete is the time one waits for the numbers', () => {
    const same = statesOf(rowOf('same'), 0);
    const { roundsToComplete } = createStateWorths([same], places, free);
    const [one, two] = [
      [3, 3, 3, 3, 3, 3, null],
      [3, 3, 3, 3, 3, null, null],
    ].map((numbers) => roundsToComplete[same.of(numbers).index] ?? 0);
    const chance = (place: number) => places[place]?.none[1 << 2] ?? 0;
    const disco = (((places[0]?.disco ?? 0) + (places[1]?.disco ?? 0)) / 2) * (2 / 6);
    expect(one).toBeCloseTo(1 / (disco + (1 - disco) * (1 - (chance(0) + chance(1)) / 2)), 9);
    expect(two).toBeCloseTo(2 * (one ?? 0), 9);
  });
});

describe('outlook of a sheet', () => {
  for (const { sheet, board, mayDecline } of everyOptions<Options>(hopNRoll.options)) {
    if (mayDecline) continue;
    it(`${sheet} ${board}: more rounds promise more, an earlier place does too`, () => {
      for (const players of [2, 5]) {
        const prospects = createSheetProspects(standardPieces, { sheet, board, mayDecline }, players);
        const facts = prospects.factsOf(emptySheet(sheet));
        const outlooks = [0, 1, 2.5, 5, 10, 20].map((rounds) => prospects.outlook(facts, rounds));
        expect(outlooks[0]).toBe(0);
        for (let index = 1; index < outlooks.length; index++) expect(outlooks[index]).toBeGreaterThan(outlooks[index - 1] ?? 0);
        expect(prospects.outlook(facts, 3, 0)).toBeGreaterThan(prospects.outlook(facts, 3, players - 1));
      }
    });
  }

  it('counts points, complete rows and the way to the second one', () => {
    const prospects = createSheetProspects(standardPieces, ADVANCED_A, 2);
    const sheet = { ...emptySheet('advanced'), unequal: [1, 2, 3, 4, 6, 5], smallerLarger: [6, 1, 6, 1, 6, 1, null] };
    const facts = prospects.factsOf(sheet);
    // Star 12, the 6 on the bonus space, one 6; star 12, the 6 on the bonus space, three 6s.
    expect(facts.points).toBe(12 + 6 + 1 + 12 + 6 + 3);
    expect(facts.completeRows).toBe(1);
    expect(facts.roundsToTwoRows).toBeGreaterThan(1);
    expect(facts.roundsToTwoRows).toBeLessThan(3);
  });
});

function emptySheet(sheet: SheetName) {
  return Object.fromEntries(rowsOf(standardPieces, { sheet, board: 'A', mayDecline: false }).map((row) => [row.name, filled(row)]));
}
