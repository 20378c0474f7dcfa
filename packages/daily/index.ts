import { type AnyGame, keyedRandom, type MatchRecord, opening } from '@tablehop/core';
import { type Challenge, type DailyGame, type Played, type TryResult, usualDaily } from './daily-game.ts';
import { type Day, dayNumber } from './day.ts';

export { botRandom } from '@tablehop/bots';
export * from './daily-game.ts';
export * from './day.ts';

export function dailyOf(game: AnyGame): DailyGame {
  return (game.parts?.daily as DailyGame | undefined) ?? usualDaily;
}

export function challengeOf(game: AnyGame, day: Day): Challenge {
  const seed = `daily/${game.id}/${day}`;
  return { format: 1, game: game.id, rules: game.rules, day, seed, ...dailyOf(game).setUp(game, keyedRandom(seed, 'set-up'), day) };
}

/** Of a record that `replay` has accepted; null if it is not over. */
export function readPlayed(game: AnyGame, record: MatchRecord): Played | null {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open has not been played: ${opened.problem.key}`);
  let { state } = opened;
  const moves = record.moves.map(({ by, action }) => {
    const applied = game.apply(state, by, action);
    state = applied.state;
    return { by, action, effects: applied.effects };
  });
  const over = game.turn(state);
  return over.kind === 'over' ? { game, state, over, moves } : null;
}

/** The result of the player's own attempt, without judging it. Null if it is not over. */
export function resultOf(game: AnyGame, record: MatchRecord): TryResult | null {
  const played = readPlayed(game, record);
  return played === null ? null : dailyOf(game).resultOf(played);
}

/** Of a record that `replay` has accepted, and that is over. */
export function cardOf(game: AnyGame, { day }: Pick<Challenge, 'day'>, record: MatchRecord): readonly string[] {
  const played = readPlayed(game, record);
  return [`Tablehop · ${game.title} #${dayNumber(day)}`, ...(played === null ? [] : dailyOf(game).signsOf(played))];
}
