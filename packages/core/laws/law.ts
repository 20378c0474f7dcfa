import type { Random } from '../chance.ts';
import type { Match, Position } from './match.ts';

/**
 * A law: something that every game keeps in every match. One walk through a match serves all laws, so a law says what it does at each
 * position, in the order of the match, and at its end; whatever it throws is a finding. It makes its own choices by the `Random` that it
 * is given, so that they change nothing for anybody else.
 */
export type Law = {
  readonly name: string;
  /** Laws without which this one cannot be judged: while one of them is broken, so may this one be, for the same reason. */
  readonly presupposes: readonly string[];
  readonly watch: (match: Match) => Watch;
};

export type Watch = {
  at?(position: Position, random: Random): void;
  /** Not called for a match that was cut short by a finding. */
  end?(last: Position, random: Random): void;
};

export function law(name: string, watch: Law['watch'], presupposes: readonly string[] = []): Law {
  return { name, presupposes, watch };
}
