/** Looks for the best flick: rolls whatever is worth trying once, and what turns out well again and again, each time with another tremble. */

import type { Random, Seat } from '@tablehop/core';
import { type Action, createRoller, type Flick, type Pieces, type State, trembled, type Worlds } from '@tablehop/games/hop-the-marble';
import type { Limits } from '../limits.ts';
import { eventRandom } from '../simulation-random.ts';
import { aimsOf, type Variety } from './aims.ts';
import { createWorths } from './outcome.ts';
import type { Foresight } from './prospects.ts';
import type { Match } from './standing.ts';

/** What planning needs of the game. */
export type Rules = {
  readonly pieces: Pieces;
  readonly worlds: Worlds;
  matchOf(state: State): Match;
  draw(state: State, random: Random): Action;
};

/** One round of trials: so many of the best aims, each rolled until it has been rolled so often. */
type Heat = { readonly aims: number; readonly rolls: number };
export type FlickSearch = { readonly variety: Variety; readonly heats: readonly Heat[]; readonly foresight: Foresight };

type Tremble = { readonly turn: number; readonly strength: number };
type Trial = { readonly flick: Flick; rolls: number; sum: number };

const STILL: Tremble = { turn: 0, strength: 0 };
/** Rolls between two looks at the clock. */
const ROLLS_BETWEEN_LOOKS = 16;

export function planFlick(rules: Rules, state: State, seat: Seat, { variety, heats, foresight }: FlickSearch, limits: Limits): Flick {
  const worthOf = createWorths(rules.matchOf(state), state, seat, foresight);
  const rollOut = createRoller(rules.worlds, state, state.marbles);
  const trembles = tremblesFor(rules, state, Math.max(...heats.map(({ rolls }) => rolls)));
  let trials = aimsOf(rules.pieces, state.marbles, seat, variety).map((flick): Trial => ({ flick, rolls: 0, sum: 0 }));
  let rolled = 0;
  for (const heat of heats) {
    trials = trials.slice(0, heat.aims);
    for (const trial of trials) {
      for (; trial.rolls < Math.min(heat.rolls, trembles.length); trial.rolls++) {
        if (rolled > 0 && rolled % ROLLS_BETWEEN_LOOKS === 0 && limits.isTimeUp()) return bestOf(trials).flick;
        const touched = rollOut(trembled(trial.flick, trembles[trial.rolls] ?? STILL));
        trial.sum += worthOf(state.marbles, trial.flick.marble, touched);
        rolled += 1;
      }
    }
    trials.sort((a, b) => meanOf(b) - meanOf(a));
  }
  return bestOf(trials).flick;
}

/** Of those rolled most often: the means of the others are rough. */
function bestOf(trials: readonly Trial[]): Trial {
  const [first, ...others] = trials;
  if (first === undefined) throw new RangeError('there is nothing to flick');
  return others.reduce((best, each) => (each.rolls >= best.rolls && meanOf(each) > meanOf(best) ? each : best), first);
}

function meanOf({ sum, rolls }: Trial): number {
  return rolls === 0 ? Number.NEGATIVE_INFINITY : sum / rolls;
}

/** R8. The same for everything that is tried, so that none has better luck; the first does not tremble at all. */
function tremblesFor({ draw }: Rules, state: State, count: number): readonly Tremble[] {
  if (state.options.steadiness === 'steady') return [STILL];
  const awaiting: State = { ...state, phase: 'tremble' };
  const random = eventRandom(state.relief, `trembles ${state.turnNumber}`);
  const drawn = Array.from({ length: count - 1 }, () => draw(awaiting, random));
  return [STILL, ...drawn.filter((action) => action.type === 'tremble')];
}
