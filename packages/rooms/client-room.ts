/** The client's view of a room across lost connections, and its match as a session. */

import { defined, type JsonObject, type Message, same, type Viewer } from '@tablehop/core';
import {
  type Answer,
  type CreateObservable,
  createMatchError,
  type Hint,
  isMatchError,
  type MatchSummary,
  type News,
  type Observable,
  type PersistenceStatus,
  type SeatInfo,
  type Session,
} from '@tablehop/host';
import { createRoomShares, type RoomShares } from './client-shares.ts';
import {
  type Answers,
  type Asked,
  type Entered,
  type Question,
  REACTIONS,
  type Reaction,
  type RoomSummary,
  type RoomView,
  type Told,
} from './messages.ts';
import { type RoomProblemCode, roomError } from './room-error.ts';

export type RoomSubscription = {
  readonly room: OpenRoom;
  readonly told: (told: Told) => void;
  readonly resume: () => Promise<void>;
  readonly replaced: () => void;
};

type LineParts = {
  readonly ask: RoomsClient['ask'];
  readonly askNow: RoomsClient['ask'];
  readonly observable: CreateObservable;
  readonly freshId: () => string;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly closed: (line: RoomSubscription) => void;
};

/** Retry delay while the server cannot read a match, such as during a restart of its database. */
const ASK_AGAIN_MS = 1_000;

/** A server that was cut off from the others knows what the page has seen within this; otherwise it was restored from a backup. */
const BEHIND_MS = 20_000;

const PASSING: ReadonlySet<string> = new Set<RoomProblemCode>(['server-away', 'storage', 'storage-full', 'too-fast', 'failed']);

type Watching = { readonly match: string; readonly listener: (news: News) => void; seen: number | null };

export function createOpenRoom(
  first: RoomEntry,
  entered: RoomView,
  { ask, askNow, observable, freshId, after, closed }: LineParts,
): RoomSubscription {
  const view = observable<RoomView>(entered);
  const out = observable<Message | null>(null);
  const reactionListeners = new Set<(reaction: { readonly member: string; readonly reaction: Reaction }) => void>();
  const nudgeListeners = new Set<(by: string) => void>();
  const shares = createRoomShares({ view, observable, reveal: (share) => ask('reveal', { share }), after });
  let way = first;
  let watching: Watching | null = null;
  /** The server of this connection was not asked for the watched match yet. */
  let isUnwatched = false;
  /** What the server of this connection shows, if it is older than what the page has seen. */
  let behind: RoomView | null = null;

  function adopt(next: RoomView): void {
    show(next);
    // A server that did not know the match knows it now.
    if (watching !== null && isUnwatched && watching.match === next.match?.id) {
      const each = watching;
      watchNow(each).catch((error: unknown) => {
        isUnwatched = watching === each;
        if (isUnwatched && isMatchError(error) && error.code !== 'server-away' && PASSING.has(error.code))
          after(ASK_AGAIN_MS, () => adopt(view.value));
      });
    }
  }

  /** Answers and news cross, and servers may not know of each other: an older view never replaces a newer one. */
  function show(next: RoomView): void {
    const isNewer = next.revision >= view.value.revision;
    if (isNewer) view.value = next;
    behind = isNewer || behind === null ? null : next;
  }

  function believeLater(): void {
    after(BEHIND_MS, () => {
      if (behind === null) return;
      view.value = behind;
      adopt(behind);
    });
  }

  function ended(why: Message): void {
    shares.stop();
    out.value = why;
    watching = null;
  }

  const told = (message: Told): void => {
    switch (message.kind) {
      case 'room':
        adopt(message.room);
        break;
      case 'news':
        if (watching?.match !== message.match) break;
        heard(watching, message.news as unknown as News);
        break;
      case 'reaction': {
        const reaction = REACTIONS.find((each) => each === message.reaction);
        if (reaction !== undefined) for (const listener of reactionListeners) listener({ member: message.member, reaction });
        break;
      }
      case 'nudged':
        if (message.seat === view.value.you.seat) for (const listener of nudgeListeners) listener(message.by);
        break;
      case 'out':
        ended({ key: `rooms.out.${message.why}` });
        break;
      default:
    }
  };

  function heard(each: Watching, news: News): void {
    const { version } = news.look;
    if (news.event?.kind === 'moved' && each.seen !== null && version <= each.seen) return;
    each.seen = version;
    each.listener(news);
  }

  async function watchNow(each: Watching): Promise<void> {
    isUnwatched = false;
    await askNow('watch', each.seen === null ? {} : { match: each.match, seen: each.seen });
  }

  async function openMatch(): Promise<Session> {
    const { match } = view.value;
    if (match === null) throw roomError('no-match');
    const persistence = observable<PersistenceStatus>({ kind: 'stored' });
    const stopListening = out.subscribe((why) => {
      if (why !== null) persistence.value = { kind: 'ended', problem: why };
    });
    let own: Watching | null = null;
    let unsure: { readonly wanted: JsonObject; readonly move: string } | null = null;

    const seatOf = (): number => {
      const { seat } = view.value.you;
      if (seat === null) throw roomError('not-seated');
      return seat;
    };
    const settle = async (
      answer: Promise<{ readonly ok: boolean; readonly version: number; readonly refused?: unknown }>,
    ): Promise<Answer> => {
      const { ok, version, refused } = await answer;
      return ok ? { ok: true, version } : { ok: false, refused: refused as (Answer & { ok: false })['refused'] };
    };
    /** A move that may be stored keeps its id: sent again, it is not made again. */
    const named = async (wanted: JsonObject, send: (move: string) => ReturnType<typeof settle>): Promise<Answer> => {
      const move = unsure !== null && same(unsure.wanted, wanted) ? unsure.move : freshId();
      const answer = await send(move);
      unsure = !answer.ok && answer.refused.code === 'not-stored' ? { wanted, move } : null;
      return answer;
    };
    const stop = (): void => {
      if (watching === own) watching = null;
      own = null;
    };

    return {
      summary: summaryOf(view.value, match.id),
      persistence,
      watch(_viewer: Viewer, listener) {
        stop();
        const made: Watching = { match: match.id, listener, seen: null };
        own = made;
        watching = made;
        isUnwatched = false;
        let cancelWait = (): void => undefined;
        const begin = (): void => {
          if (watching !== made || made.seen !== null) return;
          ask('watch', {}).catch((error: unknown) => {
            // Reconnecting asks again anyway.
            if (!isMatchError(error) || error.code === 'server-away' || watching !== made) return;
            if (PASSING.has(error.code)) cancelWait = after(ASK_AGAIN_MS, begin);
            else persistence.value = { kind: 'ended', problem: error.problem };
          });
        };
        begin();
        return () => {
          cancelWait();
          if (own === made) stop();
        };
      },
      submit: async (by, action, version) => {
        if (by === 'chance') throw createMatchError({ code: 'not-allowed', problem: { key: 'rooms.problem.not-allowed' } });
        const wanted = { seat: by, action, version };
        return named(wanted, (move) => settle(ask('submit', { ...wanted, move })));
      },
      undo: async (_seat, version, to) => {
        const wanted = { seat: seatOf(), version, ...(typeof to === 'number' ? { to } : {}) };
        return named(wanted, (move) => settle(ask('undo', { ...wanted, move })));
      },
      answerUndo: async (_seat, consent, version) => settle(ask('answerUndo', { seat: seatOf(), consent, version })),
      hint: async (seat) => (await ask('hint', { seat })) as unknown as Hint,
      record: async () => (await ask('record', { match: match.id })) as never,
      shown: () => undefined,
      close() {
        stop();
        stopListening();
      },
    };
  }

  const line: RoomSubscription = {
    told,
    async resume() {
      if (out.value !== null) return;
      try {
        isUnwatched = false;
        const again = await enterBy(askNow, way);
        behind = again.room;
        show(again.room);
        if (behind !== null) believeLater();
        if (watching !== null && watching.match === again.room.match?.id) await watchNow(watching);
        else isUnwatched = watching !== null;
      } catch (error) {
        // Temporary problems are retried.
        if (!isMatchError(error) || PASSING.has(error.code)) throw error;
        ended(error.problem);
      }
    },
    replaced: () => ended({ key: 'rooms.out.closed' }),
    room: {
      view,
      out,
      async ask(question, asked) {
        const sent = question === 'ready' ? shares.commit(asked as Asked<'ready'>) : asked;
        const answer = await ask(question, sent as typeof asked);
        if (question === 'start') await shares.untilStarted();
        if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string') keepToken(answer.token);
        return answer;
      },
      shares,
      openMatch,
      past: () => ask('past', {}),
      onReaction: (listener) => on(reactionListeners, listener),
      onNudge: (listener) => on(nudgeListeners, listener),
      close() {
        watching = null;
        shares.stop();
        closed(line);
      },
    },
  };

  function keepToken(token: string): void {
    way = reentry(way, token);
  }

  return line;
}

function on<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function summaryOf({ plan, seats, phase }: RoomView, id: string): MatchSummary {
  const { game, options, rules, components } = plan;
  return {
    id,
    game,
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components: components as NonNullable<MatchSummary['components']> }),
    seats: seats.map(
      (seat, index): SeatInfo =>
        seat.kind === 'open'
          ? { kind: 'person', name: '', mark: index }
          : seat.kind === 'bot'
            ? { kind: 'bot', level: seat.level, name: seat.name, mark: seat.mark }
            : { kind: 'person', name: seat.name, mark: seat.mark },
    ),
    createdAt: 0,
    changedAt: 0,
    moves: 0,
    over: phase === 'over',
    totals: seats.map(() => 0),
  };
}

/** `away`: the server does not answer, and is retried. `outdated`: the page must be reloaded. `idle`: nothing was asked yet. */
export type Connectedness = 'idle' | 'connecting' | 'online' | 'away' | 'outdated';

export type RoomEntry =
  | { readonly by: 'room'; readonly room: string; readonly token?: string }
  | { readonly by: 'watch'; readonly watch: string; readonly token?: string }
  | { readonly by: 'ticket'; readonly room: string; readonly ticket: string };

export type RoomsClient = {
  readonly connectedness: Observable<Connectedness>;
  readonly openRooms: Observable<readonly RoomSummary[] | null>;
  readonly myRooms: Observable<readonly RoomSummary[] | null>;
  readonly ask: <Q extends Question>(question: Q, asked: Asked<Q>) => Promise<Answers[Q]>;
  readonly createRoom: (asked: Asked<'createRoom'>) => Promise<{ readonly room: OpenRoom; readonly token: string }>;
  readonly enter: (way: RoomEntry) => Promise<{ readonly room: OpenRoom; readonly token: string | null }>;
  readonly followOpenRooms: () => () => void;
  readonly followRooms: (rooms: Asked<'followRooms'>['rooms']) => () => void;
  /** Retries at once: the device is online again, or somebody looks. */
  readonly retry: () => void;
  /** For good: unanswered and later requests reject with `client-closed`. */
  readonly close: () => void;
};

/** Survives lost connections: what was missed arrives, unacknowledged requests are sent again. */
export type OpenRoom = {
  readonly view: Observable<RoomView>;
  /** Set when the membership ends: removed, moved to another device, or the room is gone. */
  readonly out: Observable<Message | null>;
  /** A share is committed to first, and revealed when everybody has; `start` waits for that. */
  readonly ask: RoomsClient['ask'];
  readonly shares: Pick<RoomShares, 'revealed' | 'fault' | 'lookUp'>;
  /** For the own seat, or as a spectator. Throws if there is no match. */
  readonly openMatch: () => Promise<Session>;
  readonly past: () => Promise<Answers['past']>;
  readonly onReaction: (listener: (reaction: { readonly member: string; readonly reaction: Reaction }) => void) => () => void;
  readonly onNudge: (listener: (by: string) => void) => () => void;
  readonly close: () => void;
};

export type { Entered };

export function enterBy(ask: RoomsClient['ask'], way: RoomEntry): Promise<Entered> {
  switch (way.by) {
    case 'room':
      return ask('enter', defined({ room: way.room, token: way.token }));
    case 'watch':
      return ask('enterAsWatcher', defined({ watch: way.watch, token: way.token }));
    case 'ticket':
      return ask('redeem', { room: way.room, ticket: way.ticket });
  }
}

export function reentry(way: RoomEntry, token: string | null): RoomEntry {
  if (way.by === 'watch') return token === null ? way : { ...way, token };
  return { by: 'room', room: way.room, ...(token === null ? {} : { token }) };
}
