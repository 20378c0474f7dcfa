/** From a room in which everybody is ready to its match. */

import { type AnyGame, commitTo, type FairDice, fairSeed, gameByRules, gameWithPieces, keyedRandom, replay } from '@tablehop/core';
import { type Entropy, type FindGame, matchOfRecord, newMatch, type ReadableMatch } from '@tablehop/host';
import { seatInfos } from './changes.ts';
import type { Room, RoomDice, RoomPlan, RoomSeat } from './room.ts';
import { roomError } from './room-error.ts';

/** A fresh secret, and the promise that it will be the one: made before anybody mixes anything in. */
export function freshDice(entropy: Entropy): RoomDice {
  const secret = entropy.seed() + entropy.seed();
  return { secret, commitment: commitTo(secret), shares: {} };
}

/** The game as the room plays it. */
export function gameOfPlan({ game: id, rules, components }: RoomPlan, findGame: FindGame): AnyGame {
  const present = findGame(id);
  if (present === undefined) throw roomError('bad-plan', { game: id });
  const byRules = rules === undefined ? { ok: true as const, value: present } : gameByRules(present, rules);
  const replaced = byRules.ok ? gameWithPieces(byRules.value, components) : byRules;
  if (!replaced.ok) throw roomError('bad-plan', { reason: { key: replaced.problem.key, params: replaced.problem.params ?? {} } });
  return replaced.value;
}

type Parts = {
  readonly findGame: FindGame;
  readonly drawsFirst: (game: string) => boolean;
  readonly entropy: Entropy;
  readonly now: number;
};

/** The match, and who sits where in it. */
export async function matchOfRoom(
  room: Room,
  { findGame, drawsFirst, entropy, now }: Parts,
): Promise<{ readonly match: ReadableMatch; readonly seats: readonly RoomSeat[] }> {
  const { plan, brought } = room;
  const isSettled = brought !== null || plan.position !== undefined || plan.first === 'seated' || room.played.length > 0;
  const first = isSettled || drawsFirst(plan.game) ? 0 : drawFirst(room);
  const seats = [...room.seats.slice(first), ...room.seats.slice(0, first)];
  const fair = fairDice(room.dice, seats);
  const infos = seatInfos({ ...room, seats });
  const humans = infos.map((_, seat) => seat);
  const fresh = { entropy, now };
  if (brought !== null) {
    const standard = findGame(plan.game);
    const replayed = standard === undefined ? null : replay(standard, brought.record);
    if (replayed?.ok !== true) throw roomError('bad-plan');
    const { game, setup, moves } = replayed;
    const { summary, ...match } = await matchOfRecord(game, { seats: infos, record: { ...setup, moves } }, fresh, { humans, fair });
    // Dice that were rolled by hand so far are drawn from now on.
    const { dice: _, ...drawn } = summary;
    return { match: { ...match, summary: { ...drawn, room: room.id } }, seats };
  }
  const { game, options, rules, components, position } = plan;
  const { summary, ...match } = newMatch(
    {
      game,
      options,
      ...(rules === undefined ? {} : { rules }),
      ...(components === undefined ? {} : { components }),
      ...(position === undefined ? {} : { position }),
      seats: infos,
    },
    findGame,
    fresh,
    { humans, fair },
  );
  return { match: { ...match, summary: { ...summary, room: room.id } }, seats };
}

function fairDice({ secret, commitment, shares }: RoomDice, seats: readonly RoomSeat[]): FairDice {
  const mixed = seats.flatMap((seat, index) => {
    const share = seat.kind === 'person' ? shares[seat.member] : undefined;
    return share === undefined ? [] : [{ seat: index, share }];
  });
  return { secret, commitment, shares: mixed };
}

/** Drawn from the same dice as everything else, with everybody in the order in which they sat down. */
function drawFirst({ dice, seats }: Room): number {
  const { secret, shares } = fairDice(dice, seats);
  return keyedRandom(fairSeed(secret, shares), 'begins').below(seats.length);
}
