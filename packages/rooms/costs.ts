/** What the requests of one address cost: refused when its budget is spent. */

import { problemOf } from '@tablehop/host';
import type { Directory } from './directory.ts';
import type { LiveRoom } from './live-room.ts';
import { idOf, type Question, readRequest } from './messages.ts';
import type { RoomsPorts } from './ports.ts';
import { roomError } from './room-error.ts';

/** Reading a longer one takes up to 0.1 s. */
const LONG_MESSAGE = 20_000;
/** A move or less: reading it costs nearly nothing. */
const SHORT_MESSAGE = 1_000;

/** Costs much by itself. */
const HEAVY: ReadonlySet<Question> = new Set<Question>(['createRoom', 'changePlan', 'past', 'record']);
/** Sends the room to nobody. */
const SILENT: ReadonlySet<Question> = new Set<Question>([
  ...(['hello', 'ping', 'findRoom', 'followOpenRooms', 'followRooms', 'moveSeat', 'react', 'nudge', 'watch'] as const),
  ...(['submit', 'undo', 'answerUndo', 'hint', 'past', 'record', 'exit', 'leave'] as const),
]);

export function isShort(text: string): boolean {
  return text.length <= SHORT_MESSAGE;
}

export function createCosts(address: string, { work, bytes }: Pick<Directory, 'work' | 'bytes'>, ports: RoomsPorts) {
  const { host, isOverloaded, elapsed = () => performance.now() } = ports;

  /** Until the work is done, or waits for something. */
  function paying<Result>(run: () => Result): Result {
    const begun = elapsed();
    try {
      return run();
    } finally {
      work.spend(address, elapsed() - begun);
    }
  }

  return {
    paying,
    /** The longest one at a time in each round of the event loop, and none of an address that has spent its budget. */
    async readLong(text: string): Promise<ReturnType<typeof readRequest>> {
      if (text.length > LONG_MESSAGE) await host.clock.yieldTurn();
      if (work.isSpent(address)) return { ok: false, id: idOf(text), problem: problemOf(roomError('too-fast')) };
      return paying(() => readRequest(text));
    },
    check(question: Question, live: LiveRoom | null): void {
      if (HEAVY.has(question)) {
        if (isOverloaded?.()) throw roomError('too-many');
        if (work.isSpent(address)) throw roomError('too-fast');
      }
      if (SILENT.has(question) || live === null) return;
      if (bytes.isSpent(address)) throw roomError('too-fast');
      bytes.spend(address, live.bytesOfChange());
    },
  };
}
