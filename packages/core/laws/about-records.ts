/** Laws about records: a record is the match, and whoever changes it is found out. */

import { pick } from '../chance.ts';
import type { By, Turn } from '../game.ts';
import { hashOf } from '../hash.ts';
import { same } from '../json.ts';
import { findOffer } from '../offers.ts';
import { type Move, replay, type Setup } from '../record.ts';
import { CHANCE_IS_KEYED } from './about-chance.ts';
import { EVERY_OFFER_APPLIES } from './about-moves.ts';
import { POSITIONS_LOAD, tableView } from './about-positions.ts';
import { demand, demandEqual, seatsOf } from './demands.ts';
import { brief, EVERYTHING_IS_PLAIN_JSON } from './finding.ts';
import { chained, lonePosition, type Match, setupOf, someMoves } from './match.ts';
import { quickRandom } from './quick-random.ts';
import { type Law, law } from './survey.ts';
import { tamper } from './tamper.ts';

const PRESUPPOSED = [EVERY_OFFER_APPLIES, CHANCE_IS_KEYED, EVERYTHING_IS_PLAIN_JSON];

/** A record is enough to have the match again, link by link. Nothing is drawn in a replay, so nothing that a draw knew is in a state. */
export const replayIsTheMatch: Law = law(
  'a replay is the match',
  (match) => ({
    end({ state }) {
      const setup = setupOf(match);
      const moves = chained(setup, match.moves);
      const replayed = replay(match.game, JSON.parse(JSON.stringify({ ...setup, moves })));
      if (!replayed.ok) throw new Error(`the record of a match is refused: ${brief(replayed.damage)}`);
      demandEqual(replayed.state, state, () => 'the replay ends in another state');
      demand(hashOf(replayed.state) === hashOf(state), () => 'the replay ends in a state with another hash');
      demandEqual(replayed.moves, moves, () => 'the replay has other hashes');
    },
  }),
  PRESUPPOSED,
);

/** Part of a record, and the move in it that somebody changes. */
type Part = { readonly setup: Setup; readonly moves: readonly Move[]; readonly index: number; readonly state: unknown };

/** So many moves at most lie before the changed one, and as many after it. */
const MOVES_AROUND = 3;

/** Whoever changes a record is told where. The record begins a little before the change: one of a long match takes long to replay. */
export const changedMoveIsFound: Law = law(
  'a changed move is found',
  (match) => {
    const starts: { readonly state: unknown; readonly from: number }[] = [];
    return {
      at({ state, turn, sampled }) {
        if (sampled && turn.kind !== 'over') starts.push({ state, from: match.moves.length });
      },
      end(_last, random) {
        const begun = starts.filter(({ from }) => from < match.moves.length);
        if (begun.length === 0) return;
        const { state, from } = pick(random, begun);
        const setup = from === 0 ? setupOf(match) : { ...setupOf(match), position: tableView(match.game, state) };
        const moves = match.moves.slice(from, from + 2 * MOVES_AROUND);
        const index = random.below(Math.min(moves.length, MOVES_AROUND));
        const before = moves.slice(0, index).reduce((next, { by, action }) => match.game.apply(next, by, action).state, state);
        demandFound(match, { setup, moves, index, state: before }, random.below(2 ** 32));
      },
    };
  },
  [...PRESUPPOSED, POSITIONS_LOAD],
);

function demandFound(match: Match, { setup, moves: bare, index, state }: Part, seed: number): void {
  const { game, players } = match;
  const random = quickRandom(seed);
  const moves = chained(setup, bare);
  const [move, position] = [moves[index], lonePosition(match, state)];
  if (move === undefined) return;
  const { by } = move;

  const found = (change: string, changed: readonly unknown[]) => {
    const replayed = replay(game, { ...setup, moves: changed });
    if (replayed.ok) throw new Error(`a record is accepted although move ${index} was changed: ${change}`);
    demand(
      replayed.damage.move === index,
      () => `move ${index} was changed (${change}), but the fault is found here: ${brief(replayed.damage)}`,
    );
  };
  for (const other of someMoves(match, position, 4, random)) {
    if (!same(other, bare[index])) found('another legal move', moves.with(index, { ...other, hash: move.hash }));
  }
  if (index + 1 < moves.length) found('left out', moves.toSpliced(index, 1));
  // Without hashes it is for the rules to tell.
  for (const stranger of [...seatsOf(players), 'chance' as const]) {
    if (!mayMove(position.turn, stranger)) found(`made by ${stranger}`, bare.with(index, { by: stranger, action: move.action }));
  }
  if (by === 'chance') return;
  const action = tamper(move.action, random);
  const read = game.parse(action, players);
  const legal = read.ok && findOffer(position.offers(by), read.value) !== undefined;
  if (!legal) found(`to ${brief(action)}`, [...bare.slice(0, index), { by, action }, ...bare.slice(index + 1)]);
}

function mayMove(turn: Turn, by: By): boolean {
  switch (turn.kind) {
    case 'over':
      return false;
    case 'chance':
      return by === 'chance';
    case 'act':
      return by !== 'chance' && turn.seats.includes(by);
  }
}
