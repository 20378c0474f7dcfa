/** A room as somebody asks for it, before it is stored. */

import { type AnyGame, type JsonObject, replay } from '@tablehop/core';
import type { Entropy, FindGame } from '@tablehop/host';
import * as changes from './changes.ts';
import { codeFrom } from './codes.ts';
import type { Asked } from './messages.ts';
import type { Room, RoomPlan, RoomSeat } from './room.ts';
import { roomError } from './room-error.ts';
import { freshDice, gameOfPlan } from './start-match.ts';

export type Wanted = Omit<Asked<'createRoom'>, 'plan'> & { readonly plan: RoomPlan };

type Parts = {
  readonly findGame: FindGame;
  readonly entropy: Entropy;
  readonly now: number;
  /** Of whoever makes the room. */
  readonly tokenHash: string;
};

export function newRoom({ plan, seats: planned, person, record }: Wanted, { findGame, entropy, now, tokenHash }: Parts): Room {
  const game = gameOfPlan(plan, findGame);
  checkSeats(planned, game);
  const brought = record === undefined ? null : { record: checkRecord(record, plan, planned.length, findGame) };
  const host = entropy.id();
  const empty: Room = {
    id: entropy.id(),
    revision: 1,
    code: codeFrom(entropy.seed()),
    watch: entropy.id(),
    createdAt: now,
    changedAt: now,
    plan: changes.readPlan(game, plan, planned.length),
    brought,
    host,
    members: [],
    seats: planned.map((seat): RoomSeat => (seat.kind === 'host' ? { kind: 'person', member: host, away: false } : { kind: 'open' })),
    dice: freshDice(entropy),
    match: null,
    played: [],
    wishes: [],
    tickets: [],
  };
  const room: Room = { ...empty, members: [{ ...changes.readPerson(empty, person), id: host, tokenHash, ready: false, watches: false }] };
  return planned.reduce((each, seat, index) => (seat.kind === 'bot' ? changes.changeSeat(each, host, index, seat) : each), room);
}

function checkSeats(planned: Wanted['seats'], { players: [min, max] }: AnyGame): void {
  const hosts = planned.filter(({ kind }) => kind === 'host').length;
  if (hosts > 1 || planned.length < min || planned.length > max) throw roomError('bad-seats', { min, max });
}

/** Played again from its beginning: nothing in it is trusted. */
function checkRecord(record: JsonObject, { game }: RoomPlan, seats: number, findGame: FindGame): JsonObject {
  const standard = findGame(game);
  const replayed = standard === undefined ? null : replay(standard, record);
  if (replayed?.ok !== true) throw roomError('bad-plan', replayed === null ? {} : { move: (replayed.damage.move ?? -1) + 1 });
  if (replayed.setup.players !== seats) throw roomError('bad-seats', { min: replayed.setup.players, max: replayed.setup.players });
  if (replayed.game.turn(replayed.state).kind === 'over') throw roomError('bad-plan', { reason: { key: 'problem.gameOver', params: {} } });
  return { ...replayed.setup, moves: replayed.moves } as unknown as JsonObject;
}
