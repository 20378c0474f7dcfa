import type { Over, ScoreLine, ScoreSheet, Seat } from '@tablehop/core';
import { countArea, hasReachedAll, mostOfOneColor } from './goals.ts';
import { lastTurnOf } from './options.ts';
import { cardOf, type Pieces } from './pieces.ts';
import { flickerOf, playersOf } from './turn.ts';
import type { State } from './types.ts';

/** R12 */
export function scoreSheets(pieces: Pieces, state: State): readonly ScoreSheet[] {
  return state.cards.map((_, seat) => {
    const lines = linesOf(pieces, state, seat);
    return { seat, lines, total: lines.reduce((sum, { points }) => sum + points, 0) };
  });
}

export function totalsOf(pieces: Pieces, state: State): readonly number[] {
  return scoreSheets(pieces, state).map(({ total }) => total);
}

function linesOf(pieces: Pieces, state: State, seat: Seat): readonly ScoreLine[] {
  if (state.options.variant === 'noCard') return [{ key: 'sameColour', points: mostOfOneColor(countArea(state.marbles, seat)) }];
  const done = (state.cards[seat] ?? []).filter((card) => card.done);
  return done.map(({ id }) => ({ key: id, points: state.options.variant === 'pile' ? cardOf(pieces, id).points : 1 }));
}

/** The flicker first, then clockwise (R5). */
export function checkOrder(state: State): readonly Seat[] {
  const players = playersOf(state);
  return Array.from({ length: players }, (_, index) => (flickerOf(state) + index) % players);
}

export function outcomeOf(state: State): Over | null {
  const finished = checkOrder(state).find((seat) => hasReachedAll(state, seat));
  if (finished !== undefined) {
    // In `pile` only a seat that must draw and cannot has all its cards done.
    if (state.options.variant === 'pile') return { kind: 'over', ranking: byStanding(state, seatsOf(state)), reason: 'pile' };
    const others = seatsOf(state).filter((seat) => seat !== finished);
    return { kind: 'over', ranking: [[finished], ...byStanding(state, others)], reason: 'goal' }; // R7
  }
  if (state.turnNumber < lastTurnOf(state.options)) return null;
  return { kind: 'over', ranking: byStanding(state, seatsOf(state)), reason: 'turns' }; // R10
}

function seatsOf(state: State): readonly Seat[] {
  return state.cards.map((_, seat) => seat);
}

/** R11: points decide in every variant. Best first, ties together. */
function byStanding({ points }: State, seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const standings = [...new Set(seats.map((seat) => points[seat] ?? 0))].sort((a, b) => b - a);
  return standings.map((standing) => seats.filter((seat) => (points[seat] ?? 0) === standing));
}
