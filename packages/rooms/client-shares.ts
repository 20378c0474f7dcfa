/** The browser's part in fair dice: its share is revealed only when everybody's commitment is there, once, and nobody may change theirs after that. */

import { areCommitted, commitToShare, type Message, type OwnShare, same } from '@tablehop/core';
import type { CreateObservable, Observable } from '@tablehop/host';
import type { Asked, RoomView } from './messages.ts';
import { roomError } from './room-error.ts';

const ASK_AGAIN_MS = 1_000;
/** Longer than a server waits for shares. */
const LONGEST_START_MS = 10_000;

type Parts = {
  readonly view: Observable<RoomView>;
  readonly observable: CreateObservable;
  readonly reveal: (share: string) => Promise<unknown>;
  readonly after: (ms: number, run: () => void) => () => void;
};

export type RoomShares = {
  /** Set when the own share is revealed: keep it, to check the record. */
  readonly revealed: Observable<OwnShare | null>;
  /** Set when a server asks for the share too early, or begins the match without it or with other dice than it had shown. */
  readonly fault: Observable<Message | null>;
  /** Shares that other pages of this browser have sent or revealed in this room. */
  readonly lookUp: (find: () => readonly OwnShare[]) => void;
  readonly commit: (asked: Asked<'ready'>) => Asked<'ready'>;
  /** Resolves when the match has begun, rejects when somebody's share did not come. */
  readonly untilStarted: () => Promise<void>;
  readonly stop: () => void;
};

export function createRoomShares({ view, observable, reveal, after }: Parts): RoomShares {
  const revealed = observable<OwnShare | null>(null);
  const fault = observable<Message | null>(null);
  const own: OwnShare[] = [];
  let find = (): readonly OwnShare[] => [];
  /** Revealed for the match that is about to begin. */
  let mixed: OwnShare | null = null;
  let isAsking = false;
  let answered: string | null = null;
  let isStopped = false;
  const unsubscribe = view.subscribe(saw);

  function saw({ dice, match, seats, you }: RoomView): void {
    if (match !== null && mixed !== null && you.seat !== null) check(dice, mixed, dice.shares[you.member ?? '']);
    if (match !== null || dice.isRevealing !== true) mixed = null;
    else if (you.member !== null) {
      // A server that leaves out somebody who is there is found out.
      if (dice.absent?.includes(you.member) && own.length > 0) fault.value = { key: 'rooms.dice.absent' };
      const share = shareToReveal(dice, you.member, seats);
      if (share !== null && share !== answered && !isAsking) void send(share);
    }
  }

  function shareToReveal(dice: RoomView['dice'], member: string, seats: RoomView['seats']): string | null {
    const known = [...find(), ...own].filter(({ share }) => commitToShare(share) === dice.commitments?.[member]);
    const before = known.find(({ commitments }) => commitments !== undefined) ?? known[0];
    if (before === undefined) return null;
    const members = seats.flatMap((seat) => (seat.kind === 'person' && !dice.absent?.includes(seat.member) ? [seat.member] : []));
    const commitments = members.map((each) => dice.commitments?.[each] ?? '');
    const shown: OwnShare = { commitment: dice.commitment, share: before.share, commitments };
    // Others know a share that was revealed: it is good for those dice alone.
    const isSpent = before.commitments !== undefined && !same(before, shown);
    if (isSpent || commitments.includes('')) {
      fault.value = { key: 'rooms.dice.early' };
      return null;
    }
    mixed = shown;
    if (before.commitments === undefined) {
      own.push(shown);
      revealed.value = shown;
    }
    return shown.share;
  }

  async function send(share: string): Promise<void> {
    isAsking = true;
    try {
      await reveal(share);
      answered = share;
    } catch {
      after(ASK_AGAIN_MS, () => isStopped || saw(view.value));
    } finally {
      isAsking = false;
    }
  }

  /** `used`: as the own share. Another page of this browser may have mixed in another one. */
  function check({ commitment, shares }: RoomView['dice'], expected: OwnShare, used: string | undefined): void {
    if (used !== expected.share && find().some(({ share }) => share === used)) return;
    const isSame = commitment === expected.commitment && used === expected.share && areCommitted(Object.values(shares), expected);
    if (!isSame) fault.value = { key: 'rooms.dice.changed' };
  }

  return {
    revealed,
    fault,
    lookUp(next) {
      find = next;
      saw(view.value);
    },
    commit({ share, ...asked }) {
      const { commitment, commitments } = view.value.dice;
      if (share === undefined) return asked;
      // An older server knows only open shares.
      if (commitments === undefined) return { ...asked, share };
      own.push({ commitment, share });
      return { ...asked, commitment: commitToShare(share), dice: commitment };
    },
    untilStarted: () =>
      new Promise((resolve, reject) => {
        let unwatch = (): void => undefined;
        const settle = (run: () => void) => {
          cancel();
          run();
          queueMicrotask(() => unwatch());
        };
        const cancel = after(LONGEST_START_MS, () => settle(() => reject(roomError('server-away'))));
        unwatch = view.subscribe(({ match, dice }) => {
          if (match !== null) settle(resolve);
          else if (dice.isRevealing !== true) settle(() => reject(roomError('not-ready')));
        });
      }),
    stop() {
      isStopped = true;
      unsubscribe();
    },
  };
}
