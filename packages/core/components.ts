/** Pieces of one's own: a match may be played with others than those in the box. They travel with its record, so that anybody can play it again. */

import type { AnyGame, Parsed } from './game.ts';
import { isObject, type Json } from './json.ts';

/** Data for a game's box, under the name its owner gave it. */
export type ComponentSet = { readonly name: string; readonly data: Json };

export const LONGEST_SET_NAME = 60;

/** The game as it is played with these pieces; the game itself if none are given. */
export function gameWith(game: AnyGame, set: unknown): Parsed<AnyGame> {
  if (set === undefined) return { ok: true, value: game };
  if (!isComponentSet(set)) return { ok: false, problem: { key: 'problem.componentSet', params: { longest: LONGEST_SET_NAME } } };
  if (game.box === undefined) return { ok: false, problem: { key: 'problem.fixedComponents', params: { game: game.title } } };
  return game.box.repack(set.data);
}

/** Plain JSON is assumed: whoever reads from outside has seen to that. */
function isComponentSet(value: unknown): value is ComponentSet {
  if (!isObject(value) || Object.keys(value).some((field) => field !== 'name' && field !== 'data')) return false;
  const { name, data } = value;
  return typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_SET_NAME && data !== undefined;
}
