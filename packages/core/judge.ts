/**
 * Whether a move may be made, wherever it comes from (a request, a message, a stored log). In every game it is judged in one order: is
 * the game over, is it theirs to move, has the action a shape (its type included), do the rules allow it. What passes may be applied.
 */

import type { ActionShape, AnyGame, By, Message, Turn } from './game.ts';
import { withoutNegativeZero } from './json.ts';

export type RefusalCode = 'game-over' | 'not-your-turn' | 'bad-request' | 'illegal-action';

export type Refused = Message & {
  readonly code: RefusalCode;
  /** With `illegal-action`: the rule, as `game-id/rule`. */
  readonly rule?: string;
};

export type Judged = { readonly ok: true; readonly action: ActionShape } | { readonly ok: false; readonly refused: Refused };

export function judge(game: AnyGame, state: unknown, players: number, by: By, given: unknown): Judged {
  const early = outOfTurn(game.turn(state), by);
  if (early !== null) return refused(early);
  const parsed = game.parse(given, players);
  if (!parsed.ok) return refused({ code: 'bad-request', ...parsed.problem });
  const action = withoutNegativeZero(parsed.value);
  const refusal = game.refuse(state, by, action);
  if (refusal !== null) return refused({ code: 'illegal-action', ...refusal, rule: `${game.id}/${refusal.rule}` });
  return { ok: true, action };
}

/** Why it is not theirs to move now, whatever they would do; null if it is. */
export function outOfTurn(turn: Turn, by: By): Refused | null {
  if (turn.kind === 'over') return { code: 'game-over', key: 'problem.gameOver' };
  if (turn.kind === 'chance')
    return by === 'chance' ? null : { code: 'not-your-turn', key: 'problem.chanceFirst', params: { phase: turn.phase } };
  if (by === 'chance') return { code: 'not-your-turn', key: 'problem.noChance' };
  if (turn.seats.includes(by)) return null;
  return { code: 'not-your-turn', key: 'problem.notYourTurn', params: { seat: by, seats: turn.seats.join(', ') } };
}

function refused(reason: Refused): Judged {
  return { ok: false, refused: reason };
}
