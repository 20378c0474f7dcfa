/**
 * How strong somebody is, on the scale of the bots: Elo numbers, in which the easy bot has 1000 and the steps between the levels are those
 * that were measured (`strengthOf`). Whoever wins against several is compared with all of them: the chance of the first place is one's
 * strength as a share of the strengths at the table (Plackett–Luce), which for two is the formula of Elo.
 */

import { strengthOf } from '@tablehop/bots/strengths';
import { BOT_LEVELS, type BotLevel } from '@tablehop/host';
import type { DiaryLine } from './diary.ts';

/** `low` to `high` is a 95 % interval. */
export type Rating = { readonly elo: number; readonly low: number; readonly high: number; readonly matches: number };

export type LevelElo = { readonly level: BotLevel; readonly elo: number };

export const EASY_ELO = 1000;
/** Fewer say nothing that would not be different after the next match. */
export const FEWEST_MATCHES = 5;
const PER_TENFOLD = 400;
const LOGIT = PER_TENFOLD / Math.LN10;
const MOST_STEP = 800;
const [LOWEST, HIGHEST] = [-1000, 4000];
/** Nobody is infinitely strong after five wins: as if one match against the weakest had been lost and one against the strongest won, by half each. */
const PRIOR = 0.5;

/** From easy on upwards; null where a step was not measured. */
export function levelElos(game: string): readonly LevelElo[] | null {
  const elos: LevelElo[] = [];
  let elo = EASY_ELO;
  for (const level of BOT_LEVELS) {
    if (level === 'random') continue;
    if (level !== 'easy') {
      const won = strengthOf(game, level)?.againstBelow?.won;
      if (won === undefined) return null;
      elo += Math.min(MOST_STEP, LOGIT * Math.log(won / Math.max(1e-9, 1 - won)));
    }
    elos.push({ level, elo });
  }
  return elos;
}

/** The latest matches tell more than the first: so many count. */
const LATEST = 60;

type Result = { readonly rivals: readonly number[]; readonly share: number; readonly weight: number };

/** How many matches there are that a rating can be made from. */
export function ratedMatches(game: string, lines: readonly DiaryLine[]): number {
  return resultsOf(game, levelElos(game) ?? [], lines).length;
}

/** Against bots of known strength alone. */
function resultsOf(game: string, elos: readonly LevelElo[], lines: readonly DiaryLine[]): readonly Result[] {
  return lines.flatMap(({ game: played, usual, others, share }) => {
    const rivals = others.flatMap((each) => elos.find(({ level }) => level === each)?.elo ?? []);
    return played !== game || !usual || rivals.length === 0 || rivals.length < others.length ? [] : [{ rivals, share, weight: 1 }];
  });
}

/** Null where too little was played, or nothing is known of the bots. */
export function ratingOf(game: string, lines: readonly DiaryLine[]): Rating | null {
  const elos = levelElos(game);
  if (elos === null) return null;
  const results = resultsOf(game, elos, lines);
  if (results.length < FEWEST_MATCHES) return null;
  const [first, last] = [elos[0]?.elo ?? EASY_ELO, elos.at(-1)?.elo ?? EASY_ELO];
  const all = [...results.slice(-LATEST), { rivals: [first], share: 0, weight: PRIOR }, { rivals: [last], share: 1, weight: PRIOR }];
  /** The derivative of the log-likelihood falls with the strength: where it is 0, the strength is likeliest. */
  const slope = (elo: number) => all.reduce((sum, { rivals, share, weight }) => sum + weight * (share - chanceOf(elo, rivals)), 0);
  let [low, high] = [LOWEST, HIGHEST];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const elo = (low + high) / 2;
  const information = all.reduce((sum, { rivals, weight }) => {
    const chance = chanceOf(elo, rivals);
    return sum + (weight * chance * (1 - chance)) / LOGIT ** 2;
  }, 0);
  const reach = 1.96 / Math.sqrt(information);
  return { elo, low: elo - reach, high: elo + reach, matches: Math.min(LATEST, results.length) };
}

function chanceOf(elo: number, rivals: readonly number[]): number {
  const strengthOfElo = (each: number) => 10 ** ((each - elo) / PER_TENFOLD);
  return 1 / (1 + rivals.reduce((sum, rival) => sum + strengthOfElo(rival), 0));
}
