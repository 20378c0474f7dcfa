/** Every kind of question (phase, action types, board details) to the first seat, with positions from the golden playthroughs. */

import { type AnyGame, type MatchRecord, opening } from '@tablehop/core';
import { type State as HoorayState, lowestContested } from '@tablehop/games/hip-hip-hooray';
import { hopNRoll, piecesOf, type State as RollState, spacesOf } from '@tablehop/games/hop-n-roll';
import type { SeatInfo, SharedMatch } from '@tablehop/host';
import { recordsIn } from '../../../../games/test/playthroughs.ts';

export type Question = { readonly kind: string; readonly match: SharedMatch };

const GAMES = new URL('../../../../games/', import.meta.url);
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eli'];

// biome-ignore lint/suspicious/noExplicitAny: each is asked of the states of its own game
const DETAILS: { readonly [game: string]: (state: any) => string } = {
  'hip-hip-hooray': ({ phase, rolled }: HoorayState) => {
    const colors = rolled.flatMap(({ color, value }) => (value === lowestContested(rolled) ? [color] : []));
    return phase === 'keep' && new Set(colors).size < colors.length ? 'two of a colour' : '';
  },
  'hop-n-roll': ({ phase, hopped, options, order }: RollState) => {
    const space = spacesOf(piecesOf(hopNRoll), options, order.length)[hopped[0] ?? -1];
    // If the player may decline, the question is the same.
    return phase === 'enter' && !options.mayDecline && space !== undefined ? `${space.gives}, ${space.effect}` : '';
  },
};

/** A position for `players` people, each at their own screen, in which the first gets this question. */
export function sharedQuestion(game: AnyGame, players: number, asked: string): SharedMatch {
  const { match } = questionsOf(game, players).find(({ kind }) => kind === asked) ?? {};
  if (match === undefined) throw new RangeError(`nobody is asked ${asked} in a match of ${players}`);
  return { ...match, seats: match.seats.map(() => ({ name: '', kind: 'person' })) };
}

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
