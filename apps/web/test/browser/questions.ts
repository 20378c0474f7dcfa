/**
 * Every kind of question that a game asks the first seat, each in a position of the game's golden playthroughs. A kind is a phase and the
 * types of action on offer, and what else makes a board ask in another way.
 */

import { type AnyGame, type MatchRecord, opening } from '@tablehop/core';
import { type State as HoorayState, lowestContested } from '@tablehop/games/hip-hip-hooray';
import { hopNRoll, piecesOf, type State as RollState, spacesOf } from '@tablehop/games/hop-n-roll';
import type { SeatInfo, SharedMatch } from '@tablehop/host';
import { recordsIn } from '../../../../packages/games/test/playthroughs.ts';

export type Question = { readonly kind: string; readonly match: SharedMatch };

const GAMES = new URL('../../../../packages/games/', import.meta.url);
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eli'];

// biome-ignore lint/suspicious/noExplicitAny: each is asked of the states of its own game
const DETAILS: { readonly [game: string]: (state: any) => string } = {
  'hip-hip-hooray': ({ phase, rolled }: HoorayState) => {
    const colors = rolled.flatMap(({ color, value }) => (value === lowestContested(rolled) ? [color] : []));
    return phase === 'keep' && new Set(colors).size < colors.length ? 'two of a colour' : '';
  },
  'hop-n-roll': ({ phase, hopped, options, order }: RollState) => {
    const space = spacesOf(piecesOf(hopNRoll), options, order.length)[hopped[0] ?? -1];
    // Who may decline is asked the same, and may say no.
    return phase === 'enter' && !options.mayDecline && space !== undefined ? `${space.gives}, ${space.effect}` : '';
  },
};

/** A position for so many people, each at a screen of their own, in which the first is asked this. */
export function sharedQuestion(game: AnyGame, players: number, asked: string): SharedMatch {
  const { match } = questionsOf(game, players).find(({ kind }) => kind === asked) ?? {};
  if (match === undefined) throw new RangeError(`nobody is asked ${asked} in a match of ${players}`);
  return { ...match, seats: match.seats.map(() => ({ name: '', kind: 'person' })) };
}

/** `players`: only of matches of so many. */
export function questionsOf(game: AnyGame, players?: number): readonly Question[] {
  const found = new Map<string, SharedMatch>();
  for (const [name, record] of Object.entries(recordsIn(new URL(`${game.id}/test/playthroughs.json`, GAMES)))) {
    if (players !== undefined && record.players !== players) continue;
    const opened = opening(game, record);
    if (!opened.ok) throw new RangeError(`${name} cannot be opened`);
    let { state } = opened;
    for (const { by, action } of record.moves) {
      const kind = kindOf(game, state);
      if (kind !== null && !found.has(kind)) found.set(kind, matchAt(game, record, state));
      state = game.apply(state, by, action).state;
    }
  }
  return [...found].map(([kind, match]) => ({ kind, match }));
}

/** Null where the first seat is asked nothing. */
function kindOf(game: AnyGame, state: unknown): string | null {
  const turn = game.turn(state);
  if (turn.kind !== 'act' || !turn.seats.includes(0)) return null;
  const types = [...new Set(game.offers(state, 0).map(({ action }) => action.type))].sort();
  return [turn.phase, types.join('/'), DETAILS[game.id]?.(state) ?? ''].filter((part) => part !== '').join(', ');
}

function matchAt(game: AnyGame, { rules, players, options }: MatchRecord, state: unknown): SharedMatch {
  const { options: _, ...position } = game.view(state, 'table');
  const seats = NAMES.slice(0, players).map(
    (name, seat): SeatInfo => (seat === 0 ? { name, kind: 'person' } : { name, kind: 'bot', level: 'random' }),
  );
  return { seats, record: { game: game.id, rules, players, options, seed: 'question', position, moves: [] } };
}
