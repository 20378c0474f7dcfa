/**
 * Matches of two at Hop'n'ROLL, standard sheet and side A, as fast as they can be played: rows are indices of states, what an entry is
 * worth stands in a table, and whoever plays takes the best entry by that table (greedy). It plays by the rules, and
 * `test/quick-roll.test.ts` plays its matches again with the game itself to show that.
 */

import type { Random } from '@tablehop/core';
import { type Options, type Row, standardPieces } from '@tablehop/games/hop-n-roll';
import { createSheetProspects } from '../packages/bots/hop-n-roll/sheet-prospects.ts';

export const QUICK_OPTIONS: Options = { sheet: 'standard', board: 'A', mayDecline: false };

const PLAYERS = 2;
const NUMBERS = 6;
const ROWS = 5;
const ROWS_TO_END = 2;
const NONE = -1;
/** What is still to come is judged as if so many rounds were left: a match lasts twice as long. */
const ROUNDS_TO_GO = 12;
/** The usual price of an entry, see sheet-prospects.ts. */
const PRICE = 7;
const DISCO = PLAYERS;

/** What a player has done in a round; the row is -1 for nothing. */
type QuickTurn = { readonly space: number; readonly row: number; readonly value: number };
/** `dice` ascend. */
export type QuickRound = { readonly dice: readonly [number, number]; readonly disco: string; readonly turns: readonly QuickTurn[] };

export type QuickRoll = {
  readonly rows: readonly Row[];
  /** Plays a match; the totals are in `totals` until the next one. */
  readonly play: (random: Random, watch?: (round: QuickRound) => void) => number;
  readonly totals: Int32Array;
};

export function createQuickRoll(): QuickRoll {
  const prospects = createSheetProspects(standardPieces, QUICK_OPTIONS, PLAYERS);
  const rows = prospects.rows.map(({ row }) => row);
  const states = prospects.rows.flatMap(({ all }) => all);
  const worths = prospects.worths(ROUNDS_TO_GO, PRICE);
  // By state and number: the state after writing it, the points it brings, and what it is worth.
  const next = new Int32Array(states.length * (NUMBERS + 1)).fill(NONE);
  const points = new Int32Array(states.length * (NUMBERS + 1));
  const gain = new Float64Array(states.length * (NUMBERS + 1)).fill(Number.NEGATIVE_INFINITY);
  const isComplete = Uint8Array.from(states, (state) => (state.isComplete ? 1 : 0));
  for (const { index, steps } of states) {
    for (const step of steps) {
      const at = index * (NUMBERS + 1) + step.value;
      next[at] = step.next.index;
      points[at] = step.points;
      gain[at] = step.points + (worths[step.next.index] ?? 0) - (worths[index] ?? 0);
    }
  }
  // By state: the number that is worth most, for the disco die.
  const bestNumber = Int32Array.from(states, ({ index }) => {
    let best = 1;
    for (let value = 2; value <= NUMBERS; value++) if ((gain[index * 7 + value] ?? 0) > (gain[index * 7 + best] ?? 0)) best = value;
    return best;
  });
  const faces = standardPieces.discoFaces;
  // The row that each face of the disco die names; all of them for `any`.
  const rowOfFace = Int32Array.from(faces, (face) => rows.findIndex(({ color }) => color === face));

  const empty = Int32Array.from(prospects.rows, ({ of, row }) => of(Array.from({ length: row.spaces }, () => null)).index);
  const sheets = new Int32Array(PLAYERS * ROWS);
  const totals = new Int32Array(PLAYERS);
  const complete = new Int32Array(PLAYERS);
  let [chosenRow, chosenValue, chosenGain] = [NONE, 0, 0];

  /** The best row for a number. */
  function weighNumber(player: number, value: number): void {
    for (let row = 0; row < ROWS; row++) {
      const worth = gain[(sheets[player * ROWS + row] as number) * (NUMBERS + 1) + value] as number;
      if (worth > chosenGain) [chosenRow, chosenValue, chosenGain] = [row, value, worth];
    }
  }

  function weighRow(player: number, row: number): void {
    const state = sheets[player * ROWS + row] as number;
    const value = bestNumber[state] as number;
    const worth = gain[state * (NUMBERS + 1) + value] as number;
    if (worth > chosenGain) [chosenRow, chosenValue, chosenGain] = [row, value, worth];
  }

  function play(random: Random, watch?: (round: QuickRound) => void): number {
    for (let player = 0; player < PLAYERS; player++) {
      for (let row = 0; row < ROWS; row++) sheets[player * ROWS + row] = empty[row] as number;
      totals[player] = 0;
      complete[player] = 0;
    }
    let first = 0;
    let isLast = false;
    for (let round = 1; ; round++) {
      const [one, other] = [1 + random.below(NUMBERS), 1 + random.below(NUMBERS)];
      const [low, high] = one < other ? [one, other] : [other, one];
      const face = random.below(faces.length);
      const named = rowOfFace[face] as number;
      let taken = NONE;
      let firstSpace = NONE;
      const turns: QuickTurn[] = [];
      for (let turn = 0; turn < PLAYERS; turn++) {
        const player = turn === 0 ? first : 1 - first;
        let space = NONE;
        [chosenRow, chosenValue, chosenGain] = [NONE, 0, Number.NEGATIVE_INFINITY];
        for (let candidate = 0; candidate <= DISCO; candidate++) {
          if (candidate === taken) continue;
          const before = chosenGain;
          if (candidate === 0) weighNumber(player, low);
          else if (candidate === 1) weighNumber(player, high);
          else if (named === NONE) for (let row = 0; row < ROWS; row++) weighRow(player, row);
          else weighRow(player, named);
          if (chosenGain > before || space === NONE) space = candidate;
        }
        if (chosenRow !== NONE) {
          const cell = player * ROWS + chosenRow;
          const at = (sheets[cell] as number) * (NUMBERS + 1) + chosenValue;
          const state = next[at] as number;
          sheets[cell] = state;
          (totals[player] as number) += points[at] as number;
          (complete[player] as number) += isComplete[state] as number;
        }
        if (watch !== undefined) turns.push({ space, row: chosenRow, value: chosenValue });
        taken = space;
        if (turn === 0) firstSpace = space;
        else if (space < firstSpace) first = player;
      }
      watch?.({ dice: [low, high], disco: faces[face] as string, turns });
      if (isLast) return round;
      isLast = (complete[0] as number) >= ROWS_TO_END || (complete[1] as number) >= ROWS_TO_END;
    }
  }

  return { rows, play, totals };
}
