/** What comes of a move. Nothing that is given is changed. */

import type { Applied } from '@tablehop/core';
import type { GameEffect } from './effects.ts';
import { rankingOf } from './score.ts';
import { bankOf, lastTurn, seatOf } from './turn.ts';
import { type Action, BUST, type State } from './types.ts';

export function applyAction(state: State, action: Action): Applied<State> {
  switch (action.type) {
    case 'roll':
      return { state: { ...state, phase: 'roll' }, effects: [] };
    case 'hold':
      return hold(state);
    case 'die':
      return action.value === BUST ? bust(state) : addUp(state, action.value);
  }
}

function addUp(state: State, value: number): Applied<State> {
  const points = state.points + value;
  const effects: GameEffect[] = [{ key: 'rolled', seat: seatOf(state), die: value, points }];
  return { state: { ...state, phase: 'decide', rolls: state.rolls + 1, points }, effects };
}

/** The points of this turn are lost; what is banked stays. */
function bust(state: State): Applied<State> {
  const seat = seatOf(state);
  return endTurn(state, [
    { key: 'rolled', seat, die: BUST, points: 0 },
    { key: 'bust', seat, lost: state.points },
  ]);
}

function hold(state: State): Applied<State> {
  const seat = seatOf(state);
  const bank = bankOf(state, seat) + state.points;
  return endTurn({ ...state, banks: state.banks.with(seat, bank) }, [{ key: 'held', seat, points: state.points, bank }]);
}

/** The next player's turn, unless somebody has reached the goal or the last round is played. */
function endTurn(state: State, effects: GameEffect[]): Applied<State> {
  const { banks, options, turnNumber } = state;
  const next: State = { ...state, rolls: 0, points: 0 };
  if (banks.some((bank) => bank >= options.goal) || turnNumber === lastTurn(banks.length)) {
    effects.push({ key: 'gameOver', ranking: rankingOf(banks), totals: banks });
    return { state: { ...next, phase: 'over' }, effects };
  }
  const begun: State = { ...next, phase: 'decide', turnNumber: turnNumber + 1 };
  effects.push({ key: 'turnStart', seat: seatOf(begun) });
  return { state: begun, effects };
}
