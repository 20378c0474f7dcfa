import { type AnyGame, withParts } from '@tablehop/core';
import { findGame } from '../all.ts';

/** The game with all that is known about it, as programs load it. */
export function known<Rules extends AnyGame>(rules: Rules): Rules {
  return withParts(rules, findGame(rules.id)?.parts ?? {});
}
