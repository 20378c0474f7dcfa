/**
 * For games that can be played out quickly. Where bots know a game's values, a lead is what they say it is a few moves ahead, and winning
 * chances follow from it and from how far such leads stray from those at the end: far less noise than counting wins. Where they know
 * nothing, points and wins at the end are counted.
 */

import {
  chancesFrom,
  deviation,
  type Evaluator,
  eventRandom,
  type FullPlayout,
  type Outlook,
  placeShares,
  playOutFully,
} from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import type { Appraiser, Luck, Samples, Sight, Work } from './appraiser.ts';
import { difference, imaginedIn, samplesOf } from './statistics.ts';

/** Between two interruptions. */
const PLAYOUTS_AT_ONCE = 16;
/** A draw that is only valued costs little. */
const DRAWS_A_WORLD = 4;
/** Of a point: differences that nobody would feel. */
const LEAST = 0.1;

type Start = (world: number) => unknown;

export function createPlayoutAppraiser(game: AnyGame, evaluator: Evaluator, players: number): Appraiser {
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

  /** Every draw valued at once, as backgammon players measure luck: by the values before and after, not by how the match went on. */
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
    least: LEAST,
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

/** How far leads that were valued on the way stray from those at the end. */
function strayOf(played: readonly FullPlayout[]): number {
  const open = played.filter(({ endedThere }) => !endedThere);
  return deviation(open.flatMap(({ leads, finalLeads }) => leads.map((lead, seat) => (finalLeads[seat] ?? 0) - lead)));
}
