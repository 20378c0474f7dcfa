/** Judges an attempt by its record: set-up, rolls and bots' moves must follow from the challenge's seed, and the match must be over. */

import { decideBySeed, type Level } from '@tablehop/bots';
import { type AnyGame, isObject, keyedRandom, type MatchRecord, type Message, opening, replay, same } from '@tablehop/core';
import type { Challenge, TryResult } from './daily-game.ts';
import { dailyOf, readPlayed } from './index.ts';

export type JudgedTry =
  | { readonly ok: true; readonly result: TryResult; readonly record: MatchRecord }
  | { readonly ok: false; readonly problem: Message };

export function judgeTry(findGame: (id: string) => AnyGame | undefined, challenge: Challenge, record: unknown): JudgedTry {
  const game = findGame(challenge.game);
  if (game === undefined) return refused('unknownGame', { game: challenge.game });
  const problem = otherSetUp(challenge, record);
  if (problem !== null) return problem;
  const replayed = replay(game, record);
  if (!replayed.ok) return { ok: false, problem: replayed.damage.problem };
  const { setup, moves } = replayed;
  const replayedRecord: MatchRecord = { ...setup, moves };
  const fault = faultIn(replayed.game, challenge, replayedRecord);
  if (fault !== null) return fault;
  const played = readPlayed(replayed.game, replayedRecord);
  return played === null ? refused('notOver') : { ok: true, result: dailyOf(challenge.game).resultOf(played), record: replayedRecord };
}

function otherSetUp(challenge: Challenge, record: unknown): JudgedTry | null {
  if (!isObject(record)) return { ok: false, problem: { key: 'problem.recordNotObject' } };
  if (record.game !== challenge.game) return { ok: false, problem: { key: 'problem.recordGame', params: { game: challenge.game } } };
  if (record.rules !== challenge.rules) return refused('otherRules', { given: String(record.rules), rules: challenge.rules });
  if (!same(record.seed, challenge.seed) || record.reseeds !== undefined || record.fair !== undefined) return refused('otherSeed');
  if (!same(record.options, challenge.options)) return refused('otherOptions');
  const isSame =
    record.players === challenge.seats.length &&
    record.components === undefined &&
    same(record.position ?? null, challenge.position ?? null);
  return isSame ? null : refused('otherSetUp');
}

/** The first move that differs from what chance or a bot does there. */
function faultIn(game: AnyGame, challenge: Challenge, record: MatchRecord): JudgedTry | null {
  const opened = opening(game, record);
  if (!opened.ok) return { ok: false, problem: opened.problem };
  let { state } = opened;
  const decisions = challenge.seats.map(() => 0);
  for (const [index, { by, action }] of record.moves.entries()) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      if (!same(action, game.draw(state, keyedRandom(challenge.seed, turn.key)))) return refused('otherRoll', { move: index + 1 });
    } else if (by !== 'chance') {
      const level = levelOf(challenge, by);
      const decision = decisions[by] ?? 0;
      if (level !== null && !same(action, decideBySeed(game, game.view(state, by), by, level, challenge.seed, decision)))
        return refused('otherBot', { move: index + 1 });
      decisions[by] = decision + 1;
    }
    state = game.apply(state, by, action).state;
  }
  return null;
}

function levelOf({ seats }: Challenge, seat: number): Level | null {
  const sitting = seats[seat];
  return sitting === undefined || sitting === 'you' ? null : sitting;
}

function refused(reason: string, params?: NonNullable<Message['params']>): JudgedTry {
  return { ok: false, problem: { key: `daily.problem.${reason}`, ...(params === undefined ? {} : { params }) } };
}
