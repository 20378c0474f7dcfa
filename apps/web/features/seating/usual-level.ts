/** The one rule for how strong bots are where nobody has chosen: easy in the first match of a game, then as strong as in the last one. */

import { BOT_LEVELS, type BotLevel, type MatchSummary } from '@tablehop/host';
import { useLoaded } from '../../ui/use-loaded.ts';

export const FIRST_LEVEL: BotLevel = 'easy';

/** The level of the strongest bot in the last match against bots; `matches` are the stored ones, newest first. */
export function levelAfter(matches: readonly MatchSummary[], game: string): BotLevel {
  const last = matches.find((match) => match.game === game && isOwnChoice(match));
  const levels = last?.seats.flatMap((info) => (info.kind === 'bot' ? [BOT_LEVELS.indexOf(info.level)] : [])) ?? [];
  return BOT_LEVELS[Math.max(...levels)] ?? FIRST_LEVEL;
}

/** Lessons, daily challenges and forks come with their own bots, and an imported match was somebody else's choice. */
function isOwnChoice({ seats, position, trial, imported }: MatchSummary): boolean {
  if (position !== undefined || trial !== undefined || imported === true) return false;
  return seats.some(({ kind }) => kind === 'person') && seats.some(({ kind }) => kind === 'bot');
}

export async function usualLevel(game: string): Promise<BotLevel> {
  try {
    const { matches } = await import('../../match/index.ts');
    return levelAfter(await matches.recent(), game);
  } catch {
    return FIRST_LEVEL;
  }
}

/** That of the first match until the stored ones are read. */
export function useUsualLevel(game: string): BotLevel {
  const loaded = useLoaded(game, () => usualLevel(game));
  return loaded?.key === game ? loaded.value : FIRST_LEVEL;
}
