import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeptRooms, type KeptRooms, MAX_ROOMS, type RoomAddress } from '../features/rooms/kept-rooms.ts';
import type { KeyValueStorage } from '../storage/kept-texts.ts';
import { memoryKeys } from './memory-keys.ts';

function open(storage: KeyValueStorage, clock = { now: 1 }): KeptRooms {
  return createKeptRooms({ storage, now: () => clock.now });
}

const ROOM: RoomAddress = { by: 'room', address: 'r1' };
const WATCHED: RoomAddress = { by: 'watch', address: 'r1' };
const addresses = ({ rooms }: KeptRooms) => rooms.value.map(({ address }) => address);

describe('the rooms of this browser', () => {
  it('are there again when the page is opened anew, last entered first', () => {
    const storage = memoryKeys();
    const clock = { now: 1 };
    const rooms = open(storage, clock);
    rooms.keep(ROOM, 'token-1');
    clock.now = 2;
    rooms.keep({ by: 'room', address: 'r2' }, 'token-2');
    expect(addresses(open(storage))).toEqual(['r2', 'r1']);
    clock.now = 3;
    rooms.keep(ROOM, 'token-3');
    const again = open(storage);
    expect(addresses(again)).toEqual(['r1', 'r2']);
    expect(again.tokenOf(ROOM)).toBe('token-3');
    again.keep(WATCHED, 'spectator');
    expect([again.tokenOf(ROOM), again.tokenOf(WATCHED)], 'not the same for spectators').toEqual(['token-3', 'spectator']);
    again.forget(WATCHED);
    again.forget(ROOM);
    expect(addresses(open(storage))).toEqual(['r2']);
    expect(again.tokenOf(ROOM)).toBeNull();
  });

  it('remember what was mixed into the dice of each match, through a new token', () => {
    const storage = memoryKeys();
    const rooms = open(storage);
    rooms.keepShare(ROOM, { commitment: 'c0', share: 'lost' });
    rooms.keep(ROOM, 'token-1');
    rooms.keepShare(ROOM, { commitment: 'c1', share: 'aa' });
    rooms.keepShare(ROOM, { commitment: 'c1', share: 'bb' });
    const revealed = { commitment: 'c1', share: 'bb', commitments: ['hb', 'hx'] };
    rooms.keepShare(ROOM, revealed);
    rooms.keepShare(ROOM, { commitment: 'c2', share: 'cc' });
    rooms.keep(ROOM, 'token-2');
    const again = open(storage);
    expect(again.sharesIn(ROOM).map(({ share }) => share)).toEqual(['aa', 'bb', 'cc']);
    expect(again.sharesIn(WATCHED)).toEqual([]);
    const diceOf = (commitment: string) => ({ seed: 's', fair: { commitment, secret: 'x', shares: [] } });
    expect(again.revealedFor(diceOf('c1'))).toEqual(revealed);
    expect(again.revealedFor({ seed: 'at home', reseeds: [{ from: 3, ...diceOf('c1') }] })).toEqual(revealed);
    expect(again.revealedFor(diceOf('c2')), 'it was never revealed').toBeNull();
    expect(again.revealedFor({ seed: 's' })).toBeNull();
    for (let number = 0; number < 30; number += 1) again.keepShare(ROOM, { commitment: `m${number}`, share: `d${number}` });
    expect(again.sharesIn(ROOM).at(-1)).toEqual({ commitment: 'm29', share: 'd29' });
    expect(again.revealedFor(diceOf('c1')), 'not without end').toBeNull();
    expect(open(storage).tokenOf(ROOM), 'what is written can be read').toBe('token-2');
  });

  it(`are the ${MAX_ROOMS} entered last`, () => {
    const storage = memoryKeys();
    const clock = { now: 0 };
    const rooms = open(storage, clock);
    for (let number = 1; number <= MAX_ROOMS + 3; number += 1) {
      clock.now = number;
      rooms.keep({ by: 'room', address: `r${number}` }, 'token');
    }
    expect(rooms.rooms.value.length).toBe(MAX_ROOMS);
    expect(addresses(rooms).at(-1)).toBe('r4');
    expect(storage.kept.size).toBe(MAX_ROOMS);
  });

  it('agree between two tabs', () => {
    const storage = memoryKeys();
    const [here, there] = [open(storage), open(storage)];
    there.keep(ROOM, 'token');
    expect(addresses(here)).toEqual([]);
    here.refresh();
    expect(addresses(here)).toEqual(['r1']);
    here.keep({ by: 'room', address: 'r2' }, 'token');
    there.keepShare(ROOM, { commitment: 'c', share: 'aa' });
    here.keep(ROOM, 'newer');
    expect(here.sharesIn(ROOM), 'what the other tab wrote meanwhile stays').toEqual([{ commitment: 'c', share: 'aa' }]);
  });

  it('take no harm from nonsense, and leave it alone', () => {
    const nonsense = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((json) => `{"by":"room","address":${json}}`),
    );
    fc.assert(
      fc.property(fc.array(nonsense), (texts) => {
        const storage = memoryKeys();
        for (const [index, text] of texts.entries()) storage.kept.set(`tablehop.room.room.x${index}`, text);
        const rooms = open(storage);
        rooms.keep(ROOM, 'token');
        // An entry under the key of another room is invalid, too.
        storage.kept.set('tablehop.room.room.r2', storage.kept.get('tablehop.room.room.r1') ?? '');
        expect(addresses(rooms)).toEqual(['r1']);
        expect(addresses(open(storage))).toEqual(['r1']);
        expect(storage.kept.size).toBe(texts.length + 2);
      }),
    );
  });

  it('last for the visit where nothing can be stored', () => {
    const storage = memoryKeys();
    storage.fail('SecurityError');
    const rooms = open(storage);
    rooms.keep(ROOM, 'token');
    rooms.keepShare(ROOM, { commitment: 'c', share: 'aa' });
    expect(rooms.tokenOf(ROOM)).toBe('token');
    expect(rooms.sharesIn(ROOM)).toEqual([{ commitment: 'c', share: 'aa' }]);
    rooms.forget(ROOM);
    expect(addresses(rooms)).toEqual([]);
    storage.fail(null);
    rooms.keep(ROOM, 'later');
    expect(open(storage).tokenOf(ROOM)).toBe('later');
  });
});
