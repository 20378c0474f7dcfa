/**
 * What a standing promises everybody. Those who move next are looked at for a few turns, as if each could win any single marble, most of the
 * time, or get rid of any of their own.
 */

import type { Seat } from '@tablehop/core';
import { COLORS } from '@tablehop/games/hop-the-marble';
import { check, type Match, type Standing } from './standing.ts';
import { countOf, NO_MARBLES, SINGLES, sizeOf, type Tally } from './tally.ts';

/** In turns, by seat: how much better than the rivals' its prospects are. */
type Leads = readonly number[];

/** How far, and at how many of the moves that look best, a look ahead goes. */
export type Foresight = { readonly turns: number; readonly moves: number };

const VICTORY = 60;
/** `pile`: turns in which a point is made, and those that a card not yet drawn will take. */
const TURNS_A_POINT = 1.4;
const TURNS_FOR_ANY_CARD = 6;
/** How often somebody who goes for a marble gets it. */
const HIT = 0.85;
/**
 * How much a step of one's own outweighs a step back of the rivals. Equals would take from each other for ever what both need, and nobody
 * would win.
 */
const RIVALRY = 0.5;
/** Rivals so many turns behind the strongest matter by a third as much. */
const TURNS_BEHIND = 1.5;

/** The flicker's lead when their turn, which has come to this, is checked. */
export function leadAfterTurn(match: Match, before: Standing, flicker: Seat, foresight: Foresight): number {
  const standing = check(match, before, flicker);
  return leadsAfter(match, standing, (flicker + 1) % match.players, foresight, foresight.turns, match.turnsToCome)[flicker] ?? 0;
}

/** `toCome`: how many turns may still be played, that of `next` included (R10). */
export function leadOf(match: Match, standing: Standing, next: Seat, seat: Seat, toCome: number): number {
  return leadsIn(match, standing, next, toCome)[seat] ?? 0;
}

function leadsAfter(match: Match, standing: Standing, mover: Seat, foresight: Foresight, turns: number, toCome: number): Leads {
  if (turns === 0 || isOver(match, standing, toCome)) return leadsIn(match, standing, mover, toCome);
  const next = (mover + 1) % match.players;
  const leadsOf = (after: Standing) => leadsAfter(match, after, next, foresight, turns - 1, toCome - 1);
  const best = (after: readonly Standing[]) => bestOf(promising(match, after, mover, foresight.moves, toCome - 1).map(leadsOf), mover);
  const isLast = turns === 1;
  const lost = isLast ? bestLoss(match, standing, mover, toCome - 1) : best(lossesOf(match, standing, mover));
  // Whoever misses has got rid of a marble.
  const fallback = lost ?? leadsOf(standing);
  const won = isLast ? bestWin(match, standing, mover, toCome - 1) : best(winsOf(match, standing, mover));
  if (won === null) return fallback;
  const mixed = won.map((lead, seat) => HIT * lead + (1 - HIT) * (fallback[seat] ?? 0));
  return (mixed[mover] ?? 0) > (fallback[mover] ?? 0) ? mixed : fallback;
}

/** Those that look best to the mover as they stand. */
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

/** In the last turn that is foreseen what looks best is best, and only that is worked out for everybody. */
function bestLoss(match: Match, standing: Standing, mover: Seat, toCome: number): Leads | null {
  if (sizeOf(standing.areas[mover] ?? NO_MARBLES) <= 1) return null;
  const leadOfMover = createMoverLeads(match, standing, mover, toCome);
  let best: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let color = 0; color < COLORS.length; color++) {
    if (countOf(standing.areas[mover] ?? NO_MARBLES, color) === 0) continue;
    const lead = leadOfMover(-(SINGLES[color] ?? NO_MARBLES), null);
    if (best !== null && lead <= most) continue;
    best = color;
    most = lead;
  }
  return best === null ? null : leadsIn(match, loss(match, standing, mover, best), (mover + 1) % match.players, toCome);
}

function bestWin(match: Match, standing: Standing, mover: Seat, toCome: number): Leads | null {
  const leadOfMover = createMoverLeads(match, standing, mover, toCome);
  let best: { readonly color: number; readonly from: Seat | null } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let color = 0; color < COLORS.length; color++) {
    for (let from = -1; from < match.players; from++) {
      const other = from < 0 ? null : from;
      if (!canWin(standing, mover, color, other)) continue;
      const lead = leadOfMover(SINGLES[color] ?? NO_MARBLES, other);
      if (best !== null && lead <= most) continue;
      best = { color, from: other };
      most = lead;
    }
  }
  return best === null ? null : leadsIn(match, win(match, standing, mover, best.color, best.from), (mover + 1) % match.players, toCome);
}

/**
 * The mover's lead if its area gains `one`, or loses it if that is negative, from or to another seat or the middle. Whatever such a step
 * leaves as it was is looked up once.
 */
function createMoverLeads(match: Match, standing: Standing, mover: Seat, toCome: number): (one: Tally, other: Seat | null) => number {
  const { players, journeys, pile } = match;
  const { areas, reached, middle } = standing;
  const next = (mover + 1) % players;
  const isPlain = pile === null && toCome > 0 && standing.winner === null;
  const merits = isPlain ? [...meritsOf(match, standing, next)] : [];
  return (one, other) => {
    const own = (areas[mover] ?? NO_MARBLES) + one;
    const theirs = other === null ? NO_MARBLES : (areas[other] ?? NO_MARBLES) - one;
    const hasGoal = (seat: Seat, area: Tally) => (journeys[seat]?.reachedBy(area, reached[seat] ?? 0) ?? 0) !== 0;
    if (!isPlain || hasGoal(mover, own) || (other !== null && hasGoal(other, theirs))) {
      const after = other === null ? areas.with(mover, own) : areas.with(mover, own).with(other, theirs);
      return leadOf(match, check(match, moved(standing, after, other === null ? middle - one : middle), mover), next, mover, toCome);
    }
    const merit = racingWith(match, own, reached[mover] ?? 0, mover, next);
    if (other === null) return merit - RIVALRY * strengthOfRivals(merits, mover);
    const before = merits[other] ?? 0;
    merits[other] = racingWith(match, theirs, reached[other] ?? 0, other, next);
    const lead = merit - RIVALRY * strengthOfRivals(merits, mover);
    merits[other] = before;
    return lead;
  };
}

function lossesOf(match: Match, standing: Standing, mover: Seat): readonly Standing[] {
  const area = standing.areas[mover] ?? NO_MARBLES;
  if (sizeOf(area) <= 1) return [];
  const after: Standing[] = [];
  for (let color = 0; color < COLORS.length; color++) if (countOf(area, color) > 0) after.push(loss(match, standing, mover, color));
  return after;
}

function winsOf(match: Match, standing: Standing, mover: Seat): readonly Standing[] {
  const after: Standing[] = [];
  for (let color = 0; color < COLORS.length; color++) {
    for (let from = -1; from < match.players; from++) {
      const other = from < 0 ? null : from;
      if (canWin(standing, mover, color, other)) after.push(win(match, standing, mover, color, other));
    }
  }
  return after;
}

function loss(match: Match, standing: Standing, mover: Seat, color: number): Standing {
  const one = SINGLES[color] ?? NO_MARBLES;
  const { areas, middle } = standing;
  return check(match, moved(standing, areas.with(mover, (areas[mover] ?? NO_MARBLES) - one), middle + one), mover);
}

/** `from`: null is the middle. */
function win(match: Match, standing: Standing, mover: Seat, color: number, from: Seat | null): Standing {
  const one = SINGLES[color] ?? NO_MARBLES;
  const areas = standing.areas.with(mover, (standing.areas[mover] ?? NO_MARBLES) + one);
  if (from === null) return check(match, moved(standing, areas, standing.middle - one), mover);
  return check(match, moved(standing, areas.with(from, (areas[from] ?? NO_MARBLES) - one), standing.middle), mover);
}

function canWin({ areas, middle }: Standing, mover: Seat, color: number, from: Seat | null): boolean {
  if (from === null) return countOf(middle, color) > 0;
  const theirs = areas[from] ?? NO_MARBLES;
  // R3: whoever has only one gets one back.
  return from !== mover && countOf(theirs, color) > 0 && sizeOf(theirs) > 1;
}

/** By its fields: to spread it would take longer than all else that is done with it (V8). */
function moved({ reached, winner }: Standing, areas: readonly Tally[], middle: Tally): Standing {
  return { areas, middle, reached, winner };
}

/** Whether a turn that has been checked was the last: `toCome` turns may follow it. */
export function isOver({ pile }: Match, { winner, reached }: Standing, toCome: number): boolean {
  return winner !== null || toCome <= 0 || (pile !== null && reached.filter((goals) => goals > 0).length > pile.left);
}

function leadsIn(match: Match, standing: Standing, next: Seat, toCome: number): Leads {
  const hasEnded = isOver(match, standing, toCome);
  const merits = hasEnded ? standing.areas.map((_, seat) => finalStanding(match, standing, seat)) : meritsOf(match, standing, next);
  if (hasEnded) return merits.map((merit, seat) => VICTORY * Math.sign(merit - bestRival(merits, seat)));
  return merits.map((merit, seat) => merit - RIVALRY * strengthOfRivals(merits, seat));
}

/** In turns, by seat: how near each is to what it collects. */
export function meritsOf(match: Match, standing: Standing, next: Seat): readonly number[] {
  return standing.areas.map((_, seat) => (match.pile === null ? racing : collecting)(match, standing, seat, next));
}

/** R11: what decides at the end. The others' places behind a winner are of no interest here. */
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

/** `pile`: what the open card brings, if it is completed. */
function pointsOf({ pile }: Match, goals: number, seat: Seat): number {
  return goals > 0 ? (pile?.worth[seat] ?? 0) : 0;
}

/** The fewer turns are left, the better; and whoever moves sooner is ahead. */
function racing(match: Match, { areas, reached }: Standing, seat: Seat, next: Seat): number {
  return racingWith(match, areas[seat] ?? NO_MARBLES, reached[seat] ?? 0, seat, next);
}

function racingWith({ players, journeys }: Match, area: Tally, reached: number, seat: Seat, next: Seat): number {
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

/** The mean of the others, in which the strongest weigh most. */
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
