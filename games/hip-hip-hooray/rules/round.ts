import type { Seat } from '@tablehop/core';
import { CELLS_PER_FORMATION } from './shape.ts';
import type { Bag, Die, Formation, State } from './types.ts';

export function formationOf(state: State, seat: Seat): Formation {
  const formation = state.formations[seat]?.[state.round];
  if (formation === undefined) throw new RangeError(`seat ${seat} has no formation in round ${state.round}`);
  return formation;
}

export function actor(state: State): Seat {
  if (state.seat === null) throw new RangeError(`nobody acts in phase ${state.phase}`);
  return state.seat;
}

export function nextSeat(state: State, seat: Seat): Seat {
  return (seat + 1) % state.formations.length;
}

export function builtThisRound(state: State): number {
  let built = 0;
  for (const rounds of state.formations) built += rounds[state.round]?.cells.length ?? 0;
  return built;
}

export function buildsPerRound(players: number): number {
  return players * CELLS_PER_FORMATION;
}

export function bagSize(bag: Bag): number {
  return bag.blue + bag.yellow + bag.orange + bag.green;
}

export function bagOf(dicePerColor: number): Bag {
  return { blue: dicePerColor, yellow: dicePerColor, orange: dicePerColor, green: dicePerColor };
}

/** The number on so many dice that they must be rolled again (R9). */
export function numberToReroll(dice: readonly Die[], rerollFrom: number): number | null {
  for (const { value } of dice) {
    let count = 0;
    for (const other of dice) if (other.value === value) count += 1;
    if (count >= rerollFrom) return value;
  }
  return null;
}

export function lowestContested(rolled: readonly Die[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { value } of rolled) if (value < lowest) lowest = value;
  return lowest;
}
