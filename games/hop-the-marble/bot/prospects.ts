/** The prospects of a standing a few turns ahead, assuming that a player can usually win any one marble or get rid of one. */

import { remembered } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import { COLORS, colorOf, type MarbleId, type Marbles, type State } from '../rules/index.ts';
import { check, countOf, type Match, NO_MARBLES, SINGLES, type Standing, single, sizeOf, standingOf, type Tally } from './standing.ts';

/** In turns, by seat: how much better its prospects are than the rivals'. */
type Leads = readonly number[];

/** A marble that the mover's area gains, or loses if `one` is negative, from or to another seat or the middle. */
type Step = { readonly one: Tally; readonly other: Seat | null };

/** `moves`: how many of the best-looking moves to follow per turn. */
export type Foresight = { readonly turns: number; readonly moves: number };

const VICTORY = 60;
/** `pile`: the worth of a point in turns, and the turns for a card not yet drawn. */
const TURNS_A_POINT = 1.4;
const TURNS_FOR_ANY_CARD = 6;
/** The chance to get a marble that a player goes for. */
const HIT = 0.85;
/** Rivals weigh less than the seat itself: otherwise equals would take the same marbles from each other forever. */
const RIVALRY = 0.5;
/** Turns behind the strongest rival at which the weight drops to a third. */
const TURNS_BEHIND = 1.5;

/** The flicker's lead after the check at the end of their turn. */
export function leadAfterTurn(match: Match, before: Standing, flicker: Seat, foresight: Foresight): number {
  const standing = check(match, before, flicker);
  return leadsAfter(match, standing, (flicker + 1) % match.players, foresight, foresight.turns, match.turnsToCome)[flicker] ?? 0;
}

/** `toCome`: how many turns may still be played, including that of `next` (R10). */
export function leadOf(match: Match, standing: Standing, next: Seat, seat: Seat, toCome: number): number {
  return leadsIn(match, standing, next, toCome)[seat] ?? 0;
}

function leadsAfter(match: Match, standing: Standing, mover: Seat, foresight: Foresight, turns: number, toCome: number): Leads {
  if (turns === 0 || isOver(match, standing, toCome)) return leadsIn(match, standing, mover, toCome);
  const next = (mover + 1) % match.players;
  const leadsOf = (after: Standing) => leadsAfter(match, after, next, foresight, turns - 1, toCome - 1);
  const best = (steps: readonly Step[]) => {
    if (turns === 1) return bestStep(match, standing, mover, steps, toCome - 1);
    const after = steps.map((step) => afterStep(match, standing, mover, step));
    return bestOf(promising(match, after, mover, foresight.moves, toCome - 1).map(leadsOf), mover);
  };
  // A miss gets rid of a marble.
  const fallback = best(lossesOf(standing, mover)) ?? leadsOf(standing);
  const won = best(winsOf(match, standing, mover));
  if (won === null) return fallback;
  const mixed = won.map((lead, seat) => HIT * lead + (1 - HIT) * (fallback[seat] ?? 0));
  return (mixed[mover] ?? 0) > (fallback[mover] ?? 0) ? mixed : fallback;
}

function promising(match: Match, standings: readonly Standing[], mover: Seat, most: number, toCome: number): readonly Standing[] {
  if (standings.length <= most) return standings;
  const next = (mover + 1) % match.players;
  return standings
    .map((standing) => ({ standing, lead: leadOf(match, standing, next, mover, toCome) }))
    .sort((a, b) => b.lead - a.lead)
    .slice(0, most)
    .map(({ standing }) => standing);
}

function bestOf(leads: readonly Leads[], mover: Seat): Leads | null {
  let best: Leads | null = null;
  for (const each of leads) if (best === null || (each[mover] ?? 0) > (best[mover] ?? 0)) best = each;
  return best;
}

/** In the last foreseen turn the best-looking step is the best; only that one is worked out for everybody. */
function bestStep(match: Match, standing: Standing, mover: Seat, steps: readonly Step[], toCome: number): Leads | null {
  const leadOfMover = createMoverLeads(match, standing, mover, toCome);
  let best: Step | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps) {
    const lead = leadOfMover(step);
    if (best !== null && lead <= most) continue;
    best = step;
    most = lead;
  }
  return best === null ? null : leadsIn(match, afterStep(match, standing, mover, best), (mover + 1) % match.players, toCome);
}

/** The mover's lead after a step. Looks up once what no step changes. */
function createMoverLeads(match: Match, standing: Standing, mover: Seat, toCome: number): (step: Step) => number {
  const { players, journeys, pile } = match;
  const { areas, reached } = standing;
  const next = (mover + 1) % players;
  const isPlain = pile === null && toCome > 0 && standing.winner === null;
  const merits = isPlain ? [...meritsOf(match, standing, next)] : [];
  const hasGoal = (seat: Seat, area: Tally) => (journeys[seat]?.reachedBy(area, reached[seat] ?? 0) ?? 0) !== 0;
  return (step) => {
    const { one, other } = step;
    const own = (areas[mover] ?? NO_MARBLES) + one;
    const theirs = other === null ? NO_MARBLES : (areas[other] ?? NO_MARBLES) - one;
    if (!isPlain || hasGoal(mover, own) || (other !== null && hasGoal(other, theirs)))
      return leadOf(match, afterStep(match, standing, mover, step), next, mover, toCome);
    const merit = racing(match, own, reached[mover] ?? 0, mover, next);
    if (other === null) return merit - RIVALRY * strengthOfRivals(merits, mover);
    const before = merits[other] ?? 0;
    merits[other] = racing(match, theirs, reached[other] ?? 0, other, next);
    const lead = merit - RIVALRY * strengthOfRivals(merits, mover);
    merits[other] = before;
    return lead;
  };
}

function lossesOf({ areas }: Standing, mover: Seat): readonly Step[] {
  const area = areas[mover] ?? NO_MARBLES;
  if (sizeOf(area) <= 1) return [];
  return SINGLES.filter((_, color) => countOf(area, color) > 0).map((one) => ({ one: -one, other: null }));
}

function winsOf({ players }: Match, standing: Standing, mover: Seat): readonly Step[] {
  const steps: Step[] = [];
  for (const [color, one] of SINGLES.entries()) {
    if (canWin(standing, mover, color, null)) steps.push({ one, other: null });
    for (let other = 0; other < players; other++) if (canWin(standing, mover, color, other)) steps.push({ one, other });
  }
  return steps;
}

function afterStep(match: Match, standing: Standing, mover: Seat, { one, other }: Step): Standing {
  const { middle } = standing;
  const areas = standing.areas.with(mover, (standing.areas[mover] ?? NO_MARBLES) + one);
  if (other === null) return check(match, moved(standing, areas, middle - one), mover);
  return check(match, moved(standing, areas.with(other, (areas[other] ?? NO_MARBLES) - one), middle), mover);
}

function canWin({ areas, middle }: Standing, mover: Seat, color: number, from: Seat | null): boolean {
  if (from === null) return countOf(middle, color) > 0;
  const theirs = areas[from] ?? NO_MARBLES;
  // R3: a player with only one gets one back.
  return from !== mover && countOf(theirs, color) > 0 && sizeOf(theirs) > 1;
}

/** Field by field: object spread would dominate the running time (V8). */
function moved({ reached, winner }: Standing, areas: readonly Tally[], middle: Tally): Standing {
  return { areas, middle, reached, winner };
}

/** Whether a checked turn was the last: `toCome` turns may follow it. */
export function isOver({ pile }: Match, { winner, reached }: Standing, toCome: number): boolean {
  return winner !== null || toCome <= 0 || (pile !== null && reached.filter((goals) => goals > 0).length > pile.left);
}

function leadsIn(match: Match, standing: Standing, next: Seat, toCome: number): Leads {
  const hasEnded = isOver(match, standing, toCome);
  const merits = hasEnded ? standing.areas.map((_, seat) => finalStanding(match, standing, seat)) : meritsOf(match, standing, next);
  if (hasEnded) return merits.map((merit, seat) => VICTORY * Math.sign(merit - bestRival(merits, seat)));
  return merits.map((merit, seat) => merit - RIVALRY * strengthOfRivals(merits, seat));
}

/** In turns, by seat: how near each is to its goals. */
export function meritsOf(match: Match, standing: Standing, next: Seat): readonly number[] {
  const { areas, reached } = standing;
  if (match.pile !== null) return areas.map((_, seat) => collecting(match, standing, seat, next));
  return areas.map((area, seat) => racing(match, area, reached[seat] ?? 0, seat, next));
}

/** R11: what decides at the end. Ranks behind the winner do not matter here. */
export function finalStanding(match: Match, { areas, reached, winner }: Standing, seat: Seat): number {
  if (winner !== null) return winner === seat ? 1 : 0;
  const goals = reached[seat] ?? 0;
  if (match.isSetOfOneColor) return Math.max(...COLORS.map((_, color) => countOf(areas[seat] ?? NO_MARBLES, color)));
  return (match.points[seat] ?? 0) + (match.pile === null ? bitsOf(goals) : pointsOf(match, goals, seat));
}

function bitsOf(goals: number): number {
  let bits = 0;
  for (let rest = goals; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}

/** `pile`: the points of the open card, if it is completed. */
function pointsOf({ pile }: Match, goals: number, seat: Seat): number {
  return goals > 0 ? (pile?.worth[seat] ?? 0) : 0;
}

/** Fewer turns left is better, and an earlier mover is ahead. */
function racing({ players, journeys }: Match, area: Tally, reached: number, seat: Seat, next: Seat): number {
  const turns = journeys[seat]?.turnsLeft(area, reached) ?? 0;
  return -turns - ((seat - next + players) % players) / players;
}

function collecting(match: Match, standing: Standing, seat: Seat, next: Seat): number {
  const { points, players, journeys } = match;
  const goals = standing.reached[seat] ?? 0;
  const made = (points[seat] ?? 0) + pointsOf(match, goals, seat);
  const turns = goals > 0 ? TURNS_FOR_ANY_CARD : (journeys[seat]?.turnsLeft(standing.areas[seat] ?? NO_MARBLES, goals) ?? 0);
  return made * TURNS_A_POINT - turns - ((seat - next + players) % players) / players;
}

function bestRival(merits: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < merits.length; other++) if (other !== seat) best = Math.max(best, merits[other] ?? 0);
  return best;
}

/** Weighted mean of the others; the strongest weigh most. */
function strengthOfRivals(merits: readonly number[], seat: Seat): number {
  const best = bestRival(merits, seat);
  let sum = 0;
  let weights = 0;
  for (let other = 0; other < merits.length; other++) {
    if (other === seat) continue;
    const merit = merits[other] ?? 0;
    const weight = 1 / (1 + (best - merit) / TURNS_BEHIND) ** 2;
    sum += weight * merit;
    weights += weight;
  }
  return sum / weights;
}

/** Without it a leader would only touch its own marbles forever: every step forward gives others something to take. */
const TURNS_LOST_BY_STANDING_STILL = 1.5;

/** `marbles`: where they were before the flick. */
export type Worths = (marbles: Marbles, flicked: MarbleId, touched: readonly MarbleId[]) => number;

/** For the seat, if the flick is theirs. Cached: flicks lead to the same few standings. */
export function createWorths(match: Match, state: State, seat: Seat, foresight: Foresight): Worths {
  const before = standingOf(state);
  const known = new Map<string, number>();
  return (marbles, flicked, touched) => {
    const standing = afterFlick(before, marbles, seat, flicked, touched);
    // R3: what a flick has recovered matters only if the flicker must give some of it away.
    if (standing.areas.includes(NO_MARBLES)) return worthIn(standing, [flicked, ...touched]);
    // What the areas do not hold is in the middle.
    return remembered(known, standing.areas.join(), () => worthIn(standing, touched));
  };

  function worthIn(standing: Standing, recovered: readonly MarbleId[]): number {
    const leads = afterGifts(standing, seat, recovered).map((given) => leadAfterTurn(match, given, seat, foresight));
    const lead = Math.max(...leads);
    return isSame(standing, before) ? lead - TURNS_LOST_BY_STANDING_STILL : lead;
  }
}

/** Before any gifts: everything touched belongs to the flicker (R2, R3). `marbles`: where they were. */
export function afterFlick(before: Standing, marbles: Marbles, seat: Seat, flicked: MarbleId, touched: readonly MarbleId[]): Standing {
  const areas = [...before.areas];
  let { middle } = before;
  if (touched.length === 0) {
    const one = single(colorOf(flicked));
    // R3: the only one comes back.
    if (areas[seat] === one) return before;
    areas[seat] = (areas[seat] ?? NO_MARBLES) - one;
    return { ...before, areas, middle: middle + one };
  }
  for (const marble of touched) {
    const one = single(colorOf(marble));
    const place = marbles[marble];
    if (place.in === 'area') areas[place.seat] = (areas[place.seat] ?? NO_MARBLES) - one;
    else middle -= one;
    areas[seat] = (areas[seat] ?? NO_MARBLES) + one;
  }
  return { ...before, areas, middle };
}

function isSame(one: Standing, other: Standing): boolean {
  return one.areas.every((area, seat) => area === other.areas[seat]);
}

/** R3: everybody who has nothing left gets one of the recovered marbles, in all possible colours. */
export function afterGifts(standing: Standing, seat: Seat, recovered: readonly MarbleId[]): readonly Standing[] {
  const owed = standing.areas.indexOf(NO_MARBLES);
  if (owed < 0) return [standing];
  const own = standing.areas[seat] ?? NO_MARBLES;
  return oneOfEachColor(recovered).flatMap((gift) => {
    const one = single(colorOf(gift));
    const areas = standing.areas.with(owed, one).with(seat, own - one);
    return afterGifts(
      { ...standing, areas },
      seat,
      recovered.filter((marble) => marble !== gift),
    );
  });
}

/** Marbles of one colour are alike. */
function oneOfEachColor(marbles: readonly MarbleId[]): readonly MarbleId[] {
  return [...new Map(marbles.map((marble) => [colorOf(marble), marble])).values()];
}
