/** The prospects of a whole sheet of Hop'n'ROLL: its points, the value of its rows, and how far it is from ending the match. */

import { remembered } from '@tablehop/bots';
import { completeRows, type Options, type Pieces, rowPoints, rowsOf, type Sheet, sixesPoints } from '../rules/index.ts';
import { type RowState, type RowStates, statesOf } from './row-states.ts';
import { type Chances, chancesByPlace, createStateWorths } from './state-worths.ts';

export type SheetProspects = {
  readonly rows: readonly RowStates[];
  factsOf(sheet: Sheet): SheetFacts;
  /** The shadow price of an entry (see state-worths.ts), as an index into the prices tried. */
  priceOf(facts: SheetFacts, rounds: number): number;
  /** By state index: points to come in whole rounds minus the cost of entries. `place`: the pawn's in the next round; absent: any. */
  worths(rounds: number, price: number, place?: number): Float64Array;
  /** Expected final points of the sheet; interpolates between whole rounds. */
  outlook(facts: SheetFacts, rounds: number, place?: number): number;
};

export type SheetFacts = {
  /** By row. */
  readonly states: readonly RowState[];
  readonly points: number;
  readonly completeRows: number;
  /** Expected rounds until two rows are complete, for a player who only wants that and fills one after the other. */
  readonly roundsToTwoRows: number;
};

/** The prices tried, in average stars per space: from what any row pays to what hardly one does. */
const PRICES = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5] as const;
const USUAL_PRICE = 7;

/** `places`: which numbers rounds offer, by place in the hopping order. */
export function createSheetProspects(
  pieces: Pieces,
  options: Options,
  players: number,
  places: readonly Chances[] = chancesByPlace(pieces, options, players),
): SheetProspects {
  const sheetRows = rowsOf(pieces, options);
  const rows: RowStates[] = [];
  let states = 0;
  for (const row of sheetRows) {
    const added = statesOf(row, states);
    rows.push(added);
    states += added.all.length;
  }
  const star = averageStar(rows);
  const prices = PRICES.map((price) => price * star);
  const { worths, roundsToComplete } = createStateWorths(rows, places, prices);
  // Memoized by identity: sheets are immutable, and most are looked up repeatedly.
  const known = new WeakMap<Sheet, SheetFacts>();

  function factsOf(sheet: Sheet): SheetFacts {
    return remembered(known, sheet, () => newFacts(sheet));
  }

  function newFacts(sheet: Sheet): SheetFacts {
    const states = rows.map(({ row, of }) => of(sheet[row.name] ?? []));
    const [soonest = 0, second = 0] = states.map(({ index }) => roundsToComplete[index] ?? 0).sort((a, b) => a - b);
    return {
      states,
      points: sheetRows.reduce((sum, row) => sum + rowPoints(row, sheet[row.name] ?? []), sixesPoints(sheetRows, sheet)),
      completeRows: completeRows(sheetRows, sheet),
      roundsToTwoRows: soonest + second,
    };
  }

  /** The Lagrangian dual function: the rows' worth at this price plus all entries refunded. An upper bound on the points to come. */
  function dualBound({ states }: SheetFacts, rounds: number, price: number, place?: number): number {
    const table = worths(rounds, price, place);
    let sum = (prices[price] ?? 0) * rounds;
    for (let row = 0; row < states.length; row++) sum += table[states[row]?.index ?? 0] ?? 0;
    return sum;
  }

  /** The price with the lowest, hence tightest bound. The dual function is convex in the price, so descent finds it. */
  function priceOf(facts: SheetFacts, rounds: number): number {
    let price = USUAL_PRICE;
    let lowest = dualBound(facts, rounds, price);
    for (let direction = 1; direction >= -1; direction -= 2) {
      for (let next = price + direction; next >= 0 && next < prices.length; next += direction) {
        const other = dualBound(facts, rounds, next);
        if (other >= lowest) break;
        lowest = other;
        price = next;
      }
    }
    return price;
  }

  function outlook(facts: SheetFacts, rounds: number, place?: number): number {
    const whole = Math.floor(rounds);
    const part = rounds - whole;
    const fewer = dualBound(facts, whole, priceOf(facts, whole), place);
    const more = part === 0 ? fewer : dualBound(facts, whole + 1, priceOf(facts, whole + 1), place);
    return facts.points + fewer + part * (more - fewer);
  }

  return { rows, factsOf, priceOf, worths, outlook };
}

function averageStar(rows: readonly RowStates[]): number {
  const stars = rows.reduce((sum, { row }) => sum + (row.stars.at(-1) ?? 0), 0);
  return stars / rows.reduce((sum, { row }) => sum + row.spaces, 0);
}
