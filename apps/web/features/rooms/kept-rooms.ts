/** This browser's rooms, their tokens and its dice shares. One key per room in local storage: tabs do not overwrite each other. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { everySeed, type OwnShare, type Seeds, same } from '@tablehop/core';
import { count, id, MAX_SEATS } from '@tablehop/host';
import type { RoomView } from '@tablehop/rooms';
import * as v from 'valibot';
import { lanAddresses } from '../../match/lan.ts';
import { createKeptTexts, type KeyValueStorage } from '../../storage/kept-texts.ts';

export type RoomAddress = { readonly by: 'room' | 'watch'; readonly address: string };

type KeptRoom = RoomAddress & {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly enteredAt: number;
  /** Oldest first. */
  readonly shares: readonly OwnShare[];
};

export type KeptRooms = {
  /** Last entered first. */
  readonly rooms: ReadonlySignal<readonly KeptRoom[]>;
  readonly tokenOf: (room: RoomAddress) => string | null;
  readonly keep: (room: RoomAddress, token: string) => void;
  readonly forget: (room: RoomAddress) => void;
  /** Replaces what is known of the same share. The room must be stored. */
  readonly keepShare: (room: RoomAddress, share: OwnShare) => void;
  readonly sharesIn: (room: RoomAddress) => readonly OwnShare[];
  /** What this browser revealed for the dice of this match. Null if it took no part in them. */
  readonly revealedFor: (match: Seeds) => OwnShare | null;
  readonly refresh: () => void;
};

export const MAX_ROOMS = 50;
const MAX_SHARES = 20;
const PREFIX = 'tablehop.room.';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const commitments = v.pipe(v.array(text), v.maxLength(MAX_SEATS), v.readonly());
const share = v.object({ commitment: text, share: text, commitments: v.exactOptional(commitments) });
const keptRoom = v.object({
  by: v.picklist(['room', 'watch']),
  address: id,
  token: text,
  enteredAt: count,
  shares: v.pipe(v.array(share), v.maxLength(MAX_SHARES), v.readonly()),
}) satisfies v.GenericSchema<unknown, KeptRoom>;

export function createKeptRooms({ storage, now }: { readonly storage: KeyValueStorage; readonly now: () => number }): KeptRooms {
  const rooms = signal<readonly KeptRoom[]>([]);
  const { keys, read, write } = createKeptTexts(storage);

  /** Unreadable data stays untouched: a newer version may have written it. */
  function readRoom(key: string): readonly KeptRoom[] {
    const found = v.safeParse(keptRoom, read(key));
    return found.success && keyOf(found.output) === key ? [found.output] : [];
  }

  function refresh(): void {
    const found = keys(PREFIX).flatMap(readRoom);
    found.sort((a, b) => b.enteredAt - a.enteredAt);
    if (!same(found, rooms.peek())) rooms.value = found;
  }

  function put(room: KeptRoom): void {
    write(keyOf(room), JSON.stringify(room));
    refresh();
    for (const old of rooms.peek().slice(MAX_ROOMS)) write(keyOf(old), null);
    refresh();
  }

  function find(room: RoomAddress): KeptRoom | undefined {
    refresh();
    return rooms.peek().find(({ by, address }) => by === room.by && address === room.address);
  }

  refresh();
  return {
    rooms,
    refresh,
    tokenOf: (room) => find(room)?.token ?? null,
    keep: ({ by, address }, token) => put({ by, address, token, enteredAt: now(), shares: find({ by, address })?.shares ?? [] }),
    forget(room) {
      write(keyOf(room), null);
      refresh();
    },
    keepShare(room, share) {
      const kept = find(room);
      const others = kept?.shares.filter((each) => each.share !== share.share) ?? [];
      if (kept !== undefined) put({ ...kept, shares: [...others, share].slice(-MAX_SHARES) });
    },
    sharesIn: (room) => find(room)?.shares ?? [],
    revealedFor(match) {
      const known = everySeed(match).map(({ fair }) => fair?.commitment);
      const revealed = rooms.peek().flatMap(({ shares }) => shares.filter(({ commitments }) => commitments !== undefined));
      return revealed.find(({ commitment }) => known.includes(commitment)) ?? null;
    },
  };
}

function keyOf({ by, address }: RoomAddress): string {
  return `${PREFIX}${by}.${address}`;
}

/** The key of a room here: spectators do not know its own address. */
export function addressOf({ id, watch }: Pick<RoomView, 'id' | 'watch'>): RoomAddress {
  return id === null ? { by: 'watch', address: watch } : { by: 'room', address: id };
}

export type Reach = 'everybody' | 'network' | 'here';

/** The address that others have to type, and its reach. `localhost` is useless to them. */
export function siteForOthers(): { readonly origin: string; readonly host: string; readonly reach: Reach } {
  const { origin, host, hostname, port, protocol } = location;
  if (!isLoopback(hostname)) return { origin, host, reach: 'everybody' };
  const [lan] = lanAddresses.value;
  // A certificate for this computer's own name would not match.
  if (lan === undefined || protocol !== 'http:') return { origin, host, reach: 'here' };
  const lanHost = port === '' ? lan : `${lan}:${port}`;
  return { origin: `http://${lanHost}`, host: lanHost, reach: 'network' };
}

function isLoopback(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/** A link for others: it contains no token. */
export function linkTo(path: string): string {
  return `${siteForOthers().origin}${path}`;
}
