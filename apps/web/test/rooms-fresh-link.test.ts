import { type AnyGame, everyOptions, type JsonObject } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { BOT_LEVELS } from '@tablehop/host';
import { CLOCK_DAYS, CLOCK_SECONDS, questions } from '@tablehop/rooms';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readFreshRoomLink, writeFreshRoomLink } from '../features/rooms/fresh-room-link.ts';
import {
  type Plan,
  plannedSeats,
  type RoomSetUp,
  resizeSeats,
  type SeatPlan,
  seatCounts,
  usualSetUp,
} from '../features/rooms/room-set-up.ts';
import { readRoute } from '../ui/routes.ts';

function setUps(game: AnyGame): fc.Arbitrary<RoomSetUp> {
  const level = fc.constantFrom(...BOT_LEVELS);
  const clock: fc.Arbitrary<Plan['clock']> = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...CLOCK_SECONDS).map((each) => ({ unit: 'seconds' as const, each })),
    fc.constantFrom(...CLOCK_DAYS).map((each) => ({ unit: 'days' as const, each })),
  );
  const plan: fc.Arbitrary<Plan> = fc.record({
    game: fc.constant(game.id),
    options: fc.constantFrom(...everyOptions<JsonObject>(game.options)),
    clock,
    timeUp: fc.constantFrom('stand-in', 'give-up'),
    standIn: level,
    hints: fc.boolean(),
    listed: fc.boolean(),
    first: fc.constantFrom('drawn', 'seated'),
  });
  const seats = fc
    .constantFrom(...seatCounts(game))
    .chain((count) =>
      fc
        .tuple(fc.array(fc.oneof(fc.constant<SeatPlan>('open'), level), { minLength: count - 1, maxLength: count - 1 }), fc.nat(count - 1))
        .map(([others, place]) => others.toSpliced(place, 0, 'host')),
    );
  return fc.record({ plan, seats });
}

function follow(game: AnyGame, path: string): RoomSetUp | null {
  const route = readRoute(new URL(path, 'http://localhost'));
  if (route.page !== 'new') throw new Error(`${path} is no link to a fresh room`);
  expect(route.game).toBe(game.id);
  return readFreshRoomLink(game, route.terms);
}

describe.each(games)('a link to a fresh room of $id', (game) => {
  it('restores every set-up', () => {
    fc.assert(
      fc.property(setUps(game), (setUp) => {
        expect(follow(game, writeFreshRoomLink(game, setUp))).toEqual(setUp);
      }),
    );
  });

  it('is short where everything is as usual', () => {
    expect(writeFreshRoomLink(game, usualSetUp(game))).toBe(`/new/${game.id}`);
  });

  it('asks for what a server takes', () => {
    fc.assert(
      fc.property(setUps(game), fc.nat(5), ({ plan, seats }, mark) => {
        const person = { name: 'Juno', mark };
        const asked = { plan, seats: plannedSeats(seats, person), person };
        expect(v.safeParse(questions.createRoom, asked).issues).toBeUndefined();
        const bots = asked.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat] : []));
        expect(bots.map(({ name }) => name)).not.toContain('Juno');
        expect(new Set([mark, ...bots.map((bot) => bot.mark)]).size).toBe(bots.length + 1);
      }),
    );
  });

  it.each([
    ...['seats=host', 'seats=open.open', 'seats=host.host', `seats=host${'.open'.repeat(8)}`, 'seats=host.genius', 'seats='],
    ...['option.nonesuch=1', 'option.__proto__=1', 'option.=', 'clock=17s', 'clock=1', 'clock=1e1s'],
    ...['time-up=never', 'stand-in=host', 'first=me', 'hints=maybe', 'listed='],
  ])('is refused where it asks for "%s"', (query) => {
    expect(readFreshRoomLink(game, `?${query}`)).toBeNull();
  });

  it('is followed in spite of what others have added to it', () => {
    expect(readFreshRoomLink(game, '?utm_source=mail&clock=60s')?.plan.clock).toEqual({ unit: 'seconds', each: 60 });
  });

  it('never breaks', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        readFreshRoomLink(game, query);
      }),
    );
  });
});

it('the seats of a room stay who they are when their number changes, and new ones are open', () => {
  expect(resizeSeats(['host', 'hard'], 4)).toEqual(['host', 'hard', 'open', 'open']);
  expect(resizeSeats(['host', 'hard', 'open'], 2)).toEqual(['host', 'hard']);
});
