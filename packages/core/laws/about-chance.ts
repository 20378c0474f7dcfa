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
      const outcomes = countedOut((answers) => match.game.draw(state, answers), MAX_OUTCOMES)?.map(({ outcome }) => outcome) ?? null;
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
  return outcomes.map(({ outcome }) => outcome);
}

type Drawn<Outcome> = { readonly outcome: Outcome; readonly probability: number };

/** Null if there are more than `most`, estimated by the first. Depth first through the tree of answers. */
function countedOut<Outcome>(draw: (random: Random) => Outcome, most: number): Drawn<Outcome>[] | null {
  const outcomes: Drawn<Outcome>[] = [];
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
      const outcome = draw(random);
      outcomes.push({ outcome, probability: 1 / bounds.reduce((product, bound) => product * bound, 1) });
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

const REAL_DICE_TELL_CHANCE = 'real dice tell chance';

/** Real dice can give every outcome, and any entry is accepted or refused with a reason. */
const realDiceTellChance = law(
  REAL_DICE_TELL_CHANCE,
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

const MAX_ROLLS = 1_500;
const SAME_PROBABILITY = 1e-9;

/** Every combination of faces comes equally often. One that the rules refuse is rolled again. */
const realDiceAreFair = law(
  'real dice come up as chance does',
  ({ game, players }) => ({
    at({ state, turn, isFirst }) {
      const { realDice } = game;
      if (!isFirst || realDice === undefined || turn.kind !== 'chance') return;
      const rolls = countedOut((random) => realDice.dice(state).map((die) => faceOf(die, random)), MAX_ROLLS);
      const drawn = rolls && countedOut((random) => game.draw(state, random), MAX_ROLLS);
      if (rolls === null || drawn === null) return;
      const told = rolls.flatMap(({ outcome: faces, probability }) => {
        const judged = judge(game, state, players, 'chance', realDice.outcome(state, faces));
        return judged.ok ? [{ outcome: judged.action, probability }] : [];
      });
      const [byDice, byChance] = [told, drawn].map((each) => distributionOf(each, (action) => canonical(realDice.faces(state, action))));
      for (const [faces, probability] of byChance ?? []) {
        const expected = byDice?.get(faces) ?? 0;
        const isSame = Math.abs(probability - expected) < SAME_PROBABILITY;
        demand(
          isSame,
          () => `the faces ${faces} come with probability ${probability.toFixed(4)} by chance, and ${expected.toFixed(4)} by real dice`,
        );
      }
    },
  }),
  [CHANCE_IS_KEYED, REAL_DICE_TELL_CHANCE],
);

function faceOf({ faces, times }: RealDie, random: Random): number {
  return pick(random, times?.flatMap((count, face) => Array<number>(count).fill(face)) ?? faces.map((_, face) => face));
}

function distributionOf<Outcome>(drawn: readonly Drawn<Outcome>[], keyOf: (outcome: Outcome) => string): ReadonlyMap<string, number> {
  const all = drawn.reduce((sum, { probability }) => sum + probability, 0);
  const shares = new Map<string, number>();
  for (const { outcome, probability } of drawn) shares.set(keyOf(outcome), (shares.get(keyOf(outcome)) ?? 0) + probability / all);
  return shares;
}

function isFace(face: Face, players: number): boolean {
  if ('pips' in face) return Number.isInteger(face.pips) && face.pips >= 1 && face.pips <= MAX_PIPS;
  if ('seat' in face) return isSeat(face.seat, players);
  return isText(typeof face.label === 'string' ? face.label : face.label.key);
}

export const LAWS_ABOUT_CHANCE: readonly Law[] = [
  chanceIsKeyedAndPossible,
  onlyWhatCanBeDrawnIsAccepted,
  realDiceTellChance,
  realDiceAreFair,
];
