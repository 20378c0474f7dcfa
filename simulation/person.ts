/** A person at a browser who plays through the real client, and retries failures. */

import { hashText, type OwnShare } from '@tablehop/core';
import { isMatchError, type Look, type Session } from '@tablehop/host';
import { createRoomsClient, type OpenRoom, type RoomsClient, type RoomView } from '@tablehop/rooms';
import type { broughtBy } from './brought.ts';
import type { Checks, PageState } from './checks.ts';
import type { ConnectFrom } from './network.ts';
import type { Deed, Plan } from './plan.ts';
import { type Actor, createActor, createStream, type Scheduler, type Trace } from './scheduler.ts';

export type Invitation = { room: string | null; watch: string | null };

export type Person = {
  readonly name: string;
  readonly actor: Actor;
  readonly do: (deed: Deed['kind']) => void;
  readonly rest: () => void;
  /** Closes the page until then. */
  readonly stayAway: (until: number) => void;
  /** Has the token of this hash. */
  readonly holds: (tokenHash: string) => boolean;
  readonly state: () => PageState;
};

type Parts = {
  readonly index: number;
  /** Absent: by what they do. */
  readonly name?: string;
  readonly plan: Plan;
  readonly scheduler: Scheduler;
  readonly connectFrom: ConnectFrom;
  readonly invitation: Invitation;
  readonly brought: ReturnType<typeof broughtBy>;
  readonly checks: Checks;
  readonly trace: Trace;
  readonly wantsMore: () => boolean;
};

const SHARE_DIGITS = 32;
const PATIENCE_MS = 12_000;
const RESTING_MS = 4000;
const OPEN_SEAT = 'open seat';
const FULL = 'no open seat';

export function createPerson(parts: Parts): Person {
  const { index, plan, scheduler, connectFrom, invitation, brought, checks, trace, wantsMore } = parts;
  const isGuest = index >= plan.people + plan.spectators;
  const isSpectator = index >= plan.people && !isGuest;
  const name = parts.name ?? (isSpectator ? `watcher-${index}` : isGuest ? `guest-${index}` : `player-${index}`);
  const actor = createActor(name);
  const random = createStream(`${plan.seed} ${name}`);
  const connect = connectFrom(name, actor);
  let token: string | null = null;
  /** As a browser stores them: a page that is loaded anew can reveal too. */
  const shares: OwnShare[] = [];
  let ids = 0;
  /** The id of the last move or undo that this browser sent: a move that may be stored is sent again under its old id. */
  let sentMove = '';
  let askedAt: number | null = null;
  let pages = 0;
  let isResting = false;
  let awayUntil = 0;
  let wishes = new Set<Deed['kind']>();
  let page = openPage();

  if (isSpectator) checks.watches(name);

  function openPage() {
    pages += 1;
    const client: RoomsClient = createRoomsClient({
      connect(events) {
        const socket = connect(events);
        return {
          ...socket,
          send(text) {
            sentMove = /"move":"([^"]+)"/.exec(text)?.[1] ?? sentMove;
            socket.send(text);
          },
        };
      },
      after: (ms, run) => scheduler.after(ms, actor, run),
      random: () => random.below(1000) / 1000,
      freshId() {
        ids += 1;
        return `${name}/${ids}`;
      },
      report(error) {
        trace.note(name, () => `reported: ${String(error)}`);
        checks.reported(name, error);
      },
    });
    return {
      name: `${name} page ${pages}`,
      client,
      room: null as OpenRoom | null,
      session: null as Session | null,
      match: null as string | null,
      look: null as Look | null,
      busy: null as string | null,
      missing: new Map<string, number>(),
    };
  }
  type Page = ReturnType<typeof openPage>;

  function attempt(what: string, work: (now: Page) => Promise<unknown>): void {
    const now = page;
    now.busy = what;
    trace.note(name, () => `wants: ${what}`);
    work(now)
      .then(
        () => undefined,
        (error: unknown) => {
          trace.note(name, () => `could not ${what}: ${isMatchError(error) ? error.code : String(error)}`);
          if (!isMatchError(error)) checks.fail('no-inner-error', `${name} could not ${what}: ${String(error)}`);
          failed(what, isMatchError(error) ? error.code : '');
        },
      )
      .finally(() => {
        now.busy = null;
      });
  }

  function failed(what: string, code: string): void {
    if (what === 'enter' && (code === 'bad-token' || code === 'not-allowed')) token = null;
    if (what === 'enter' && code === 'unknown-room') checks.fail('everybody-goes-on', `${name} cannot find the room that was made`);
  }

  function enter(): void {
    if (isSpectator) {
      const { watch } = invitation;
      const way = { by: 'watch', watch: watch ?? '', ...(token === null ? {} : { token }) } as const;
      if (watch !== null) attempt('enter', async (now) => adopt(now, await now.client.enter(way)));
      return;
    }
    const { room } = invitation;
    if (room !== null) {
      const way = { by: 'room', room, ...(token === null ? {} : { token }) } as const;
      attempt('enter', async (now) => adopt(now, await now.client.enter(way)));
    } else if (index === 0) attempt('make a room', makeRoom);
  }

  async function makeRoom(now: Page): Promise<void> {
    const { game, options, people, bots, clock, timeUp } = plan;
    const { position, ...record } = brought;
    const made = await now.client.createRoom({
      ...record,
      plan: {
        game,
        options,
        clock: clock === null ? null : { unit: 'seconds', each: clock },
        timeUp,
        standIn: 'random',
        hints: true,
        listed: true,
        first: 'drawn',
        ...(position === undefined ? {} : { position }),
      },
      seats: [
        { kind: 'host' },
        ...Array.from({ length: people - 1 }, () => ({ kind: 'open' }) as const),
        ...Array.from({ length: bots }, (_, bot) => ({ kind: 'bot', level: 'random', name: `Bot ${bot}`, mark: 7 - bot }) as const),
      ],
      person: { name, mark: index },
    });
    adopt(now, made);
    invitation.room = made.room.view.value.id;
    invitation.watch = made.room.view.value.watch;
  }

  function adopt(now: Page, entered: { readonly room: OpenRoom; readonly token: string | null }): void {
    now.room = entered.room;
    now.session = null;
    now.match = null;
    now.look = null;
    token = entered.token ?? token;
    const { lookUp, revealed, fault } = entered.room.shares;
    lookUp(() => shares);
    revealed.subscribe((share) => share !== null && shares.push(share));
    // In a cluster, a player's presence may not be known yet where the match begins.
    fault.subscribe((message) => {
      if (message !== null && message.key !== 'rooms.dice.absent') checks.fail('dice-agreed', `${name} was told ${message.key}`);
    });
  }

  function act(): void {
    if (page.busy !== null || scheduler.now() < awayUntil) return;
    const { room } = page;
    if (room === null || room.out.value !== null) enter();
    else if (!doWish(room, room.view.value)) goOn(room, room.view.value);
  }

  function goOn(room: OpenRoom, view: RoomView): void {
    if (view.phase === 'gathering') gather(room, view);
    else if (view.match !== null && (page.match !== view.match.id || page.session?.persistence.value.kind === 'ended'))
      watch(view.match.id);
    else if (view.phase === 'playing') play(room, view);
    else if (view.you.seat !== null && !isResting && wantsMore()) attempt('rematch', () => room.ask('rematch', {}));
  }

  function gather(room: OpenRoom, view: RoomView): void {
    if (isResting) return;
    const { seat, isHost } = view.you;
    if (seat === null) {
      const open = view.seats.findIndex(({ kind }) => kind === 'open');
      if (open !== -1 && !isSpectator && (!isGuest || isLongSince(OPEN_SEAT)))
        attempt('sit', async () => keep(await room.ask('sit', { seat: open, person: { name, mark: index } })));
      if (open === -1 && isHost && isLongSince(FULL)) sendGuestAway(room, view);
      return;
    }
    const own = view.seats[seat];
    if (own?.kind === 'person' && !own.ready) {
      const share = random.hex(SHARE_DIGITS);
      shares.push({ commitment: view.dice.commitment, share });
      attempt('be ready', () => room.ask('ready', { ready: true, share }));
      return;
    }
    const isHostThere = view.seats.some((each) => each.kind === 'person' && each.member === view.host && each.isOnline);
    if (!isHost && isHostThere) return;
    const isComplete = view.seats.every((each) => each.kind === 'bot' || (each.kind === 'person' && each.ready));
    if (isComplete) attempt('start', () => room.ask('start', {}));
    else if (isHost) sendAway(room, view);
  }

  /** A person whose answer was lost while sitting down never returns to that seat. */
  function sendAway(room: OpenRoom, view: RoomView): void {
    for (const seat of view.seats) {
      if (seat.kind !== 'person' || seat.member === view.you.member) continue;
      if (seat.isOnline) page.missing.delete(seat.member);
      else if (isLongSince(seat.member)) {
        attempt('send away', () => room.ask('removeMember', { member: seat.member }));
        return;
      }
    }
  }

  /** Nobody else may start while the host is there. */
  function sendGuestAway(room: OpenRoom, view: RoomView): void {
    const people = view.seats.flatMap((seat) => (seat.kind === 'person' ? [seat] : []));
    const [first] = [...people.filter((seat) => seat.name.startsWith('guest')), ...people];
    if (first !== undefined) attempt('send away a guest', () => room.ask('removeMember', { member: first.member }));
  }

  /** Since it was first asked, or last true. */
  function isLongSince(what: string): boolean {
    const since = page.missing.get(what) ?? scheduler.now();
    const isLong = scheduler.now() - since > PATIENCE_MS;
    if (isLong) page.missing.delete(what);
    else page.missing.set(what, since);
    return isLong;
  }

  function keep(answer: { readonly token: string | null }): void {
    token = answer.token ?? token;
  }

  function watch(match: string): void {
    attempt('open the match', async (now) => {
      const session = await now.room?.openMatch();
      if (session === undefined || session.summary.id !== match) return;
      now.session?.close();
      now.session = session;
      now.match = match;
      now.look = null;
      session.watch('watcher', (news) => {
        checks.showed(now.name, match, news);
        now.look = news.look;
      });
    });
  }

  function play(room: OpenRoom, view: RoomView): void {
    const { seat } = view.you;
    const { session, look } = page;
    if (session === null || look === null) return;
    const wish = view.wishes.find(({ consent, member }) => member !== view.you.member && !consent.includes(view.you.member ?? ''));
    if (seat === null) return;
    const own = view.seats[seat];
    if (wish !== undefined) {
      attempt('answer a wish', () => room.ask('answerWish', { member: wish.member, consent: random.percent(80) }));
    } else if (own?.kind === 'person' && own.away) {
      attempt('come back', () => room.ask('back', {}));
    } else if (look.request?.awaits.includes(seat) === true) {
      const consent = random.percent(70);
      attempt(consent ? 'agree to undoing' : 'decline undoing', () => session.answerUndo(seat, consent, look.version));
    } else if (look.request === null) {
      askedAt = null;
      if (!isResting) moveOrUndo(session, seat, look);
    } else if (look.request.by === seat && !isResting) {
      // Who is asked may be away for good.
      askedAt ??= scheduler.now();
      if (scheduler.now() - askedAt > PATIENCE_MS) attempt('ask no longer', () => session.answerUndo(seat, false, look.version));
    }
  }

  function moveOrUndo(session: Session, seat: number, look: Look): void {
    const isRegretting = wishes.has('undo') || (scheduler.now() < plan.healsAt && random.percent(plan.undoPercent));
    if (wishes.has('undo-all') && look.version > 0) {
      wishes.delete('undo-all');
      attempt('undo everything', () => session.undo(seat, look.version, 0));
    } else if (isRegretting && look.undo !== null) {
      wishes.delete('undo');
      attempt('undo', () => session.undo(seat, look.version));
    } else if (look.offers.length > 0) move(session, seat, look);
  }

  function move(session: Session, seat: number, look: Look): void {
    const { action } = random.pick(look.offers);
    const match = page.match ?? '';
    attempt(`move at version ${look.version}`, async (now) => {
      const answer = await session.submit(seat, action, look.version);
      const id = sentMove;
      trace.note(name, () => `hears of move ${id}: ${JSON.stringify(answer)}`);
      if (answer.ok) checks.acknowledge(now.name, match, id, answer.version);
    });
  }

  function doWish(room: OpenRoom, view: RoomView): boolean {
    const [wish] = [...wishes].filter((each) => each !== 'undo' && each !== 'undo-all');
    if (wish === undefined || isResting) return false;
    wishes.delete(wish);
    const { seat, member } = view.you;
    switch (wish) {
      case 'rename':
        if (member === null) return false;
        attempt('rename', () => room.ask('changePerson', { person: { name: `${name} ${random.below(100)}`, mark: index } }));
        return true;
      case 'react':
        if (member === null) return false;
        attempt('react', () => room.ask('react', { reaction: 'clap' }));
        return true;
      case 'ask-past':
        if (view.phase === 'gathering') return false;
        attempt('ask for the past', () => room.past());
        return true;
      case 'ask-record':
        if (view.phase !== 'over') return false;
        attempt('ask for the record', () => room.ask('record', {}));
        return true;
      case 'leave':
        if (seat === null || view.phase !== 'playing') return false;
        attempt('leave', async (now) => {
          await room.ask('leave', {});
          now.room = null;
          token = null;
        });
        return true;
      case 'wish-seat': {
        const free = view.seats.findIndex(({ kind }) => kind === 'left');
        if (seat !== null || view.phase !== 'playing' || free === -1) return false;
        attempt('wish for a seat', async () => keep(await room.ask('wishSeat', { seat: free, person: { name, mark: index } })));
        return true;
      }
      case 'wish-any-seat': {
        const held = view.seats.flatMap(({ kind }, each) => (kind === 'left' || kind === 'bot' ? [each] : []));
        if (seat !== null) return false;
        if (view.phase !== 'playing' || held.length === 0) {
          wishes.add(wish);
          return false;
        }
        attempt('wish for any seat', async () => {
          keep(await room.ask('wishSeat', { seat: random.pick(held), person: { name, mark: index } }));
          // Nobody may grant it to themselves.
          const { you } = room.view.value;
          if (you.member !== null && random.percent(50)) await room.ask('answerWish', { member: you.member, consent: true });
        });
        return true;
      }
      case 'grant-wish': {
        const [first] = view.wishes;
        if (first === undefined) return false;
        attempt('grant a wish', () => room.ask('answerWish', { member: first.member, consent: true }));
        return true;
      }
      case 'follow-lists':
        page.client.followOpenRooms();
        if (token !== null && invitation.room !== null) page.client.followRooms([{ room: invitation.room, token }]);
        return false;
      case 'look-anew':
        page.match = null;
        return false;
      default:
        return false;
    }
  }

  function reload(): void {
    trace.note(name, () => 'loads the page anew');
    page.session?.close();
    page.client.close();
    page = openPage();
  }

  function schedule(): void {
    // Spectators look less often.
    scheduler.after(random.between(50, isResting ? RESTING_MS : 50 + plan.thinkMs), actor, () => {
      act();
      schedule();
    });
  }
  schedule();

  return {
    name,
    actor,
    do(deed) {
      if (deed === 'reload') reload();
      else wishes = new Set([...wishes, deed]);
    },
    rest() {
      isResting = true;
    },
    stayAway(until) {
      awayUntil = until;
      reload();
    },
    holds: (tokenHash) => token !== null && hashText(token) === tokenHash,
    state: () => ({
      browser: name,
      isOnline: page.client.connectedness.value === 'online',
      room: page.room?.out.value === null ? page.room.view.value : null,
      match: page.match,
      look: page.look,
      unanswered: page.busy === null ? [] : [page.busy],
    }),
  };
}
