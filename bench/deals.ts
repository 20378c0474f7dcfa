/** Series of matches in which one player meets others of one kind: every deal of dice is played once from each seat. */

import { placeShares } from '@tablehop/bots';
import type { AnyGame, Seed } from '@tablehop/core';
import { type Player, playMatch } from './duel.ts';

export type Encounter = {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly one: Player;
  readonly others: Player;
  readonly players: number;
};

/** The share of the matches of a deal that the one has won, from 0 to 1; a shared first place counts in part. */
export function shareOfDeal({ game, options, one, others, players }: Encounter, seed: Seed): number {
  let won = 0;
  for (let own = 0; own < players; own++) {
    const seated = Array.from({ length: players }, (_, seat) => (seat === own ? one : others));
    const turn = game.turn(playMatch({ game, options, players: seated, seed }).state);
    if (turn.kind === 'over') won += placeShares(turn, players)[own] ?? 0;
  }
  return won / players;
}
