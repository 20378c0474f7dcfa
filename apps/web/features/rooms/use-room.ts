import type { Message } from '@tablehop/core';
import { createMatchError, isMatchError, type MatchError, type RoomOrigin } from '@tablehop/host';
import type { OpenRoom, RoomsClient } from '@tablehop/rooms';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { speech } from '../../ui/speech.ts';
import { keptRooms } from './index.ts';
import type { RoomAddress } from './kept-rooms.ts';
import { addressOf } from './kept-rooms.ts';

/** From the page's address: by the room's own address or its code, with a ticket if there is one, or as a spectator. */
export type RoomWay =
  | { readonly by: 'room'; readonly room: string; readonly ticket: string | null }
  | { readonly by: 'watch'; readonly watch: string };

export type RoomState =
  | { readonly kind: 'opening' }
  /** `again` enters again; as a guest, without the stored token. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: (how?: { readonly asGuest: boolean }) => void }
  | { readonly kind: 'open'; readonly room: OpenRoom };

const NEXT_TRY_MS = 4000;

export function useRoom(way: RoomWay): RoomState {
  const [state, setState] = useState<RoomState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const address = way.by === 'room' ? way.room : way.watch;
  const ticket = useTicket(way);

  useEffect(() => {
    let isWanted = true;
    let leave = () => {};
    const again = ({ asGuest } = { asGuest: false }) => {
      if (asGuest) keptRooms.forget({ by: way.by, address });
      setState({ kind: 'opening' });
      setAttempt((number) => number + 1);
    };
    const fail = (error: unknown) => {
      setState({ kind: 'failed', error, again });
      if (codeOf(error) !== 'server-away') return;
      const timer = setTimeout(() => setAttempt((number) => number + 1), NEXT_TRY_MS);
      leave = () => clearTimeout(timer);
    };

    enter(way, ticket.unused()).then(
      (room) => {
        if (room === null) return;
        if (!isWanted) return room.close();
        setState({ kind: 'open', room });
        const stops = [followOut(room, fail), followShares(room), followOtherTabs(room, () => setAttempt((number) => number + 1))];
        leave = () => {
          for (const stop of stops) stop();
          room.close();
        };
      },
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
      leave();
    };
  }, [way.by, address, ticket.key, attempt]);

  return state;
}

type Ticket = { readonly value: string; readonly used: () => void };

/** A used ticket is removed from the address, which must not enter the room again. */
function useTicket(way: RoomWay): { readonly key: string | null; readonly unused: () => Ticket | null } {
  const last = useRef<{ readonly room: string; readonly ticket: string } | null>(null);
  const used = useRef(new Set<string>());
  if (way.by === 'room' && way.ticket !== null) last.current = { room: way.room, ticket: way.ticket };
  const key = way.by === 'room' && last.current?.room === way.room ? last.current.ticket : null;
  return {
    key,
    unused: () => (key === null || used.current.has(key) ? null : { value: key, used: () => used.current.add(key) }),
  };
}

/** Null if the address was replaced by a better one, under which the room is entered. */
async function enter(way: RoomWay, ticket: Ticket | null): Promise<OpenRoom | null> {
  const { roomsClient } = await import('../../match/rooms.ts');
  const client = roomsClient();
  if (way.by === 'watch') return takeHandedOver(way.watch) ?? enterAndKeep(client, { by: 'watch', address: way.watch });
  const code = codeIn(way);
  if (code !== null) {
    const { room } = await client.ask('findRoom', { code });
    navigate(`/room/${room}`, { replace: true });
    return null;
  }
  if (ticket !== null) return redeem(client, way.room, ticket);
  return takeHandedOver(way.room) ?? enterAndKeep(client, { by: 'room', address: way.room });
}

async function enterAndKeep(client: RoomsClient, { by, address }: RoomAddress): Promise<OpenRoom> {
  const kept = keptRooms.tokenOf({ by, address });
  const known = kept === null ? {} : { token: kept };
  const { room, token } = await client.enter(by === 'room' ? { by, room: address, ...known } : { by, watch: address, ...known });
  if (token !== null) keptRooms.keep({ by, address }, token);
  return room;
}

async function redeem(client: RoomsClient, address: string, ticket: Ticket): Promise<OpenRoom> {
  /** A used ticket is useless, and nobody should copy it from the address. */
  const putAway = () => {
    ticket.used();
    navigate(`/room/${address}`, { replace: true });
  };
  try {
    const { room, token } = await client.enter({ by: 'ticket', room: address, ticket: ticket.value });
    if (token !== null) keptRooms.keep({ by: 'room', address }, token);
    putAway();
    return room;
  } catch (error) {
    if (codeOf(error) !== 'server-away') putAway();
    throw error;
  }
}

export function codeIn(way: RoomWay): string | null {
  return way.by === 'room' && /^[A-Za-z]{6}$/.test(way.room) ? way.room.toUpperCase() : null;
}

/** Follows the room until the player is out. The token of a seat that moved or was taken away is useless. */
function followOut(room: OpenRoom, fail: (error: MatchError) => void): () => void {
  return room.out.subscribe((why) => {
    if (why === null) return;
    const error = createMatchError({ code: lastPart(why), problem: why });
    if (error.code === 'removed' || error.code === 'moved') keptRooms.forget(addressOf(room.view.value));
    fail(error);
  });
}

/** Keeps what was revealed, and with which commitments of others: with it the replay checks the dice. */
function followShares({ shares, view }: OpenRoom): () => void {
  const address = addressOf(view.value);
  shares.lookUp(() => keptRooms.sharesIn(address));
  const stops = [
    shares.revealed.subscribe((share) => share !== null && keptRooms.keepShare(address, share)),
    shares.fault.subscribe((fault) => fault !== null && notify({ kind: 'problem', text: speech.value(fault) })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** If another tab of this browser sits down, this one is the same player. */
function followOtherTabs(room: OpenRoom, enterAgain: () => void): () => void {
  const look = () => {
    const { value } = room.view;
    if (value.you.member === null && keptRooms.tokenOf(addressOf(value)) !== null) enterAgain();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** `rooms.out.moved` → `moved` */
function lastPart({ key }: Message): string {
  return key.split('.').at(-1) ?? key;
}

export function codeOf(error: unknown): string {
  return isMatchError(error) ? error.code : 'failed';
}

let waiting: { readonly id: string; readonly room: OpenRoom } | null = null;

/** Gives an entered room to its page, which then need not enter again. */
export function handOver(id: string, room: OpenRoom): void {
  waiting = { id, room };
}

function takeHandedOver(id: string): OpenRoom | null {
  const found = waiting?.id === id ? waiting.room : null;
  waiting = null;
  return found;
}

/** Does something in a room, or shows a toast with the reason. True if done. `onTooFast`: hitting the rate limit is fine here. */
export async function attempt(work: () => Promise<unknown>, onTooFast?: () => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (onTooFast !== undefined && codeOf(error) === 'too-fast') onTooFast();
    else notify({ kind: 'problem', text: reasonFor(error, 'rooms.problem.failed') });
    return false;
  }
}

/** Null for a match played in this browser. */
export function roomOf({ room, watch }: RoomOrigin): RoomAddress | null {
  if (room !== undefined) return { by: 'room', address: room };
  return watch === undefined ? null : { by: 'watch', address: watch };
}

/** False if the room is gone, or if that cannot be found out. */
export async function backToRoom({ by, address }: RoomAddress): Promise<boolean> {
  try {
    const { roomsClient } = await import('../../match/rooms.ts');
    handOver(address, await enterAndKeep(roomsClient(), { by, address }));
  } catch (error) {
    // The page of the room reports other problems.
    if (['unknown-room', 'server-away', 'failed'].includes(codeOf(error))) return false;
  }
  navigate(`/${by}/${address}`);
  return true;
}
