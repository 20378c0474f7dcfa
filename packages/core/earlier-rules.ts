/** Matches are played by the rules they were begun with: which game that is, and what becomes of their options in a new match. */

import type { AnyGame, Parsed } from './game.ts';
import type { JsonObject } from './json.ts';
import { parseOptions } from './options.ts';

/** The game by the rules of this number; the game itself if none is given. Refused: rules that this game does not know, or not yet. */
export function gameByRules(game: AnyGame, rules: unknown): Parsed<AnyGame> {
  if (rules === undefined || rules === game.rules) return { ok: true, value: game };
  const earlier = game.earlier?.find((each) => each.game.rules === rules);
  if (earlier !== undefined) return { ok: true, value: earlier.game };
  return { ok: false, problem: { key: 'problem.recordRules', params: { given: String(rules), rules: game.rules } } };
}

/** Options for a new match, read from those of a match that was begun with the rules of this number, or with the present ones if none is given. */
export function presentOptions(game: AnyGame, rules: number | undefined, options: unknown): Parsed<JsonObject> {
  const earlier = game.earlier?.find((each) => each.game.rules === rules);
  if (earlier === undefined) return parseOptions<JsonObject>(game.options, options);
  const read = parseOptions<JsonObject>(earlier.game.options, options);
  return read.ok ? parseOptions<JsonObject>(game.options, earlier.renewOptions(read.value)) : read;
}
