import { type AnyGame, type MatchRecord, opening, type RealDie, type Seat } from '@tablehop/core';
import type { Log } from './log.ts';

export type DiceWanted = {
  readonly version: number;
  /** Null if everybody rolls, or anybody may. */
  readonly roller: Seat | null;
  readonly dice: readonly RealDie[];
  readonly before: readonly number[] | null;
};

/** A face for each die, null if missing; `at` is the next die, past the last if there is none. */
export type DiceEntry = { readonly told: readonly (number | null)[]; readonly at: number };

export function emptyEntry({ dice, before }: DiceWanted): DiceEntry {
  const fits = before?.length === dice.length && before.every((face, index) => dice[index]?.faces[face] !== undefined);
  return { told: fits ? before : dice.map(() => null), at: 0 };
}

/** Sets the next die and moves on; after the last, back to the first that is missing. */
export function withFace({ told, at }: DiceEntry, face: number): DiceEntry {
  if (at >= told.length) return { told, at };
  const now = told.with(at, face);
  if (at + 1 < now.length) return { told: now, at: at + 1 };
  const open = now.indexOf(null);
  return { told: now, at: open === -1 ? now.length : open };
}

export function oneBack({ told, at }: DiceEntry): DiceEntry {
  return at === 0 ? { told, at } : { told: told.with(at - 1, null), at: at - 1 };
}

export function facesOf({ told }: DiceEntry): readonly number[] | null {
  const faces = told.filter((face) => face !== null);
  return faces.length === told.length ? faces : null;
}

/** Dice are typed as 1 to 6. */
export function faceOfKey(key: string, die: RealDie | undefined): number | null {
  const face = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return die?.faces[face] === undefined ? null : face;
}

/** Typed dice are easy to correct while no player has acted on them. */
export function isCorrectable(log: Log, persons: readonly Seat[]): boolean {
  const standing = log.filter((group) => group.kind === 'move' && !group.takenBack);
  return standing.find(({ by }) => by === 'chance' || persons.some((seat) => seat === by))?.by === 'chance';
}

export function typedFaces(game: AnyGame, record: MatchRecord): ReadonlyMap<string, readonly number[]> {
  const typed = new Map<string, readonly number[]>();
  const opened = opening(game, record);
  if (!opened.ok || game.realDice === undefined) return typed;
  let state = opened.state;
  for (const { by, action } of record.moves) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') typed.set(turn.key, game.realDice.faces(state, action));
    state = game.apply(state, by, action).state;
  }
  return typed;
}
