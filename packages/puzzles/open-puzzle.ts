/** A puzzle laid on the table: by the rules it was made by, in its position, through the eyes of whoever is to move. */

import { type AnyGame, gameByRules, keyedRandom, type Message } from '@tablehop/core';
import type { Puzzle } from './types.ts';

export type OpenedPuzzle =
  | { readonly ok: true; readonly game: AnyGame; readonly state: unknown; readonly view: unknown }
  | { readonly ok: false; readonly problem: Message };

export function openPuzzle(present: AnyGame, { rules, position, options, players, seat, id }: Puzzle): OpenedPuzzle {
  const byRules = gameByRules(present, rules);
  if (!byRules.ok) return byRules;
  const game = byRules.value;
  const loaded = game.load(position, options, players, keyedRandom(id, 'load'));
  return loaded.ok ? { ok: true, game, state: loaded.value, view: game.view(loaded.value, seat) } : loaded;
}
