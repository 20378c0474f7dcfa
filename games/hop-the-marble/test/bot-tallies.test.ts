/** The planner counts R3, R5, R6, R7, R10 and R11 by tallies, because whole states are too slow: compares its counts with the game's. */

import { keyedRandom, pick, type Random, type Seat } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { known } from '../../test/known.ts';
import { afterFlick, afterGifts, finalStanding, isOver } from '../bot/prospects.ts';
import { check, createMatches, NO_MARBLES, type Standing, standingOf } from '../bot/standing.ts';
import {
  areaOf,
  CARD_COLORS,
  type Color,
  cardOf,
  colorOf,
  firstFreeSpot,
  MARBLES,
  type MarbleId,
  type Marbles,
  middleOf,
  type Options,
  owedSeats,
  type Place,
  hopTheMarble as rules,
  type Spot,
  type State,
  spotOf,
  standardPieces,
  VARIANTS,
} from '../rules/index.ts';
import { eagerPlay } from './eager.ts';
import { start } from './match.ts';

const hopTheMarble = known(rules);

const POSITIONS = 25;
/** Number of the ways to give that are played to the end of the turn. */
const PLAYED_ON = 3;
const SET_COLORS: readonly Color[] = ['L', 'R', 'G', 'Y'];
const matchOf = createMatches(standardPieces);

type Recovered = readonly [flicked: MarbleId, ...touched: MarbleId[]];

/** How often each case occurred: the test fails if one never did. */
const seen = { gifts: 0, several: 0, cards: 0, losses: 0, goals: 0, withExtras: 0, dry: 0, lastTurns: 0 };

describe('what the planner counts is what the game counts', () => {
  for (const variant of VARIANTS) {
    for (const players of [2, 3, 4]) {
      for (const extras of variant === 'noCard' ? [true, false] : [true]) {
        it(`${variant}, ${players} players${variant === 'noCard' ? `, extras ${extras}` : ''}`, () => {
          const options: Options = { variant, relief: 'flat', steadiness: 'steady', pileCards: 8, turnLimit: 200, extras };
          for (const [number, position] of positionsOf(options, players).entries())
            expectSameCounts(position, keyedRandom(`${variant} ${players} ${extras}`, String(number)));
        });
      }
    }
  }

  it('every case occurs at least once', () => {
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });
});

/** The last positions of a match in which everybody plays eagerly; every third is taken for the last turn. */
function positionsOf(options: Options, players: number): readonly State[] {
  const played = [...eagerPlay(start(players, options), 'tallies')].map(({ before }) => before).filter(({ phase }) => phase === 'flick');
  const [turnNumber, seat] = [options.turnLimit, (options.turnLimit - 1) % players];
  return played.slice(-POSITIONS).map((state, index) => (index % 3 === 0 ? { ...state, turnNumber, seat } : state));
}

function expectSameCounts(before: State, random: Random): void {
  const flicker = before.seat ?? 0;
  const flick = flickAtRandom(before, random);
  const { state: rolled, effects } = hopTheMarble.apply(before, flicker, flick);
  const flicked = effects.find(({ key }) => key === 'flicked') as unknown as { readonly touched: readonly MarbleId[] };
  expectSameOutcome(before, flick.marble, flicked.touched, rolled);
  // A flick seldom sweeps several areas clean, so the touched marbles are drawn instead of rolled.
  const touched = sweptAtRandom(before, flick.marble, random);
  expectSameOutcome(before, flick.marble, touched, sweptInto(before, [flick.marble, ...touched], flicker));
  const near = nearlyComplete(before, random);
  if (near === null) return;
  const [first, ...missing] = near.wanted;
  expectSameOutcome(near.state, first, missing, sweptInto(near.state, near.wanted, flicker));
}

/** The flicker has one marble of a goal and nothing else, so that the rest complete it; null if some are not in play. */
function nearlyComplete(before: State, random: Random): { readonly state: State; readonly wanted: Recovered } | null {
  const flicker = before.seat ?? 0;
  const open = (before.cards[flicker] ?? []).filter(({ done }) => !done).map(({ id }) => cardOf(standardPieces, id).combination);
  const combination = before.options.variant === 'noCard' ? Array<Color>(4).fill(pick(random, SET_COLORS)) : pick(random, open);
  const free = MARBLES.filter((marble) => spotOf(before.marbles[marble]) !== null);
  const chosen: MarbleId[] = [];
  for (const color of combination) chosen.push(...free.filter((each) => colorOf(each) === color && !chosen.includes(each)).slice(0, 1));
  const [first, ...others] = chosen;
  if (first === undefined || chosen.length < combination.length) return null;
  let marbles: Marbles = { ...before.marbles };
  for (const marble of MARBLES) {
    if (marble !== first && !isIn(marbles[marble], flicker)) continue;
    const disc = marble === first ? areaOf(standardPieces, before.cards.length, flicker) : middleOf(standardPieces);
    const at = firstFreeSpot(standardPieces, { ...marbles, [marble]: { in: 'box' } }, disc);
    marbles = { ...marbles, [marble]: marble === first ? { in: 'area', seat: flicker, at } : { in: 'middle', at } };
  }
  const isMissed = before.cards.some((_, seat) => areaSize({ ...before, marbles }, seat) === 0);
  return isMissed ? null : { state: { ...before, marbles }, wanted: [first, ...others] };
}

function expectSameOutcome(before: State, marble: MarbleId, touched: readonly MarbleId[], rolled: State): void {
  const flicker = before.seat ?? 0;
  const match = matchOf(before);
  const standing = afterFlick(standingOf(before), before.marbles, flicker, marble, touched);
  expect(countsOf(standing)).toEqual(countsOf(standingOf(rolled)));
  const owed = owedSeats(rolled.marbles, match.players);
  expect(standing.areas.flatMap((area, seat) => (area === NO_MARBLES ? [seat] : []))).toEqual(owed);
  const given = everyGiving(rolled, flicker);
  const planned = afterGifts(standing, flicker, [marble, ...touched]);
  expect(new Set(planned.map(keyOf))).toEqual(new Set(given.map((state) => keyOf(standingOf(state)))));
  seen.gifts += owed.length > 0 ? 1 : 0;
  seen.several += owed.length > 1 ? 1 : 0;
  for (const state of given.slice(0, PLAYED_ON))
    expectSameCheck(before, check(match, standingOf(state), flicker), allPlaced(state), flicker);
}

function sweptAtRandom({ marbles, seat: flicker, cards }: State, flicked: MarbleId, random: Random): readonly MarbleId[] {
  const victims = cards.map((_, seat) => seat !== flicker && random.below(3) > 0);
  return MARBLES.filter((marble) => {
    const place = marbles[marble];
    if (marble === flicked || spotOf(place) === null) return false;
    return (place.in === 'area' && victims[place.seat]) || random.below(5) === 0;
  });
}

function sweptInto(before: State, recovered: readonly MarbleId[], flicker: Seat): State {
  const comesBack = recovered.length > 1 || MARBLES.filter((marble) => isIn(before.marbles[marble], flicker)).length === 1;
  const held: Place = { in: 'hand', seat: flicker, to: comesBack ? 'area' : 'middle' };
  const marbles: Marbles = { ...before.marbles, ...Object.fromEntries(recovered.map((marble) => [marble, held])) };
  const phase = owedSeats(marbles, before.cards.length).length > 0 ? 'give' : 'settle';
  return { ...before, phase, marbles };
}

function expectSameCheck(before: State, checked: Standing, after: State, flicker: Seat): void {
  const match = matchOf(before);
  const turn = hopTheMarble.turn(after);
  for (const [seat, goals] of checked.reached.entries()) {
    const open = (before.cards[seat] ?? []).filter(({ done }) => !done).map(({ id }) => cardOf(standardPieces, id));
    const largestFirst = open.sort((a, b) => CARD_COLORS.indexOf(b.color) - CARD_COLORS.indexOf(a.color));
    const counted = largestFirst
      .filter((_, goal) => before.options.variant !== 'noCard' && (goals & (1 << goal)) !== 0)
      .map(({ id }) => id);
    const done = new Set((after.cards[seat] ?? []).flatMap((card) => (card.done ? [card.id] : [])));
    expect(counted, `seat ${seat}`).toEqual(open.filter(({ id }) => done.has(id)).map(({ id }) => id));
    seen.cards += counted.length;
    seen.losses += seat === flicker ? 0 : counted.length;
  }
  const hasEnded = isOver(match, checked, match.turnsToCome);
  expect(hasEnded).toBe(turn.kind === 'over');
  expect(checked.winner).toBe(turn.kind === 'over' && turn.reason === 'goal' ? (turn.ranking[0]?.[0] ?? null) : null);
  if (turn.kind !== 'over') return;
  seen.goals += turn.reason === 'goal' ? 1 : 0;
  seen.dry += turn.reason === 'pile' ? 1 : 0;
  seen.lastTurns += turn.reason === 'turns' ? 1 : 0;
  const winner = checked.winner;
  const isBeside = winner !== null && after.options.variant === 'noCard' && areaSize(after, winner) > 4;
  seen.withExtras += isBeside ? 1 : 0;
  // R11: if nobody has won, the planner's standings are the totals.
  const standings = hopTheMarble.score(after).map(({ seat }) => finalStanding(match, checked, seat));
  if (winner === null) expect(standings).toEqual(hopTheMarble.score(after).map(({ total }) => total));
  else expect(standings.indexOf(Math.max(...standings))).toBe(winner);
}

function countsOf({ areas, middle }: Standing): object {
  return { areas, middle };
}

function keyOf({ areas, middle }: Standing): string {
  return `${areas.join()} ${middle}`;
}

function areaSize({ marbles }: State, seat: Seat): number {
  return MARBLES.filter((marble) => isIn(marbles[marble], seat)).length;
}

function isIn(place: Place, seat: Seat): boolean {
  return place.in === 'area' && place.seat === seat;
}

/** R3: every way to give, by the game's own offers; one of each kind is enough. */
function everyGiving(state: State, flicker: Seat): readonly State[] {
  if (state.phase !== 'give') return [state];
  const offered = hopTheMarble.offers(state, flicker).flatMap(({ action }) => (action.type === 'give' ? [action] : []));
  const alike = new Map(offered.map((action) => [`${colorOf(action.marble)} ${action.to}`, action]));
  const after = [...alike.values()].flatMap((action) => everyGiving(hopTheMarble.apply(state, flicker, action).state, flicker));
  return [...new Map(after.map((each) => [keyOf(standingOf(each)), each])).values()];
}

function allPlaced(from: State): State {
  let state = from;
  while (state.phase === 'settle') {
    const turn = hopTheMarble.turn(state);
    const seat = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0;
    const [offer] = hopTheMarble.offers(state, seat);
    if (offer === undefined) throw new Error(`seat ${seat} may place nothing`);
    state = hopTheMarble.apply(state, seat, offer.action).state;
  }
  return state;
}

function flickAtRandom({ marbles, seat }: State, random: Random) {
  const own = MARBLES.filter((marble) => isIn(marbles[marble], seat ?? 0));
  const marble = pick(random, own);
  const others = MARBLES.filter((each) => each !== marble && spotOf(marbles[each]) !== null);
  const [x, y] = spotOf(marbles[marble]) ?? [0, 0];
  const [toX, toY] = spotOf(marbles[pick(random, others)]) ?? [0, 0];
  const direction: Spot = [Math.round(10 * (toX - x)) + 0, Math.round(10 * (toY - y)) + 0];
  return { type: 'flick', marble, direction, strength: random.below(4) === 0 ? 0 : 400 + random.below(601) } as const;
}
