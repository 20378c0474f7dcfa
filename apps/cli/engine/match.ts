import {
  type ActionShape,
  type AnyGame,
  type By,
  type Damage,
  type Effect,
  firstLink,
  isSeat,
  type JsonObject,
  judge,
  keyedRandom,
  type Move,
  nextLink,
  opening,
  outOfTurn,
  replay,
  type Seat,
  type Setup,
  seedAt,
  type Turn,
} from '@tablehop/core';
import { Fault } from './request.ts';

export type Match = {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly moves: Move[];
  state: unknown;
  head: string;
};

type Played = { readonly action: ActionShape; readonly turn: object; readonly effects: readonly Effect[] };

export function beginMatch(game: AnyGame, setup: Setup): Match {
  // The protocol takes the table's view alone.
  const { loadWatched: _, ...strict } = game;
  const opened = opening(strict, setup);
  if (!opened.ok) throw new Fault('bad-position', opened.problem, { game });
  return { game, setup, moves: [], state: opened.state, head: firstLink(setup) };
}

export function replayMatch(standard: AnyGame, record: JsonObject): Match {
  const replayed = replay(standard, record);
  if (!replayed.ok) throw damaged(standard, record, replayed.damage);
  const { game, setup, state } = replayed;
  const moves = replayed.moves.map(({ by, action }) => ({ by, action }));
  return { game, setup, moves, state, head: replayed.moves.at(-1)?.hash ?? firstLink(setup) };
}

function damaged(game: AnyGame, record: JsonObject, { move, problem, refused }: Damage): Fault {
  const atMove = move !== null && Array.isArray(record.moves) && move < record.moves.length;
  if (!atMove) return new Fault('bad-position', problem, { game });
  const { key, params = {} } = refused ?? problem;
  const sentence = { key: 'engine.recordFails', params: { move: String(move), reason: { key, params } } };
  return new Fault('bad-position', sentence, { rule: refused?.rule, game });
}

export function recordOf({ setup, moves, head }: Match): object {
  return { ...setup, moves, hash: head };
}

export function seatOf({ setup }: Match, seat: number): Seat {
  if (isSeat(seat, setup.players)) return seat;
  throw new Fault('bad-request', { key: 'engine.noSeat', params: { seat: String(seat), last: setup.players - 1 } });
}

export function turnOf({ game, state }: Match): object {
  return shown(game.turn(state));
}

/** Hides the key of a chance from players. */
function shown(turn: Turn): object {
  switch (turn.kind) {
    case 'chance':
      return { kind: turn.kind, phase: turn.phase };
    case 'act':
      return { kind: turn.kind, phase: turn.phase, seats: turn.seats };
    case 'over':
      return { kind: turn.kind, ranking: turn.ranking, reason: turn.reason, ...turn.facts };
  }
}

export function requireTurn({ game, state }: Match, by: By): Turn {
  const turn = game.turn(state);
  const refused = outOfTurn(turn, by);
  if (refused !== null) throw new Fault(refused.code, refused, { game });
  return turn;
}

export function rollChance(match: Match): Played {
  const turn = requireTurn(match, 'chance');
  if (turn.kind !== 'chance') throw new TypeError(`chance may not act in ${turn.kind}`);
  return playMove(match, 'chance', match.game.draw(match.state, keyedRandom(seedAt(match.setup, match.moves.length), turn.key)));
}

/** The only place where a match changes: after everything that can fail. */
export function playMove(match: Match, by: By, given: unknown): Played {
  const { game, setup, state } = match;
  const judged = judge(game, state, setup.players, by, given);
  if (!judged.ok) throw new Fault(judged.refused.code, judged.refused, { rule: judged.refused.rule, game });
  const move: Move = { by, action: judged.action };
  const applied = game.apply(state, by, judged.action);
  const turn = shown(game.turn(applied.state));
  const head = nextLink(match.head, move);
  match.state = applied.state;
  match.head = head;
  match.moves.push(move);
  return { action: judged.action, turn, effects: applied.effects };
}
