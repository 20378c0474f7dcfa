/**
 * `npm run bench -- first-steps`: looks for short matches to learn a game by. Bots play from seeds; a moment of such a match is taken if whoever
 * goes on from there has a handful of decisions to make and wins nearly always, even without skill. What is found is written into the
 * folder of the game.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { type AnyGame, type FirstSteps, type JsonObject, keyedRandom, parseOptions } from '@tablehop/core';
import { games } from '@tablehop/games/rules';

/** How each game is learned: alone or against a bot, how it is brought to the moment, how many decisions are left to make. */
type Wanted = {
  readonly options: JsonObject;
  readonly level: Level | null;
  readonly decisions: readonly [number, number];
};

const WANTED: { readonly [game: string]: Wanted } = {
  'hop-n-roll': { options: {}, level: 'random', decisions: [8, 12] },
  'hip-hip-hooray': { options: {}, level: 'random', decisions: [5, 9] },
  'hop-cest-plie': { options: { level: 1 }, level: null, decisions: [10, 24] },
  'hop-the-marble': { options: { variant: 'fast' }, level: 'random', decisions: [3, 12] },
};

const SEEDS = 400;
const TRIES = 20;
/** Of the tries, at least so many must be won: by one who plays easily, and by one who plays at random. */
const WINS = { easy: 0.95, random: 0.7 } as const;

function findFirstSteps(game: AnyGame, wanted: Wanted, report: (line: string) => void): FirstSteps | null {
  const parsed = parseOptions<JsonObject>(game.options, wanted.options);
  if (!parsed.ok) throw new RangeError(`no such options: ${JSON.stringify(parsed.problem)}`);
  const options = parsed.value;
  const players = wanted.level === null ? 1 : 2;
  for (let number = 0; number < SEEDS; number++) {
    const seed = `first steps ${number}`;
    for (const state of moments(game, options, players, seed, wanted)) {
      const position = game.view(state, 'table') as JsonObject;
      if (!game.load(position, options, players, keyedRandom(seed, 'load')).ok) continue;
      const easy = shareWon(game, state, 'easy', wanted);
      if (easy < WINS.easy) continue;
      const random = wanted.level === null ? 1 : shareWon(game, state, 'random', wanted);
      if (random < WINS.random) continue;
      report(`${game.id}: seed ${number}, won by easy ${easy}, by random ${random}`);
      return { options, level: wanted.level, position, seed };
    }
  }
  return null;
}

/** Positions in which the first seat decides next, or dice are rolled first, with about as many decisions left as are wanted. */
function* moments(
  game: AnyGame,
  options: JsonObject,
  players: number,
  seed: string,
  { decisions: [fewest, most] }: Wanted,
): Generator<unknown> {
  const random = createSimulationRandom(seed);
  const met: { readonly state: unknown; readonly decided: number }[] = [];
  let state = game.start(options, players);
  let decided = 0;
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      met.push({ state, decided });
      state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    const level = seat === 0 ? 'medium' : 'easy';
    state = game.apply(state, seat, chooseAction(game, game.view(state, seat), seat, level, { random, iterations: 10 }).action).state;
    if (seat === 0) decided += 1;
  }
  for (const each of met) {
    const left = decided - each.decided;
    if (left >= fewest && left <= most) yield each.state;
  }
}

function shareWon(game: AnyGame, from: unknown, level: Level, { level: rival, decisions: [, most] }: Wanted): number {
  let won = 0;
  for (let number = 0; number < TRIES; number++) {
    const seed = `try ${number}`;
    const random = createSimulationRandom(`${seed} ${level}`);
    let state = from;
    let decided = 0;
    let turn = game.turn(state);
    for (; turn.kind !== 'over'; turn = game.turn(state)) {
      if (turn.kind === 'chance') state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
      else {
        const [seat = 0] = turn.seats;
        const played = seat === 0 ? level : (rival ?? level);
        state = game.apply(state, seat, chooseAction(game, game.view(state, seat), seat, played, { random, iterations: 10 }).action).state;
        if (seat === 0) decided += 1;
        // So long nobody wants to learn.
        if (decided > 2 * most) break;
      }
    }
    if (turn.kind === 'over' && turn.ranking[0]?.includes(0) === true && turn.ranking[0].length === 1) won += 1;
  }
  return won / TRIES;
}

/** Those of one game, or of all. */
export function writeFirstSteps(root: string, only: string | undefined): boolean {
  let isWhole = true;
  for (const game of games) {
    const wanted = WANTED[game.id];
    if (wanted === undefined || (only !== undefined && only !== game.id)) continue;
    const found = findFirstSteps(game, wanted, console.log);
    if (found === null) {
      console.error(`${game.id}: nothing was found`);
      isWhole = false;
    } else writeFileSync(join(root, 'packages/games', game.id, 'first-steps.json'), `${JSON.stringify(found)}\n`);
  }
  return isWhole;
}
