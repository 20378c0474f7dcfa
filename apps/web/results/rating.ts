/** Elo on the scale of the bots: easy is 1000, steps as measured (`strengthOf`). Plackett–Luce for several rivals; for two it is Elo. */

import { strengthOf } from '@tablehop/games/strengths';
import { BOT_LEVELS, type BotLevel } from '@tablehop/host';
import type { HistoryLine } from './history.ts';

/** `low` to `high` is a 95 % interval: chance in the player's matches, and in those that the bots were measured in. */
export type Rating = { readonly elo: number; readonly low: number; readonly high: number; readonly matches: number };

/** `stepError`: standard error of the step from the level below, 0 for the first. */
export type LevelElo = { readonly level: BotLevel; readonly elo: number; readonly stepError: number };

export const EASY_ELO = 1000;
/** With fewer, the next match could change everything. */
export const FEWEST_MATCHES = 5;
const PER_TENFOLD = 400;
const LOGIT = PER_TENFOLD / Math.LN10;
const MAX_STEP = 800;
const [LOWEST, HIGHEST] = [-1000, 4000];
/** Half width of a 95 % interval, in standard errors. */
const REACH = 1.96;
/** Keeps ratings finite: counts as half a loss against the weakest bot and half a win against the strongest. */
const PRIOR = 0.5;

/** From easy upwards; null where a step was not measured. */
export function levelElos(game: string): readonly LevelElo[] | null {
  const elos: LevelElo[] = [];
  let elo = EASY_ELO;
  for (const level of BOT_LEVELS) {
    if (level === 'random') continue;
    let stepError = 0;
    if (level !== 'easy') {
      const share = strengthOf(game, level)?.againstBelow;
      if (share == null) return null;
      const { won, low, high } = share;
      elo += Math.min(MAX_STEP, LOGIT * Math.log(won / Math.max(1e-9, 1 - won)));
      stepError = (LOGIT * (high - low)) / (2 * REACH) / Math.max(1e-3, won * (1 - won));
    }
    elos.push({ level, elo, stepError });
  }
  return elos;
}

const LATEST = 60;

/** `rivals`: indexes in the list of levels. */
type Result = { readonly rivals: readonly number[]; readonly share: number; readonly weight: number };

export function ratedMatches(game: string, lines: readonly HistoryLine[]): number {
  return ratedLines(game, lines).length;
}

function ratedLines(game: string, lines: readonly HistoryLine[]): readonly HistoryLine[] {
  const elos = levelElos(game) ?? [];
  const isRated = (other: HistoryLine['others'][number]) => elos.some(({ level }) => level === other);
  return lines.filter(({ game: played, usual, others }) => played === game && usual && others.length > 0 && others.every(isRated));
}

/** Null with too few matches, or bots of unknown strength. */
export function ratingOf(game: string, lines: readonly HistoryLine[]): Rating | null {
  const elos = levelElos(game);
  return elos === null ? null : estimate(elos, ratedLines(game, lines));
}

export type RatingThen = Rating & { readonly at: number };

/** The rating after each of the latest matches, as it was shown then. */
export function ratingHistory(game: string, lines: readonly HistoryLine[], most = 120): readonly RatingThen[] {
  const elos = levelElos(game);
  if (elos === null) return [];
  const rated = ratedLines(game, lines);
  const first = Math.max(FEWEST_MATCHES, rated.length - most + 1);
  return rated.slice(first - 1).flatMap(({ at }, index) => {
    const rating = estimate(elos, rated.slice(Math.max(0, first + index - LATEST), first + index));
    return rating === null ? [] : [{ ...rating, at }];
  });
}

/** Maximum likelihood, with a prior of one match; its error by the delta method. */
function estimate(elos: readonly LevelElo[], rated: readonly HistoryLine[]): Rating | null {
  if (rated.length < FEWEST_MATCHES) return null;
  const latest = rated.slice(-LATEST).map(({ others, share }): Result => {
    return { rivals: others.map((other) => elos.findIndex(({ level }) => level === other)), share, weight: 1 };
  });
  const all = [...latest, { rivals: [0], share: 0, weight: PRIOR }, { rivals: [elos.length - 1], share: 1, weight: PRIOR }];
  /** The derivative of the log-likelihood decreases with the strength: the maximum is where it is 0. */
  const slope = (elo: number) => {
    const strengths = strengthsBeside(elos, elo);
    return all.reduce((sum, { rivals, share, weight }) => sum + weight * (share - chanceOf(strengths, rivals)), 0);
  };
  let [low, high] = [LOWEST, HIGHEST];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const elo = (low + high) / 2;
  const reach = REACH * errorAt(elos, all, elo);
  return { elo, low: elo - reach, high: elo + reach, matches: latest.length };
}

/** Standard error from the player's results and from the measured levels of the bots. */
function errorAt(elos: readonly LevelElo[], all: readonly Result[], elo: number): number {
  const strengths = strengthsBeside(elos, elo);
  const leans = elos.map(() => 0);
  let information = 0;
  for (const { rivals, weight } of all) {
    const chance = chanceOf(strengths, rivals);
    information += weight * chance * (1 - chance);
    for (const rival of rivals) leans[rival] = (leans[rival] ?? 0) + weight * chance * chance * (strengths[rival] ?? 0);
  }
  const ofScale = elos.reduce((sum, { stepError }, step) => {
    const lean = leans.slice(step).reduce((above, each) => above + each, 0) / information;
    return sum + (lean * stepError) ** 2;
  }, 0);
  return Math.sqrt(LOGIT ** 2 / information + ofScale);
}

/** Strength of each level relative to a player with this Elo. */
function strengthsBeside(elos: readonly LevelElo[], elo: number): readonly number[] {
  return elos.map((each) => 10 ** ((each.elo - elo) / PER_TENFOLD));
}

function chanceOf(strengths: readonly number[], rivals: readonly number[]): number {
  return 1 / (1 + rivals.reduce((sum, rival) => sum + (strengths[rival] ?? 0), 0));
}
