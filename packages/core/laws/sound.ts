/** Soundness: what can be asked of a single state, wherever it comes from, and of the few that follow it. */

import type { Random } from '../chance.ts';
import type { Turn } from '../game.ts';
import { canonical } from '../json.ts';
import { demand, demandPlain, demandSheets, seatsOf } from './demands.ts';
import { brief } from './difference.ts';
import { asMatterOf, attempt, EVERYTHING_IS_PLAIN_JSON, OFFERS_ARE_FOR_THOSE_WHO_ACT, RANKING_AGREES, SCORES_ADD_UP } from './finding.ts';
import { frozen } from './frozen.ts';
import { lonePosition, type Match, moveBy, type Position } from './match.ts';
import { demandRanking } from './ranking.ts';

const STEPS = 3;

/** A state from elsewhere than a match is one to look at and to play on from. */
export function demandSound(match: Match, state: unknown, random: Random, what: () => string): void {
  attempt(() => playOn(match, frozen(state), STEPS, random), what);
}

/** Whatever is wrong with a state that nobody plays may be wrong with all: then it is the matter of another law. */
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

/** Whoever must act can, nobody else is invited, and nothing is offered twice. */
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
