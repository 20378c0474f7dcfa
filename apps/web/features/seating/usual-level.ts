/** The one rule for how strong bots are where nobody has chosen: easy in the first match of a game, then as strong as in the last one. */

import { BOT_LEVELS, type BotLevel, type MatchPlan } from '@tablehop/host';

export const FIRST_LEVEL: BotLevel = 'easy';

/** `levels` holds the level of the last match of each game, as `game/level`. */
export function usualLevel(levels: readonly string[], game: string): BotLevel {
  return BOT_LEVELS.find((level) => levels.includes(`${game}/${level}`)) ?? FIRST_LEVEL;
}

/** With the level of the strongest bot in a match that begins now, if people play it against bots of their choice from its start. */
export function withLevelOf({ game, seats, position, trial }: MatchPlan, levels: readonly string[]): readonly string[] {
  const bots = seats.flatMap((info) => (info.kind === 'bot' ? [BOT_LEVELS.indexOf(info.level)] : []));
  const level = BOT_LEVELS[Math.max(...bots)];
  if (level === undefined || bots.length === seats.length || position !== undefined || trial !== undefined) return levels;
  return [...levels.filter((each) => !each.startsWith(`${game}/`)), `${game}/${level}`];
}
