import type { Describer, Effect, Json, Message, Naming } from '@tablehop/core';
import type { GameEffect } from '../rules/apply.ts';
import { shapeOfFace, standardPieces } from '../rules/pieces.ts';
import { type Action, type Die, dieWord, formationWord, type State } from '../rules/types.ts';

export function describerOf(): Describer<State, Action> {
  return {
    describeAction,
    describeEffect,
    roundOf: ({ round }) => ({ key: 'round.round', params: { number: round + 1 } }),
  };
}

function describeAction(state: State, action: Action, nameOf: Naming): Message {
  switch (action.type) {
    case 'first':
      return { key: 'action.first', params: { player: nameOf(action.seat) } };
    case 'patterns':
      return { key: 'action.patterns', params: { formations: formationsOf(action.faces, nameOf) } };
    case 'roll':
      return { key: 'action.roll', params: { dice: diceOf(action.dice) } };
    case 'reroll':
      return { key: 'action.reroll', params: { dice: diceOf(action.dice) } };
    case 'keep':
      return { key: 'action.keep', params: { die: dieWord(action.color, action.value) } };
    case 'build': {
      const die = dieWord(state.lineup[action.value] ?? '', action.value);
      return { key: 'action.build', params: { die, column: action.cell[0] + 1, level: action.cell[1] } };
    }
  }
}

function describeEffect(given: Effect, nameOf: Naming): Message {
  const effect = given as GameEffect;
  const key = `effect.${effect.key}`;
  switch (effect.key) {
    case 'first':
      return { key, params: { player: nameOf(effect.seat) } };
    case 'roundStart':
      return { key, params: { player: nameOf(effect.seat), round: effect.round + 1 } };
    case 'patterns':
      return { key, params: { formations: formationsOf(effect.faces, nameOf) } };
    case 'roll':
    case 'reroll':
      return { key, params: { player: nameOf(effect.seat), dice: diceOf(effect.dice) } };
    case 'rerollDue':
      return { key, params: { count: effect.count, value: effect.value } };
    case 'lineup':
      return { key, params: { die: dieWord(effect.color, effect.value) } };
    case 'replaced':
      return { key, params: { die: dieWord(effect.color, effect.value), old: dieWord(effect.old, effect.value) } };
    case 'keptAlike':
      return { key, params: { count: effect.count, die: dieWord(effect.color, effect.value) } };
    case 'keep':
      return { key, params: { player: nameOf(effect.seat), die: dieWord(effect.color, effect.value) } };
    case 'returned':
      return { key, params: { count: effect.dice.length, dice: diceOf(effect.dice) } };
    case 'build': {
      const [column, level] = effect.cell;
      const die = dieWord(effect.color, effect.value);
      return { key, params: { player: nameOf(effect.seat), die, column: column + 1, level, points: effect.points } };
    }
    case 'roundScored': {
      const scores = effect.scores.map(({ seat, total }) => ({ key: 'pointsOf', params: { player: nameOf(seat), points: total } }));
      return { key, params: { round: effect.round + 1, scores } };
    }
    case 'gameOver': {
      const winners = effect.ranking[0] ?? [];
      return { key, params: { winners: winners.map(nameOf), count: winners.length, points: Math.max(...effect.totals) } };
    }
  }
}

function diceOf(dice: readonly Die[]): Json {
  return dice.map(({ color, value }) => dieWord(color, value));
}

function formationsOf(faces: readonly number[], nameOf: Naming): Json {
  return faces.map((face, seat) => ({
    key: 'formationOf',
    params: { player: nameOf(seat), formation: formationWord(shapeOfFace(standardPieces, face)) },
  }));
}
