/** The form of the lab, and the same as a request that can run here, in a terminal, from a link or from a file. */

import type { Level } from '@tablehop/bots';
import type { AnyGame, JsonObject, PieceSet, Seed } from '@tablehop/core';
import type { StudyRequest } from '@tablehop/lab';
import { usualOptions } from '../../match/set-up.ts';

export type ExperimentForm = {
  readonly options: JsonObject;
  readonly levels: readonly Level[];
  readonly games: number;
  readonly seed: Seed;
  /** Null for the printed pieces. */
  readonly pieces: PieceSet | null;
  /** Plays the printed pieces as well, on the same dice; ignored if nothing was changed. */
  readonly compares: boolean;
};

const USUAL_LEVEL: Level = 'medium';
const USUAL_PLAYERS = 2;
const USUAL_GAMES = 1000;
const USUAL_SEED = 1;

export function usualForm(game: AnyGame): ExperimentForm {
  const [fewest, most] = game.players;
  const players = Math.max(fewest, Math.min(USUAL_PLAYERS, most));
  return {
    options: usualOptions(game),
    levels: Array.from({ length: players }, () => USUAL_LEVEL),
    games: USUAL_GAMES,
    seed: USUAL_SEED,
    pieces: null,
    compares: true,
  };
}

/** Added seats get bots like the last one. */
export function withPlayers(form: ExperimentForm, players: number): ExperimentForm {
  const levels = Array.from({ length: players }, (_, seat) => form.levels[seat] ?? form.levels.at(-1) ?? USUAL_LEVEL);
  return { ...form, levels };
}

export function requestOf(game: string, { options, levels, games, seed, pieces, compares }: ExperimentForm): StudyRequest {
  const asked = { game, options, levels, players: levels.length, games, seed };
  if (pieces === null) return { kind: 'simulate', ...asked };
  if (!compares) return { kind: 'simulate', ...asked, components: pieces };
  return { kind: 'compare', ...asked, other: { options, components: pieces } };
}

/** Null if the form cannot express the request: sweeps, duels, or a comparison of two custom sets. */
export function formOf(game: AnyGame, request: StudyRequest): ExperimentForm | null {
  const {
    kind,
    options: given,
    components,
    levels: [first = USUAL_LEVEL, ...others],
    players,
    games,
    seed,
    other,
  } = request;
  if (kind !== 'simulate' && kind !== 'compare') return null;
  if (request.iterations !== undefined || request.choices !== undefined) return null;
  const options = { ...usualOptions(game), ...given };
  const levels = others.length === 0 ? Array.from({ length: players }, () => first) : [first, ...others];
  const form = { options, levels, games, seed };
  if (kind === 'simulate') return { ...form, pieces: components ?? null, compares: components === undefined };
  const isOfOptions = JSON.stringify({ ...options, ...other?.options }) !== JSON.stringify(options);
  if (components !== undefined || other?.components === undefined || isOfOptions) return null;
  return { ...form, pieces: other.components, compares: true };
}
