/** The law of real dice: whatever chance brings can be told, and whatever is told is played or refused with a reason. */

import type { Random } from '../chance.ts';
import type { ActionShape, Face, RealDice, RealDie } from '../game.ts';
import { judge } from '../offers.ts';
import { CHANCE_IS_KEYED } from './about-chance.ts';
import { demand, demandEqual, demandPlain, isSeatOf, isText, seatsOf } from './demands.ts';
import { brief } from './finding.ts';
import { type Match, type Position, someMoves } from './match.ts';
import { demandReason, demandSound } from './sound.ts';
import { type Law, law } from './survey.ts';

const TRIES = 4;
const MOST_PIPS = 6;

export const realDiceTellChance: Law = law(
  'real dice tell chance',
  (match) => ({
    at(position, random) {
      const { realDice } = match.game;
      if (realDice === undefined || position.turn.kind !== 'chance' || !position.sampled) return;
      const dice = realDice.dice(position.state);
      demandDice(match, position, realDice, dice);
      for (const { action } of someMoves(match, position, TRIES, random)) demandTold(match, position, realDice, dice, action);
      for (let tries = 0; tries < TRIES; tries++) demandAnswer(match, position, realDice, dice, random);
    },
  }),
  [CHANCE_IS_KEYED],
);

/** Whoever looks knows which dice to roll, and every face can be shown. */
function demandDice(match: Match, { state }: Position, realDice: RealDice<unknown, ActionShape>, dice: readonly RealDie[]): void {
  const { game, players } = match;
  demandPlain(dice, () => 'the list of real dice');
  demand(dice.length > 0, () => 'chance is pending, but there are no dice to tell it by');
  for (const die of dice) {
    demand(isText(die.label.key), () => `a die has no name: ${brief(die)}`);
    demand(die.seat === undefined || isSeatOf(players, die.seat), () => `a die is somebody's who is not there: ${brief(die)}`);
    demand(
      die.faces.length > 0 && die.faces.every((face) => isFace(face, players)),
      () => `a die has a face that shows nothing: ${brief(die)}`,
    );
  }
  const roller = realDice.roller(state);
  demand(roller === null || isSeatOf(players, roller), () => `the dice are rolled by ${brief(roller)}, who is not there`);
  for (const seat of seatsOf(players)) {
    const view = game.view(state, seat);
    demandEqual([realDice.roller(view), realDice.dice(view)], [roller, dice], () => `seat ${seat} sees other dice in its view`);
  }
}

function demandTold(
  { game }: Match,
  { state }: Position,
  realDice: RealDice<unknown, ActionShape>,
  dice: readonly RealDie[],
  action: ActionShape,
): void {
  const faces = realDice.faces(state, action);
  const exist = faces.length === dice.length && faces.every((face, index) => dice[index]?.faces[face] !== undefined);
  demand(exist, () => `${brief(action)} by chance cannot be told: there are no faces ${brief(faces)}`);
  const told = realDice.outcome(state, faces);
  const outcome = (by: ActionShape) => game.apply(state, 'chance', by).state;
  demandEqual(outcome(told), outcome(action), () => `${brief(action)} by chance, told by its faces, is another outcome`);
}

/** Any faces at all, as people might type them. */
function demandAnswer(
  match: Match,
  { state }: Position,
  realDice: RealDice<unknown, ActionShape>,
  dice: readonly RealDie[],
  random: Random,
): void {
  const { game, players } = match;
  const faces = dice.map((die) => random.below(die.faces.length));
  const told = realDice.outcome(state, faces);
  const judged = judge(game, state, players, 'chance', told);
  if (judged.ok) {
    const again = realDice.outcome(state, realDice.faces(state, told));
    demandEqual(again, told, () => `the faces ${brief(faces)} are told back as others`);
    demandSound(match, game.apply(state, 'chance', judged.action).state, random, () => `playing on after ${brief(told)}`);
  } else {
    demand(judged.refused.code === 'illegal-action', () => `the faces ${brief(faces)} make no action: ${brief(judged.refused)}`);
    demandReason(game, judged.refused, told);
  }
}

function isFace(face: Face, players: number): boolean {
  if ('pips' in face) return Number.isInteger(face.pips) && face.pips >= 1 && face.pips <= MOST_PIPS;
  if ('seat' in face) return isSeatOf(players, face.seat);
  return isText(typeof face.label === 'string' ? face.label : face.label.key);
}
