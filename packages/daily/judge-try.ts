/** Judges an attempt by its record: set-up, rolls and bots' moves must follow from the challenge's seed, and the match must be over. */

import { decideBySeed, type Level } from '@tablehop/bots';
import { type AnyGame, hashOf, isObject, keyedRandom, type MatchRecord, type Message, opening, replay, same } from '@tablehop/core';
import type { Challenge, TryResult } from './daily-game.ts';
import { dailyOf, readPlayed } from './index.ts';

export type JudgedTry =
  | {
      readonly ok: true;
      readonly result: TryResult;
      readonly record: MatchRecord;
      /** The same for every record of the same play: how it is written and the order of moves between two rolls do not matter. */
      readonly fingerprint: string;
    }
  | Refused;
type Refused = { readonly ok: false; readonly problem: Message };

export function judgeTry(findGame: (id: string) => AnyGame | undefined, challenge: Challenge, record: unknown): JudgedTry {
  const game = findGame(challenge.game);
  if (game === undefined) return refused('unknownGame', { game: challenge.game });
  const problem = otherSetUp(challenge, record);
  if (problem !== null) return problem;
  const replayed = replay(game, record);
  if (!replayed.ok) return { ok: false, problem: replayed.damage.problem };
  const { setup, moves } = replayed;
  const replayedRecord: MatchRecord = { ...setup, moves };
  const checked = checkMoves(replayed.game, challenge, replayedRecord);
  if (!checked.ok) return checked;
  const played = readPlayed(replayed.game, replayedRecord);
  if (played === null) return refused('notOver');
  const fingerprint = hashOf({ game: challenge.game, day: challenge.day, states: checked.states });
  return { ok: true, result: dailyOf(played.game).resultOf(played), record: replayedRecord, fingerprint };
}

function otherSetUp(challenge: Challenge, record: unknown): Refused | null {
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

/** Refuses the first move that differs from what chance or a bot does there. `states`: before each roll, and at the end. */
function checkMoves(
  game: AnyGame,
  challenge: Challenge,
  record: MatchRecord,
): Refused | { readonly ok: true; readonly states: readonly unknown[] } {
  const opened = opening(game, record);
  if (!opened.ok) return { ok: false, problem: opened.problem };
  let { state } = opened;
  const states: unknown[] = [];
  const decisions = challenge.seats.map(() => 0);
  for (const [index, { by, action }] of record.moves.entries()) {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      states.push(state);
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
  return { ok: true, states: [...states, state] };
}

function levelOf({ seats }: Challenge, seat: number): Level | null {
  const sitting = seats[seat];
  return sitting === undefined || sitting === 'you' ? null : sitting;
}

function refused(reason: string, params?: NonNullable<Message['params']>): Refused {
  return { ok: false, problem: { key: `daily.problem.${reason}`, ...(params === undefined ? {} : { params }) } };
}
