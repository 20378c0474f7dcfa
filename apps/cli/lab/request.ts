/** From the words of a command line to what is asked of the lab. What it means for the game is checked there (`readStudy`). */

import type { AnyGame, Json, JsonObject, PieceSet, Seed } from '@tablehop/core';
import type { Study } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Refused } from '../failure.ts';
import { parseJson, readPieceFile } from './input-files.ts';

/** As the parser gives them. */
export type StudyFlags = {
  readonly games: number;
  readonly players?: number;
  readonly levels: readonly string[];
  readonly options?: string;
  readonly pieces?: string;
  readonly seed: string;
  readonly iterations?: number;
  readonly choices?: number;
  readonly stop?: string;
  readonly vary?: readonly string[];
  readonly grid?: true;
  readonly optionsB?: string;
  readonly piecesB?: string;
};

type Primitive = string | number | boolean | null;

/** How often the end of a duel may be wrong. */
const USUAL_ERROR = 0.05;

export async function requestOf(kind: Study['kind'], game: AnyGame, flags: StudyFlags, say: Speaker): Promise<unknown> {
  const { games, levels, iterations, choices } = flags;
  return {
    kind,
    game: game.id,
    games,
    levels,
    players: flags.players ?? usualPlayers(kind, game, levels),
    seed: seedOf(flags.seed),
    ...(iterations === undefined ? {} : { iterations }),
    ...(choices === undefined ? {} : { choices }),
    ...(await setOf(flags.options, flags.pieces, '--options', game, say)),
    ...(kind === 'duel' && flags.stop !== undefined ? { stop: stopOf(flags.stop, say) } : {}),
    ...(kind === 'sweep'
      ? { sweep: { mode: flags.grid ? 'grid' : 'one-at-a-time', vary: (flags.vary ?? []).map((text) => variedBy(text, say)) } }
      : {}),
    ...(kind === 'compare' ? { other: await setOf(flags.optionsB, flags.piecesB, '--options-b', game, say) } : {}),
  };
}

/** Two, or as many as there are levels. */
function usualPlayers(kind: Study['kind'], { players: [min, max] }: AnyGame, levels: readonly string[]): number {
  if (kind !== 'duel' && levels.length > 1) return levels.length;
  return Math.max(min, Math.min(2, max));
}

type GivenSet = { readonly options?: Json; readonly components?: PieceSet };

async function setOf(
  options: string | undefined,
  pieces: string | undefined,
  flag: string,
  game: AnyGame,
  say: Speaker,
): Promise<GivenSet> {
  return {
    ...(options === undefined
      ? {}
      : { options: parseJson(options, () => say({ key: 'lab.options.notJson', params: { flag } })) as JsonObject }),
    ...(pieces === undefined ? {} : { components: await readPieceFile(pieces, game, say) }),
  };
}

/** Written like a whole number, a seed is that number. */
function seedOf(text: string): Seed {
  const number = Number(text);
  return /^-?[0-9]+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}

/** `0.5,0.55`: which of two shares of wins is nearer the truth. */
function stopOf(text: string, say: Speaker): { readonly low: number; readonly high: number; readonly error: number } {
  const [low = Number.NaN, high = Number.NaN, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!Number.isFinite(low) || !Number.isFinite(high) || more.length > 0)
    throw new Refused(say({ key: 'lab.stop', params: { given: text } }));
  return { low, high, error: USUAL_ERROR };
}

/** `/sheets/standard/0/stars/6=15,17,19`; what reads as JSON is that, and all else a text. */
function variedBy(text: string, say: Speaker): { readonly path: string; readonly values: readonly Primitive[] } {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new Refused(say({ key: 'lab.vary', params: { given: text } }));
  return {
    path: text.slice(0, at),
    values: text
      .slice(at + 1)
      .split(',')
      .map(sweptValue),
  };
}

function sweptValue(text: string): Primitive {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? text : (value as Primitive);
  } catch {
    return text;
  }
}
