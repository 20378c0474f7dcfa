/** What to try after a match: a stronger or a weaker opponent, another level or variant, or a look at what happened. */

import type { AnyGame, JsonObject, JsonPrimitive, Over } from '@tablehop/core';
import { BOT_LEVELS, type BotLevel, type MatchPlan, type SeatInfo } from '@tablehop/host';
import { personsAt } from '../../match/viewer.ts';
import { distinctMarks } from '../../ui/marks.ts';

export type NextTry =
  | { readonly kind: 'bots'; readonly level: BotLevel; readonly isStronger: boolean; readonly plan: MatchPlan }
  | { readonly kind: 'option'; readonly name: string; readonly value: JsonPrimitive; readonly plan: MatchPlan }
  | { readonly kind: 'review' };

/** `plan` is how the match would be played once more. Null where nobody here played. */
export function nextTry(game: AnyGame, plan: MatchPlan, over: Over, you: number | null): NextTry | null {
  if (personsAt(plan.seats).length === 0) return null;
  if (you === null) return anotherOption(game, plan, 1);
  const hasWon = over.ranking[0]?.includes(you) === true;
  if (plan.seats.length === 1) return anotherOption(game, plan, hasWon ? 1 : -1) ?? { kind: 'review' };
  return hasWon ? (otherBots(plan, 1) ?? anotherOption(game, plan, 1)) : (otherBots(plan, -1) ?? { kind: 'review' });
}

/** All bots a step from the strongest of them; never down to those that play at random. */
function otherBots(plan: MatchPlan, step: 1 | -1): NextTry | null {
  const levels = plan.seats.flatMap((info) => (info.kind === 'bot' ? [BOT_LEVELS.indexOf(info.level)] : []));
  const level = BOT_LEVELS[Math.max(...levels) + step];
  if (level === undefined || level === 'random') return null;
  const seats = plan.seats.map((info): SeatInfo => (info.kind === 'bot' ? { ...info, level } : info));
  return { kind: 'bots', level, isStronger: step === 1, plan: { ...plan, seats } };
}

/** The next value, or the one before, of an option. */
function anotherOption(game: AnyGame, plan: MatchPlan, step: 1 | -1): NextTry | null {
  const specs: { readonly [name: string]: { readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive } } = game.options;
  const options: JsonObject = plan.options;
  // With others at the table only what comes first surely matters: some options are for those who play alone.
  const choosable = Object.entries(specs).slice(0, plan.seats.length === 1 ? undefined : 1);
  for (const [name, { values, default: usual }] of choosable) {
    const value = values[values.indexOf((options[name] ?? usual) as JsonPrimitive) + step];
    if (value !== undefined) return { kind: 'option', name, value, plan: { ...plan, options: { ...options, [name]: value } } };
  }
  return null;
}

/** The same people and bots with the same signs, everybody one seat further, so that it is another's turn to begin. */
export function rematchOf({ game, options, rules, components, seats: sitting, dice }: MatchPlan): MatchPlan {
  // A match that was started before signs were kept, or elsewhere, shows those of the seats.
  const marks = distinctMarks(sitting.map(({ mark }) => mark));
  const seats = sitting.map((info, seat): SeatInfo => ({ ...info, mark: marks[seat] ?? seat }));
  const [first, ...others] = seats;
  return {
    game,
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components }),
    seats: first === undefined ? seats : [...others, first],
    ...(dice === undefined ? {} : { dice }),
  };
}
