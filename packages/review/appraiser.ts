/** Where positions and actions lead, world by world. Comparisons use the same worlds (common random numbers). */

import {
  type Appraisal,
  chancesFrom,
  deviation,
  type Evaluator,
  evaluatorOf,
  eventRandom,
  type Foresight,
  type FullPlayout,
  type Outlook,
  placeShares,
  playOutFully,
  remembered,
} from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import { difference, imaginedIn, samplesOf } from './statistics.ts';
import type { Appraiser, Luck, Samples, Sight, Work } from './types.ts';

export function appraiserOf(game: AnyGame, players: number): Appraiser {
  const evaluator = evaluatorOf(game);
  const { appraisal } = evaluator;
  return appraisal === undefined ? createPlayoutAppraiser(game, evaluator, players) : createKnowingAppraiser(game, appraisal);
}

/** A world tells more than a playout, so fewer are enough. */
const WORLDS_SHARE = 1 / 4;
const FEWEST_WORLDS = 4;
/** In turns: the possible error of the heuristic. */
const LEAST_TURNS = 0.25;

/** For games whose bots have an appraisal. */
function createKnowingAppraiser(game: AnyGame, appraisal: Appraisal): Appraiser {
  function* sampled(sight: Sight, worlds: readonly number[], foresightOf: (state: unknown) => Foresight): Work<Samples> {
    // If nothing is hidden, every world begins in the same state, so the work is shared.
    const prepared = new Map<unknown, Foresight>();
    const outlooks = [];
    for (const world of worlds) {
      const state = imaginedIn(game, sight, world);
      outlooks.push(remembered(prepared, state, () => foresightOf(state))(world));
      yield;
    }
    return samplesOf(outlooks);
  }

  function position(sight: Sight, worlds: readonly number[]): Work<Samples> {
    return sampled(sight, worlds, (state) => appraisal.outlook(state));
  }

  return {
    unit: appraisal.unit,
    least: LEAST_TURNS,
    worldsFor: (effort) => Math.max(FEWEST_WORLDS, Math.round(effort * WORLDS_SHARE)),
    position,
    *actions(sight, actions, worlds) {
      const samples: Samples[] = [];
      for (const action of actions) samples.push(yield* sampled(sight, worlds, (state) => appraisal.after(state, sight.seat, action)));
      return samples;
    },
    *luck(before, after, worlds) {
      const fallen = yield* position(after, worlds);
      const usual = yield* position(before, worlds);
      return difference(fallen, usual);
    },
  };
}

/** Playouts between two yields. */
const PLAYOUTS_AT_ONCE = 16;
/** A draw that is only valued is cheap. */
const DRAWS_A_WORLD = 4;
/** Nobody would notice smaller differences. */
const LEAST_POINTS = 0.1;

type Start = (world: number) => unknown;

/** For games with quick playouts. With an evaluator, chances follow from interim leads (less noise); else wins are counted. */
function createPlayoutAppraiser(game: AnyGame, evaluator: Evaluator, players: number): Appraiser {
  const knowsValues = evaluator.plan === undefined && players > 1;

  function* playouts(start: Start, worlds: readonly number[]): Work<readonly FullPlayout[]> {
    const played: FullPlayout[] = [];
    for (const [index, world] of worlds.entries()) {
      if (index > 0 && index % PLAYOUTS_AT_ONCE === 0) yield;
      played.push(playOutFully(game, evaluator, start(world), world));
    }
    return played;
  }

  function toSamples(played: readonly FullPlayout[], spread: number): Samples {
    return samplesOf(
      played.map((each) => outlookOf(each, spread)),
      played.map(({ state }) => state),
    );
  }

  function outlookOf({ leads, endedThere, finalLeads, over }: FullPlayout, spread: number): Outlook {
    const counted = over === null ? chancesFrom(finalLeads, 0) : placeShares(over, players);
    if (!knowsValues) return { leads: finalLeads, chances: counted };
    return { leads, chances: endedThere ? counted : chancesFrom(leads, spread) };
  }

  function* position(sight: Sight, worlds: readonly number[]): Work<Samples> {
    const played = yield* playouts((world) => imaginedIn(game, sight, world), worlds);
    return toSamples(played, strayOf(played));
  }

  /** Values every draw at once, as backgammon players measure luck: by the values before and after, not by the later match. */
  function* valuedLuck(before: Sight, after: Sight, worlds: readonly number[]): Work<Luck> {
    const valuesOf = (state: unknown) => Array.from({ length: players }, (_, seat) => evaluator.value(state, seat));
    const fallen = valuesOf(imaginedIn(game, after, 0));
    const played = yield* playouts((world) => imaginedIn(game, after, world), worlds.slice(0, Math.ceil(worlds.length / 2)));
    const spread = deviation(played.flatMap(({ finalLeads }) => finalLeads.map((final, seat) => final - (fallen[seat] ?? 0))));
    const outlookOfValues = (leads: readonly number[]): Outlook => ({ leads, chances: chancesFrom(leads, spread) });
    const draws: Outlook[] = [];
    for (const world of worlds) {
      for (let draw = 0; draw < DRAWS_A_WORLD; draw++) {
        const state = imaginedIn(game, before, world);
        const drawn = game.apply(state, 'chance', game.draw(state, eventRandom(world, `draw ${draw}`))).state;
        draws.push(outlookOfValues(valuesOf(drawn)));
      }
    }
    const actual = draws.map(() => outlookOfValues(fallen));
    return difference(samplesOf(actual), samplesOf(draws));
  }

  function* playedLuck(before: Sight, after: Sight, worlds: readonly number[]): Work<Luck> {
    const fallen = yield* position(after, worlds);
    const usual = yield* position(before, worlds);
    return difference(fallen, usual);
  }

  return {
    unit: 'points',
    least: LEAST_POINTS,
    worldsFor: (effort) => Math.max(2, Math.round(effort)),
    position,
    *actions(sight, actions, worlds) {
      const played: (readonly FullPlayout[])[] = [];
      for (const action of actions) {
        const start: Start = (world) => game.apply(imaginedIn(game, sight, world), sight.seat, action).state;
        played.push(yield* playouts(start, worlds));
        yield;
      }
      const spread = strayOf(played.flat());
      return played.map((each) => toSamples(each, spread));
    },
    luck: knowsValues && evaluator.foreseesChance ? valuedLuck : playedLuck,
  };
}

/** The standard deviation of interim leads from final leads. */
function strayOf(played: readonly FullPlayout[]): number {
  const open = played.filter(({ endedThere }) => !endedThere);
  return deviation(open.flatMap(({ leads, finalLeads }) => leads.map((lead, seat) => (finalLeads[seat] ?? 0) - lead)));
}
