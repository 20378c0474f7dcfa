/** Laws about chance: unique keys; draws, accepted outcomes and real dice agree. */

import { pick, type Random } from '../chance.ts';
import type { ActionShape, Face, Game, RealDice, RealDie } from '../game.ts';
import { canonical } from '../json.ts';
import { judge } from '../offers.ts';
import { isSeat } from '../record.ts';
import { demand, demandEqual, demandPlain, isText, seatsOf } from './demands.ts';
import { brief } from './finding.ts';
import { drawnByKey, type Match, type Position, someMoves } from './match.ts';
import { demandAccepted, demandReadAsGiven, demandReason, demandRefused, demandSound } from './sound.ts';
import { type Law, law } from './survey.ts';
import { everyTamper, outlandish, RUBBISH, tamper } from './tamper.ts';

export const CHANCE_IS_KEYED = 'chance is keyed and possible';

/** The outcome depends on the seed, the key and the state alone, and is possible. */
const chanceIsKeyedAndPossible = law(CHANCE_IS_KEYED, (match) => {
  const { game, players } = match;
  const keys = new Set<string>();
  return {
    at(position, random) {
      const { state, turn } = position;
      if (turn.kind !== 'chance') return;
      demand(!keys.has(turn.key), () => `the key "${turn.key}" names two events of one match`);
      keys.add(turn.key);
      if (!position.sampled) return;
      const outcome = drawnByKey(match, state, turn.key);
      const again = drawnByKey(match, JSON.parse(JSON.stringify(state)), turn.key);
      demandEqual(again, outcome, () => `"${turn.key}" was drawn twice from one seed and came out differently`);
      for (const { action } of [...someMoves(match, position, 6, random), { action: outcome }])
        demandAccepted(match, state, 'chance', action);
      for (const given of [...outlandish(outcome), ...(position.isFirst ? RUBBISH : [])])
        demandRefused(match, state, 'chance', given, 'it cannot be drawn');
      // Outcomes cannot always be listed, but any that the rules accept must be playable.
      const given = tamper(outcome, random);
      const judged = judge(game, state, players, 'chance', given);
      if (!judged.ok) demandReason(game, judged.refused, given);
      else demandSound(match, game.apply(state, 'chance', judged.action).state, random, () => `playing on after ${brief(given)} by chance`);
    },
  };
});

const MAX_OUTCOMES = 400;
const CENTRES = 4;

/** Where all outcomes can be enumerated, a neighbour of one is an outcome too, or refused. */
const onlyWhatCanBeDrawnIsAccepted = law(
  'only what can be drawn is accepted',
  (match) => ({
    at({ state, turn, isFirst }, random) {
      if (!isFirst || turn.kind !== 'chance') return;
      const outcomes = countedOut((answers) => match.game.draw(state, answers), MAX_OUTCOMES);
      if (outcomes === null) return;
      const possible = new Set(outcomes.map(canonical));
      for (const outcome of outcomes) demandAccepted(match, state, 'chance', outcome);
      const drawn = match.game.draw(state, random);
      demand(possible.has(canonical(drawn)), () => `${brief(drawn)} was drawn, though it comes from none of the answers of a Random`);
      const centres = Array.from({ length: CENTRES }, () => pick(random, outcomes));
      for (const outcome of [outcomes[0], outcomes.at(-1), ...centres]) {
        for (const given of everyTamper(outcome)) demandDrawable(match, state, possible, given);
      }
    },
  }),
  [CHANCE_IS_KEYED],
);

function demandDrawable(match: Match, state: unknown, possible: ReadonlySet<string>, given: unknown): void {
  const { game, players } = match;
  const judged = judge(game, state, players, 'chance', given);
  if (!judged.ok) demandReason(game, judged.refused, given);
  else {
    demandReadAsGiven(given, judged.action, 'chance');
    demand(possible.has(canonical(judged.action)), () => `${brief(given)} by chance is accepted, though it cannot be drawn`);
  }
}

/** A draw with more random numbers than this is rejection sampling: it cannot be enumerated. */
const MAX_ANSWERS = 200;

/** Every outcome, repeated in proportion to its probability where all answers are equally likely. */
export function everyDraw<Options, State, Action extends ActionShape>(game: Game<Options, State, Action>, state: State): Action[] {
  const outcomes = countedOut((random) => game.draw(state, random), Number.POSITIVE_INFINITY);
  if (outcomes === null) throw new RangeError('these outcomes cannot be counted out');
  return outcomes;
}

/** Null if there are more than `most`, estimated by the first. Depth first through the tree of answers. */
function countedOut<Outcome>(draw: (random: Random) => Outcome, most: number): Outcome[] | null {
  const outcomes: Outcome[] = [];
  const answers: number[] = [];
  const bounds: number[] = [];
  do {
    let asked = 0;
    let endless = false;
    const random: Random = {
      below(bound) {
        if (asked === answers.length) {
          answers.push(0);
          bounds.push(bound);
        }
        asked += 1;
        endless = asked > MAX_ANSWERS;
        if (endless) throw new RangeError('this draw asks without end');
        return answers[asked - 1] ?? 0;
      },
    };
    try {
      outcomes.push(draw(random));
    } catch (error) {
      if (endless) return null;
      throw error;
    }
    if (outcomes.length > most || bounds.reduce((product, bound) => product * bound, 1) > most) return null;
    while (answers.length > 0 && answers.at(-1) === (bounds.at(-1) ?? 0) - 1) {
      answers.pop();
      bounds.pop();
    }
    const last = answers.length - 1;
    if (last >= 0) answers[last] = (answers[last] ?? 0) + 1;
  } while (answers.length > 0);
  return outcomes;
}

const TRIES = 4;
const MAX_PIPS = 6;

/** Real dice can give every outcome, and any entry is accepted or refused with a reason. */
const realDiceTellChance = law(
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

function demandDice(match: Match, { state }: Position, realDice: RealDice<unknown, ActionShape>, dice: readonly RealDie[]): void {
  const { game, players } = match;
  demandPlain(dice, () => 'the list of real dice');
  demand(dice.length > 0, () => 'chance is pending, but there are no dice to tell it by');
  for (const die of dice) {
    demand(isText(die.label.key), () => `a die has no name: ${brief(die)}`);
    demand(die.seat === undefined || isSeat(die.seat, players), () => `a die is somebody's who is not there: ${brief(die)}`);
    demand(
      die.faces.length > 0 && die.faces.every((face) => isFace(face, players)),
      () => `a die has a face that shows nothing: ${brief(die)}`,
    );
  }
  const roller = realDice.roller(state);
  demand(roller === null || isSeat(roller, players), () => `the dice are rolled by ${brief(roller)}, who is not there`);
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
  if ('pips' in face) return Number.isInteger(face.pips) && face.pips >= 1 && face.pips <= MAX_PIPS;
  if ('seat' in face) return isSeat(face.seat, players);
  return isText(typeof face.label === 'string' ? face.label : face.label.key);
}

export const LAWS_ABOUT_CHANCE: readonly Law[] = [chanceIsKeyedAndPossible, onlyWhatCanBeDrawnIsAccepted, realDiceTellChance];
