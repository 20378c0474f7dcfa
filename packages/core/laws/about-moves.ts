/** Laws about moves: offers, acceptance, and independence of simultaneous moves. */

import { pick } from '../chance.ts';
import type { ActionShape } from '../game.ts';
import { findOffer, judge } from '../offers.ts';
import type { Move } from '../record.ts';
import { demand, demandEqual, seatsOf } from './demands.ts';
import { brief, OFFERS_ARE_FOR_THOSE_WHO_ACT, pairs } from './finding.ts';
import { type Match, someMoves, someOffers } from './match.ts';
import { quickRandom } from './quick-random.ts';
import { demandAccepted, demandOffers, demandReadAsGiven, demandRefused, demandWithin } from './sound.ts';
import { type Law, law } from './survey.ts';
import { RUBBISH, tamper } from './tamper.ts';
import { strayed, varied } from './vary.ts';

const offersAreForThoseWhoAct = law(OFFERS_ARE_FOR_THOSE_WHO_ACT, (match) => ({
  at: (position) => demandOffers(match, position),
}));

export const EVERY_OFFER_APPLIES = 'every offer applies';

const everyOfferApplies = law(EVERY_OFFER_APPLIES, (match) => ({
  at(position, random) {
    const { state, turn, sampled } = position;
    if (!sampled || turn.kind !== 'act') return;
    for (const seat of turn.seats) {
      demandAnyOffer(match, position, seat, random.below(2 ** 31));
      for (const offer of someOffers(position, seat, 8, random)) {
        demand(findOffer([offer], offer.action) !== undefined, () => `an offer does not contain its own action: ${brief(offer)}`);
        demandAccepted(match, state, seat, offer.action);
        if (offer.vary === undefined) continue;
        for (const action of Array.from({ length: 6 }, () => varied(offer, random))) demandWithin(match, state, seat, offer, action);
        for (const action of strayed(offer)) demandRefused(match, state, seat, action, 'outside the offered range');
      }
    }
  },
}));

/** `anyOffer` picks what the same random numbers pick from the list. */
function demandAnyOffer({ game }: Match, { state, offers }: Parameters<typeof someOffers>[0], seat: number, seed: number): void {
  if (game.anyOffer === undefined) return;
  const picked = game.anyOffer(state, seat, quickRandom(seed));
  demandEqual(picked, pick(quickRandom(seed), offers(seat)), () => 'anyOffer does not pick what the same numbers pick from the offers');
}

const onlyOffersAreAccepted = law(
  'only offers are accepted',
  (match) => ({
    at(position, random) {
      const { players, moves } = match;
      const { state, turn, sampled } = position;
      if (!sampled) return;
      const acting = turn.kind === 'act' ? turn.seats : [];
      const offered: ActionShape[] = acting.flatMap((seat) => someOffers(position, seat, 3, random).map((offer) => offer.action));
      const earlier = Array.from({ length: moves.length === 0 ? 0 : 4 }, () => pick(random, moves).action);
      const tampered = [...offered, ...earlier].flatMap((action) => [tamper(action, random), tamper(action, random)]);
      const crowded = offered.map((action) => ({ ...action, noSuchField: 1 }));
      for (const seat of acting) {
        for (const given of [...offered, ...earlier, ...tampered, ...crowded, ...(position.isFirst ? RUBBISH : [])]) {
          demandAcceptedIfOffered(match, position, seat, given);
        }
      }
      const stranger = seatsOf(players).find((seat) => !acting.includes(seat));
      if (stranger !== undefined)
        for (const given of [...offered, ...earlier]) demandRefused(match, state, stranger, given, 'it is not their turn');
      if (turn.kind !== 'chance')
        for (const given of [...offered, ...earlier]) demandRefused(match, state, 'chance', given, 'nothing is to be drawn');
    },
  }),
  [OFFERS_ARE_FOR_THOSE_WHO_ACT, EVERY_OFFER_APPLIES],
);

function demandAcceptedIfOffered(match: Match, { state, offers }: Parameters<typeof someOffers>[0], seat: number, given: unknown): void {
  const read = match.game.parse(given, match.players);
  const offer = read.ok ? findOffer(offers(seat), read.value) : undefined;
  if (offer === undefined) demandRefused(match, state, seat, given, 'it is not offered');
  else if (read.ok) {
    demandReadAsGiven(given, read.value, seat);
    demandWithin(match, state, seat, offer, read.value);
  }
}

const PAIRS = 5;

const simultaneousStepsCommute = law(
  'simultaneous steps commute',
  (match) => ({
    at(position, random) {
      const { game } = match;
      const { state, turn, sampled } = position;
      if (!sampled || turn.kind !== 'act' || turn.seats.length === 1) return;
      const apart = pairs(someMoves(match, position, 2, random)).filter(([one, other]) => one.by !== other.by);
      for (let tries = 0; tries < PAIRS; tries++) {
        const [one, other] = pick(random, apart);
        const forth = afterBoth(match, state, one, other);
        const back = afterBoth(match, state, other, one);
        const who = () => `${brief(one.action)} by ${one.by} and ${brief(other.action)} by ${other.by}`;
        demandEqual(game.turn(forth), game.turn(back), () => `the turn after ${who()} depends on who is first`);
        demandEqual(forth, back, () => `the state after ${who()} depends on who is first`);
      }
    },
  }),
  [EVERY_OFFER_APPLIES],
);

function afterBoth({ game, players }: Match, start: unknown, first: Move, second: Move): unknown {
  const between = game.apply(start, first.by, first.action).state;
  const judged = judge(game, between, players, second.by, second.action);
  const which = () => `${brief(second.action)} by ${second.by} is refused once ${first.by} has done ${brief(first.action)}`;
  demand(judged.ok, () => `${which()}: ${brief(judged)}`);
  return game.apply(between, second.by, second.action).state;
}

export const LAWS_ABOUT_MOVES: readonly Law[] = [
  offersAreForThoseWhoAct,
  everyOfferApplies,
  onlyOffersAreAccepted,
  simultaneousStepsCommute,
];
