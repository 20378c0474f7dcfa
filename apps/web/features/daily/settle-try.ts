/** Keeps what a try has brought, once its match is over. */

import { type AnyGame, replay } from '@tablehop/core';
import { cardOf, resultOf } from '@tablehop/daily';
import { loadGame } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import { matches } from '../../match/index.ts';
import { keptTries } from './index.ts';

/** Of a match that is over; nothing happens to one that is no try, or is known already. */
export async function settleTry({ id, game: gameId, trial }: Pick<MatchSummary, 'id' | 'game' | 'trial'>): Promise<void> {
  if (trial === undefined || isKnown(gameId, trial.day, id)) return;
  const present: AnyGame | undefined = await loadGame(gameId);
  if (present === undefined) return;
  const { record } = await matches.record(id);
  // By the rules it was played by.
  const replayed = replay(present, record);
  if (!replayed.ok) return;
  const result = resultOf(replayed.game, record);
  if (result === null) return;
  keptTries.settle(gameId, trial.day, trial.counts, { ...result, match: id, card: cardOf(replayed.game, trial, record) });
}

function isKnown(game: string, day: string, match: string): boolean {
  const kept = keptTries.find(game, day);
  return kept?.counted?.match === match || kept?.practised?.match === match;
}
