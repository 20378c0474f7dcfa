import type { Random } from '../chance.ts';
import type { ActionShape, AnyGame, By, Offer, Refusal, ScoreSheet, Seat, Turn } from '../game.ts';
import { canonical, isObject } from '../json.ts';
import { judge, type Refused } from '../offers.ts';
import { demand, demandEqual, demandPlain, demandSheets, isText, seatsOf } from './demands.ts';
import {
  asMatterOf,
  attempt,
  brief,
  EVERYTHING_IS_PLAIN_JSON,
  frozen,
  OFFERS_ARE_FOR_THOSE_WHO_ACT,
  RANKING_AGREES,
  SCORES_ADD_UP,
} from './finding.ts';
import { lonePosition, type Match, moveBy, type Position } from './match.ts';
import { mayBeTaken } from './vary.ts';

const STEPS = 3;

export function demandSound(match: Match, state: unknown, random: Random, what: () => string): void {
  attempt(() => playOn(match, frozen(state), STEPS, random), what);
}

/** What is wrong with this state may be wrong with all: then another law reports it. */
function playOn(match: Match, state: unknown, steps: number, random: Random): void {
  const { game, players } = match;
  asMatterOf(EVERYTHING_IS_PLAIN_JSON, () => demandPlain(state, () => 'the state'));
  const position = lonePosition(match, state);
  const { turn } = position;
  asMatterOf(OFFERS_ARE_FOR_THOSE_WHO_ACT, () => demandOffers(match, position));
  const sheets = game.score(state);
  asMatterOf(SCORES_ADD_UP, () => demandSheets(sheets, players));
  if (turn.kind === 'over') asMatterOf(RANKING_AGREES, () => demandRanking(match, turn.ranking, sheets));
  for (const seat of seatsOf(players)) {
    asMatterOf(EVERYTHING_IS_PLAIN_JSON, () => demandPlain(game.view(state, seat), () => `the view of seat ${seat}`));
  }
  if (turn.kind === 'over' || steps === 1) return;
  const { by, action } = moveBy(match, position, random);
  playOn(match, frozen(game.apply(state, by, action).state), steps - 1, random);
}

/** Seats that must act can, others have no offers, and no offer comes twice. */
export function demandOffers({ players }: Match, { turn, sampled, offers }: Position): void {
  for (const seat of seatsOf(players)) {
    const offered = offers(seat);
    if (mayAct(turn, seat)) demand(offered.length > 0, () => `seat ${seat} is to act, but has no offers`);
    else demand(offered.length === 0, () => `seat ${seat} may not act, but is offered ${brief(offered[0])}`);
    if (sampled) demand(new Set(offered.map(canonical)).size === offered.length, () => `seat ${seat} is offered the same thing twice`);
  }
}

function mayAct(turn: Turn, seat: number): boolean {
  return turn.kind === 'act' && turn.seats.includes(seat);
}

/** The ranking agrees with the totals, as far as the game claims. Solo there is nothing to compare. */
export function demandRanking({ claims, players }: Match, ranking: readonly (readonly Seat[])[], sheets: readonly ScoreSheet[]): void {
  const { ranking: claim = 'total' } = claims;
  if (players === 1 || typeof claim === 'object') return;
  const totalOf = (seat: Seat) => sheets[seat]?.total ?? 0;
  const told = () => `the ranking is ${brief(ranking)}, the totals are ${brief(sheets.map(({ total }) => total))}`;
  for (const [index, place] of ranking.entries()) {
    const [best = 0] = place;
    const [next] = ranking[index + 1] ?? [];
    demand(
      place.every((seat) => totalOf(seat) === totalOf(best)),
      () => `different totals share a place: ${told()}`,
    );
    if (next === undefined) continue;
    demand(totalOf(best) >= totalOf(next), () => `a lower total has the better place: ${told()}`);
    demand(claim === 'tie-break' || totalOf(best) > totalOf(next), () => `equal totals do not share a place: ${told()}`);
  }
}

export function demandAccepted({ game, players }: Match, state: unknown, by: By, action: unknown): void {
  const judged = judge(game, state, players, by, action);
  if (!judged.ok) throw new Error(`${brief(action)} by ${by} is possible, but refused: ${brief(judged.refused)}`);
  demandEqual(judged.action, action, () => `parse reads ${brief(action)} as another action`);
  game.turn(game.apply(state, by, judged.action).state);
}

/** Values within the ranges are accepted; in a disc, one too near to something may be refused for that alone. */
export function demandWithin(match: Match, state: unknown, by: By, offer: Offer<ActionShape>, action: unknown): void {
  const judged = judge(match.game, state, match.players, by, action);
  if (judged.ok || !mayBeTaken(offer)) demandAccepted(match, state, by, action);
  else
    demand(isForWhatLiesThere(match, judged.refused), () => `${brief(action)} by ${by} is offered, but refused: ${brief(judged.refused)}`);
}

function isForWhatLiesThere({ game }: Match, { rule }: Refused): boolean {
  return rule === `${game.id}/apart`;
}

export function demandRefused({ game, players }: Match, state: unknown, by: By, given: unknown, why: string): void {
  const judged = judge(game, state, players, by, given);
  if (judged.ok) throw new Error(`${brief(given)} by ${by} is accepted, though ${why}`);
  demandReason(game, judged.refused, given);
}

/** `parse` may drop a field that is false, as offers do; otherwise it adds and ignores nothing. */
export function demandReadAsGiven(given: unknown, read: ActionShape, by: By): void {
  const meant = isObject(given) ? Object.entries(given).filter(([field, value]) => value !== false || Object.hasOwn(read, field)) : [];
  demandEqual(read, Object.fromEntries(meant), () => `${brief(given)} by ${by} is accepted as something else`);
}

export function demandReason(game: AnyGame, refused: Partial<Refusal> & { readonly code: string }, given: unknown): void {
  demand(isText(refused.key), () => `${brief(given)} is refused without a sentence: ${brief(refused)}`);
  if (refused.code !== 'illegal-action') return;
  const known = game.ruleIds.some((rule) => `${game.id}/${rule}` === refused.rule);
  demand(known, () => `${brief(given)} is refused by a rule that is not among ruleIds: ${brief(refused)}`);
}
