/** What is fixed before the first move: the match, the seats of people, and the source of chance. */

import { type AnyGame, firstLink, hashOf, isSeat, type Message, notJson, replay, type Seat, type Setup } from '@tablehop/core';

/** `drawn`: the table draws from the seed. `given`: people roll real dice and enter the outcome. */
export type ChanceMode = 'drawn' | 'given';

export type TableSetup = Omit<Setup, 'game' | 'rules'> & {
  readonly humans: readonly Seat[];
  readonly chance: ChanceMode;
};

export type Terms = {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly humans: readonly Seat[];
  readonly chance: ChanceMode;
};

type ReadTerms =
  | { readonly ok: true; readonly terms: Terms; readonly opening: unknown }
  | { readonly ok: false; readonly problem: Message };

export function readTerms(game: AnyGame, given: TableSetup): ReadTerms {
  const { humans, chance, ...match } = given;
  const { players } = match;
  const begun = replay(game, { ...match, game: game.id, moves: [] });
  if (!begun.ok) return { ok: false, problem: begun.damage.problem };
  if (!isSeatList(humans, players)) return { ok: false, problem: { key: 'problem.humans', params: { last: players - 1 } } };
  if (chance !== 'drawn' && chance !== 'given') return { ok: false, problem: { key: 'problem.chanceMode' } };
  const terms = { game: begun.game, setup: begun.setup, humans: [...humans].sort((a, b) => a - b), chance };
  return { ok: true, terms, opening: begun.state };
}

function isSeatList(seats: unknown, players: number): boolean {
  return (
    notJson(seats) === null && Array.isArray(seats) && new Set(seats).size === seats.length && seats.every((seat) => isSeat(seat, players))
  );
}

/** The hash before the first entry. It covers people and chance, because they decide whether an undo was valid. */
export function firstEntryLink({ setup, humans, chance }: Terms): string {
  return hashOf({ match: firstLink(setup), humans, chance });
}

export function otherHumans(terms: Terms, seat: Seat): readonly Seat[] {
  return terms.humans.filter((human) => human !== seat);
}
