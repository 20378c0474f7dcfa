/** The client’s side of the wire, with sockets and a clock that the test moves. */

import { describe, expect, it } from 'vitest';
import { type ClientParts, createRoomsClient, type SocketEvents } from '../client.ts';
import type { Question } from '../messages.ts';
import { countedIds, createClock, planOf, settle } from './support.ts';

type Request = { readonly id: number; readonly question: string; readonly asked: unknown };

const HELLO = { wire: 1, build: 'server', now: 0 };
const VIEW = {
  ...{ id: 'r', code: 'ABCDEF', watch: 'w', revision: 1, phase: 'gathering', plan: planOf('sealed-bids'), brought: null, host: 'a' },
  ...{ seats: [{ kind: 'open' }], watchers: [], watching: 0, dice: { commitment: 'c', shares: {} }, match: null, wishes: [] },
  you: { member: 'a', seat: 0, isHost: true },
};
const ROOMS = [{ room: 'r', token: 't' }];
/** They name a move, a version or a state to reach, so that they may be done twice. */
const REPEATABLE: readonly Question[] = [
  ...(['submit', 'undo', 'answerUndo', 'hint', 'past', 'record', 'ready', 'changePerson', 'changePlan'] as const),
  ...(['changeSeat', 'back', 'answerWish', 'findRoom'] as const),
];

function createWorld(parts: Partial<ClientParts> = {}) {
  const clock = createClock(0);
  const sockets: ReturnType<typeof createSocket>[] = [];
  const errors: string[] = [];

  function createSocket(events: SocketEvents) {
    const sent: Request[] = [];
    const socket = {
      ...events,
      sent,
      isClosed: false,
      questions: () => sent.map(({ question }) => question),
      receive: (told: unknown) => events.received(typeof told === 'string' ? told : JSON.stringify(told)),
      answer(question: string, answer: unknown) {
        const id = sent.findLast((each) => each.question === question)?.id;
        socket.receive({ kind: 'answer', id, answer });
        return settle();
      },
      async greet() {
        events.opened();
        await settle();
        await socket.answer('hello', HELLO);
      },
    };
    return socket;
  }

  const client = createRoomsClient({
    connect(events) {
      const socket = createSocket(events);
      sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close() {
          socket.isClosed = true;
        },
      };
    },
    after: clock.after,
    random: () => 1,
    freshId: () => 'fresh',
    report: (error) => errors.push(String(error)),
    ...parts,
  });
  const last = () => sockets.at(-1) ?? expect.fail('nobody connected');

  async function online() {
    client.followOpenRooms();
    await last().greet();
  }

  async function inRoom() {
    const entering = client.enter({ by: 'room', room: 'r', token: 't' });
    await last().greet();
    await last().answer('enter', { room: VIEW, token: null });
    return (await entering).room;
  }

  return { client, clock, sockets, errors, last, online, inRoom };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('a client', () => {
  it('connects when something is asked, says hello, and asks it then', async () => {
    const greeted: unknown[] = [];
    const { client, sockets, last } = createWorld({ build: 'page', greeted: (hello) => greeted.push(hello) });
    expect([client.connectedness.value, sockets]).toEqual(['idle', []]);
    const finding = client.ask('findRoom', { code: 'ABCDEF' });
    expect(client.connectedness.value).toBe('connecting');
    expect(last().sent).toEqual([]);
    last().opened();
    await settle();
    expect(last().sent).toMatchObject([{ question: 'hello', asked: { wire: 1, build: 'page' } }]);
    await last().answer('hello', HELLO);
    expect([client.connectedness.value, greeted]).toEqual(['online', [HELLO]]);
    expect(last().sent.slice(1)).toMatchObject([{ question: 'findRoom', asked: { code: 'ABCDEF' } }]);
    await last().answer('findRoom', { room: 'r' });
    expect(await finding).toEqual({ room: 'r' });
    expect(sockets).toHaveLength(1);
  });

  it.each([
    [1, [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]],
    [0, [62.5, 125, 250, 500, 1000, 2000, 2500, 2500]],
  ])('tries again later and later, at a time that differs for each: by chance %d', async (chance, waits) => {
    const { client, clock, sockets, last } = createWorld({ random: () => chance });
    client.followOpenRooms();
    for (const [index, wait] of waits.entries()) {
      last().closed();
      expect(client.connectedness.value).toBe('away');
      await clock.pass(Math.round(wait) - 1);
      expect(sockets).toHaveLength(index + 1);
      await clock.pass(1);
      expect(sockets).toHaveLength(index + 2);
    }
    await last().greet();
    expect(client.connectedness.value).toBe('online');
    last().closed();
    await clock.pass(Math.round(waits[0] ?? 0));
    expect(sockets).toHaveLength(waits.length + 2);
  });

  it('tries at once if it is told to, and only while it is away', async () => {
    const { client, sockets, last, online } = createWorld();
    client.retry();
    expect(sockets).toHaveLength(0);
    await online();
    client.retry();
    expect(sockets).toHaveLength(1);
    last().closed();
    client.retry();
    client.retry();
    expect(sockets).toHaveLength(2);
  });

  it('outside a room waits for nothing and wants nothing while the server is down', async () => {
    const { client, clock, sockets, last } = createWorld();
    const finding = codeOf(client.ask('findRoom', { code: 'ABCDEF' }));
    last().closed();
    expect(await finding).toBe('server-away');
    expect(await codeOf(client.ask('exit', {}))).toBe('server-away');
    await clock.pass(60_000);
    const before = sockets.length;
    last().closed();
    await clock.pass(60_000);
    expect(sockets).toHaveLength(before);
  });

  it.each([
    ['an idle one', false, 25_000, 10_000],
    ['one that owes an answer', true, 4000, 3000],
  ])('asks a silent connection whether it is there, and leaves it: %s', async (_what, isAsked, silence, patience) => {
    const { client, clock, sockets, last, online } = createWorld();
    await online();
    await last().answer('followOpenRooms', null);
    if (isAsked) client.ask('findRoom', { code: 'ABCDEF' }).catch(() => undefined);
    await clock.pass(silence - 1);
    expect(last().questions()).not.toContain('ping');
    await clock.pass(1);
    expect(last().questions()).toContain('ping');
    await clock.pass(patience - 1);
    expect([client.connectedness.value, sockets[0]?.isClosed]).toEqual(['online', false]);
    await clock.pass(1);
    expect([client.connectedness.value, sockets[0]?.isClosed]).toEqual(['away', true]);
  });

  it('stays with a connection that answers', async () => {
    const { client, clock, sockets, last, online } = createWorld();
    await online();
    await last().answer('followOpenRooms', null);
    for (let time = 0; time < 3; time++) {
      await clock.pass(25_000);
      await last().answer('ping', null);
    }
    expect([
      client.connectedness.value,
      sockets.length,
      last()
        .questions()
        .filter((each) => each === 'ping').length,
    ]).toEqual(['online', 1, 3]);
  });

  it.each(['outdated', 'newer'])('of another version than the server (%s) asks nothing more', async (code) => {
    const { client, clock, sockets, last } = createWorld();
    const finding = codeOf(client.ask('findRoom', { code: 'ABCDEF' }));
    last().opened();
    last().receive({ kind: 'problem', id: null, problem: { code, problem: { key: `rooms.problem.${code}` } } });
    expect(await finding).toBe(code);
    last().closed();
    await clock.pass(60_000);
    client.retry();
    expect([client.connectedness.value, sockets.length]).toEqual(['outdated', 1]);
    expect(await codeOf(client.ask('exit', {}))).toBe('outdated');
  });

  it('reports what it cannot read, and goes on', async () => {
    const { client, errors, last, online } = createWorld();
    await online();
    last().receive('{');
    last().receive({ kind: 'whisper' });
    last().receive({ kind: 'problem', id: null, problem: { code: 'failed', problem: { key: 'x' } } });
    const finding = codeOf(client.ask('findRoom', { code: 'ABCDEF' }));
    await last().answer('findRoom', { room: 7 });
    expect(await finding).toBe('failed');
    expect(errors).toHaveLength(4);
    expect(errors[2]).toContain('the server could not read a message: failed');
    expect(errors[3]).toContain('unreadable answer to findRoom: room');
    expect(client.connectedness.value).toBe('online');
  });

  it('that is closed rejects all that is asked, and connects no more', async () => {
    const { client, clock, sockets, last, online } = createWorld();
    await online();
    const asking = codeOf(client.ask('findRoom', { code: 'ABCDEF' }));
    client.close();
    client.close();
    expect([await asking, await codeOf(client.ask('exit', {}))]).toEqual(['client-closed', 'client-closed']);
    last().receive({ kind: 'openRooms', rooms: [] });
    client.followOpenRooms();
    await clock.pass(60_000);
    expect([client.connectedness.value, client.openRooms.value, sockets.length, last().isClosed]).toEqual(['idle', null, 1, true]);
  });

  it('does not hear a connection that it has left', async () => {
    const { client, clock, sockets, online } = createWorld();
    await online();
    const [first] = sockets;
    first?.closed();
    await clock.pass(250);
    first?.receive({ kind: 'openRooms', rooms: [] });
    first?.opened();
    first?.closed();
    await settle();
    expect([client.openRooms.value, sockets.length, sockets[1]?.sent]).toEqual([null, 2, []]);
  });
});

describe('a client that follows', () => {
  it('open tables says so once, again after a break, and when nobody looks any more', async () => {
    const { client, clock, last } = createWorld();
    const stops = [client.followOpenRooms(), client.followOpenRooms()];
    await last().greet();
    const follows = () =>
      last()
        .sent.filter(({ question }) => question === 'followOpenRooms')
        .map(({ asked }) => asked);
    expect(follows()).toEqual([{ on: true }]);
    last().receive({ kind: 'openRooms', rooms: [] });
    expect(client.openRooms.value).toEqual([]);
    last().closed();
    await clock.pass(250);
    await last().greet();
    expect(follows()).toEqual([{ on: true }]);
    stops[0]?.();
    expect(follows()).toHaveLength(1);
    stops[1]?.();
    client.followOpenRooms();
    expect(follows()).toEqual([{ on: true }, { on: false }, { on: true }]);
  });

  it('rooms of its own says which, and forgets only what it followed last', async () => {
    const { client, clock, last } = createWorld();
    const stop = client.followRooms(ROOMS);
    await last().greet();
    const follows = () =>
      last()
        .sent.filter(({ question }) => question === 'followRooms')
        .map(({ asked }) => asked);
    last().closed();
    await clock.pass(250);
    await last().greet();
    expect(follows()).toEqual([{ rooms: ROOMS }]);
    last().receive({ kind: 'myRooms', rooms: [] });
    expect(client.myRooms.value).toEqual([]);
    const others = [{ room: 'q', token: 'u' }];
    const stopOthers = client.followRooms(others);
    stop();
    stopOthers();
    expect(follows()).toEqual([{ rooms: ROOMS }, { rooms: others }, { rooms: [] }]);
  });
});

describe('a client in a room', () => {
  it('enters again by its token after a break, and repeats what may be repeated', async () => {
    const { clock, last, inRoom } = createWorld();
    const room = await inRoom();
    const [hint, start] = [room.ask('hint', { seat: 0 }), codeOf(room.ask('start', {}))];
    await settle();
    last().closed();
    expect(await start).toBe('server-away');
    await clock.pass(250);
    await last().greet();
    expect(last().sent[1]).toMatchObject({ question: 'enter', asked: { room: 'r', token: 't' } });
    await last().answer('enter', { room: { ...VIEW, revision: 5 }, token: null });
    expect(room.view.value.revision).toBe(5);
    expect(last().questions()).toEqual(['hello', 'enter', 'hint']);
    await last().answer('hint', { action: { type: 'x' } });
    expect(await hint).toEqual({ action: { type: 'x' } });
  });

  it.each<[Question, boolean]>([
    ...REPEATABLE.map((question): [Question, boolean] => [question, true]),
    ...(['start', 'leave', 'react', 'moveSeat', 'sit'] as const).map((question): [Question, boolean] => [question, false]),
  ])('repeats %s after a break: %s', async (question, isRepeated) => {
    const { clock, last, inRoom } = createWorld();
    const room = await inRoom();
    room.ask(question, {} as never).catch(() => undefined);
    await settle();
    last().closed();
    await clock.pass(250);
    await last().greet();
    await last().answer('enter', { room: VIEW, token: null });
    expect(last().questions().includes(question)).toBe(isRepeated);
  });

  it('knows the newest view, and tells who reacts and who is nudged', async () => {
    const { last, inRoom } = createWorld();
    const room = await inRoom();
    const heard: unknown[] = [];
    const stops = [room.onReaction((each) => heard.push(each)), room.onNudge((by) => heard.push(by))];
    for (const revision of [4, 3]) last().receive({ kind: 'room', room: { ...VIEW, revision } });
    expect(room.view.value.revision).toBe(4);
    const pushes = [
      { kind: 'reaction', member: 'b', reaction: 'clap' },
      { kind: 'reaction', member: 'b', reaction: 'of a newer version' },
      { kind: 'nudged', by: 'b', seat: 0 },
      { kind: 'nudged', by: 'b', seat: 1 },
    ];
    for (const each of pushes) last().receive(each);
    for (const stop of stops) stop();
    for (const each of pushes) last().receive(each);
    expect(heard).toEqual([{ member: 'b', reaction: 'clap' }, 'b']);
  });

  it.each([
    ['out', { kind: 'out', why: 'removed' }, 'rooms.out.removed'],
    ['moved', { kind: 'out', why: 'moved' }, 'rooms.out.moved'],
  ])('is told when it is %s, and does not come back by itself', async (_what, told, key) => {
    const { clock, last, inRoom } = createWorld();
    const room = await inRoom();
    last().receive(told);
    expect(room.out.value).toEqual({ key });
    last().closed();
    await clock.pass(250);
    await last().greet();
    expect(last().questions()).toEqual(['hello']);
  });

  it.each([
    ['storage', null],
    ['unknown-room', 'rooms.problem.unknown-room'],
  ])('whose room is refused with %s: %s', async (code, key) => {
    const { client, clock, last, inRoom, sockets } = createWorld();
    const room = await inRoom();
    last().closed();
    await clock.pass(250);
    await last().greet();
    last().receive({ kind: 'problem', id: last().sent[1]?.id, problem: { code, problem: { key: `rooms.problem.${code}` } } });
    await settle();
    expect(room.out.value?.key ?? null).toBe(key);
    // What passes is tried again.
    expect(client.connectedness.value).toBe(key === null ? 'away' : 'online');
    await clock.pass(500);
    expect(sockets).toHaveLength(key === null ? 3 : 2);
  });

  it('leaves it by closing it, and another room takes its place', async () => {
    const { client, last, inRoom } = createWorld();
    const room = await inRoom();
    const entering = client.enter({ by: 'watch', watch: 'w' });
    await settle();
    expect(last().sent.at(-1)).toMatchObject({ question: 'enterAsWatcher', asked: { watch: 'w' } });
    await last().answer('enterAsWatcher', { room: VIEW, token: null });
    const other = await entering;
    expect(room.out.value).toEqual({ key: 'rooms.out.closed' });
    room.close();
    expect(last().questions()).not.toContain('exit');
    other.room.close();
    expect(last().questions()).toContain('exit');
  });
});

describe('a session of a client', () => {
  const MATCH = { id: 'm', number: 1, deadlines: [], now: 0 };
  const SEATS = [
    { kind: 'person', member: 'a', name: 'Ada', mark: 3, ready: true, isOnline: true, away: false },
    { kind: 'bot', level: 'easy', name: 'Pip', mark: 1 },
    { kind: 'left', name: 'Bo', mark: 2 },
    { kind: 'open' },
  ];
  const PLAYING = { ...VIEW, phase: 'playing', seats: SEATS, match: MATCH, revision: 3 };
  const LOOK = { turn: { kind: 'act' }, view: {}, offers: [], scores: [], undo: null, redo: null, request: null };
  const news = (version: number, kind: string | null = 'moved', match = 'm') => ({
    ...{ kind: 'news', match },
    news: { viewer: 0, event: kind === null ? null : { kind, by: 0 }, look: { ...LOOK, version }, effects: [], steps: [] },
  });

  async function atTable() {
    const world = createWorld({ freshId: countedIds() });
    const room = await world.inRoom();
    world.last().receive({ kind: 'room', room: PLAYING });
    const session = await room.openMatch();
    const heard: number[] = [];
    const watch = () => session.watch(0, ({ look }) => heard.push(look.version));
    const sent = (question: string) =>
      world
        .last()
        .sent.filter((each) => each.question === question)
        .map(({ asked }) => asked);
    const refuse = async (question: string, code: string) => {
      const id = world.last().sent.findLast((each) => each.question === question)?.id;
      world.last().receive({ kind: 'problem', id, problem: { code, problem: { key: `rooms.problem.${code}` } } });
      await settle();
    };
    const comesBack = async (view: object) => {
      world.last().closed();
      await world.clock.pass(250);
      await world.last().greet();
      await world.last().answer('enter', { room: view, token: null });
    };
    return { ...world, room, session, heard, watch, sent, refuse, comesBack };
  }

  it('names everybody who has a seat, and is none without a match', async () => {
    const { session } = await atTable();
    expect(session.summary).toEqual({
      ...{ id: 'm', game: 'sealed-bids', options: {}, createdAt: 0, changedAt: 0, moves: 0, over: false, totals: [0, 0, 0, 0] },
      seats: [
        { kind: 'person', name: 'Ada', mark: 3 },
        { kind: 'bot', level: 'easy', name: 'Pip', mark: 1 },
        { kind: 'person', name: 'Bo', mark: 2 },
        { kind: 'person', name: '', mark: 3 },
      ],
    });
    const { last, inRoom } = createWorld();
    const room = await inRoom();
    expect(await codeOf(room.openMatch())).toBe('no-match');
    const components = { name: 'x', data: 1 };
    const plan = { ...VIEW.plan, rules: 2, components };
    last().receive({ kind: 'room', room: { ...PLAYING, phase: 'over', plan } });
    expect((await room.openMatch()).summary).toMatchObject({ rules: 2, components, over: true });
  });

  it('sends a move that may be stored again under its id, and every other under a new one', async () => {
    const { session, last, sent } = await atTable();
    const refused = { code: 'not-stored', key: 'k' };
    const submit = async (coins: number, answer: object) => {
      const submitting = session.submit(0, { type: 'bid', coins }, 4);
      await settle();
      await last().answer('submit', answer);
      return submitting;
    };
    expect(await submit(1, { ok: false, refused, version: 4 })).toEqual({ ok: false, refused });
    await submit(1, { ok: false, refused, version: 4 });
    await submit(2, { ok: false, refused: { ...refused, code: 'stale' }, version: 4 });
    await submit(2, { ok: false, refused, version: 4 });
    expect(await submit(2, { ok: true, version: 5 })).toEqual({ ok: true, version: 5 });
    await submit(2, { ok: true, version: 5 });
    const moves = sent('submit') as { move: string }[];
    expect(moves[0]).toMatchObject({ seat: 0, action: { type: 'bid', coins: 1 }, version: 4 });
    expect(moves.map(({ move }) => Number(move))).toEqual([1, 1, 2, 3, 3, 4]);
    expect(await codeOf(session.submit('chance', {}, 4))).toBe('not-allowed');
  });

  it('asks for the own seat, of the own match', async () => {
    const { session, room, last, sent } = await atTable();
    for (const asking of [session.undo(0, 5, 2), session.undo(0, 5, 'chance'), session.answerUndo(0, true, 5)]) void codeOf(asking);
    for (const asking of [session.hint(1), session.record(), room.past()]) void codeOf(asking);
    await settle();
    const asked = { seat: 0, version: 5 };
    expect(sent('undo')).toEqual([
      { ...asked, to: 2, move: expect.any(String) },
      { ...asked, move: expect.any(String) },
    ]);
    expect(['answerUndo', 'hint', 'record', 'past'].map(sent)).toEqual([
      [{ ...asked, consent: true }],
      [{ seat: 1 }],
      [{ match: 'm' }],
      [{}],
    ]);
    last().receive({ kind: 'room', room: { ...PLAYING, you: { ...VIEW.you, seat: null } } });
    expect([await codeOf(session.undo(0, 5)), await codeOf(session.answerUndo(0, true, 5))]).toEqual(['not-seated', 'not-seated']);
  });

  it('hears the news of its match, each move once, until it stops or another watches', async () => {
    const { session, heard, watch, last } = await atTable();
    const stop = watch();
    for (const each of [news(4, null), news(5), news(5), news(4), news(5, 'asked'), news(6, 'moved', 'n'), news(2, 'undone'), news(3)])
      last().receive(each);
    expect(heard.splice(0)).toEqual([4, 5, 5, 2, 3]);
    const other: number[] = [];
    const stopOther = session.watch(0, ({ look }) => other.push(look.version));
    stop();
    last().receive(news(4));
    stopOther();
    last().receive(news(5));
    expect([heard, other]).toEqual([[], [4]]);
    watch();
    session.close();
    last().receive(news(6));
    expect(heard).toEqual([]);
  });

  it('asks again for what can pass, ends with what cannot, and asks no more when nobody watches', async () => {
    const { session, watch, refuse, sent, clock } = await atTable();
    const stop = watch();
    await settle();
    await refuse('watch', 'storage');
    await clock.pass(1000);
    expect([sent('watch'), session.persistence.value]).toEqual([[{}, {}], { kind: 'stored' }]);
    await refuse('watch', 'storage');
    stop();
    await clock.pass(1000);
    expect(sent('watch')).toHaveLength(2);
    watch();
    await settle();
    await refuse('watch', 'unknown-match');
    await clock.pass(1000);
    expect(session.persistence.value).toEqual({ kind: 'ended', problem: { key: 'rooms.problem.unknown-match' } });
    expect(sent('watch')).toHaveLength(3);
  });

  it('ends with the membership, unless it was closed before', async () => {
    const { session, room, last } = await atTable();
    const closed = await room.openMatch();
    closed.close();
    last().receive({ kind: 'out', why: 'removed' });
    const ended = { kind: 'ended', problem: { key: 'rooms.out.removed' } };
    expect([session.persistence.value, closed.persistence.value]).toEqual([ended, { kind: 'stored' }]);
  });

  it('asks after a break for what it has not seen, as soon as the server knows of the match', async () => {
    const { watch, heard, sent, last, comesBack, refuse, clock } = await atTable();
    watch();
    await settle();
    await last().answer('watch', null);
    last().receive(news(4, null));
    await comesBack(PLAYING);
    expect(sent('watch')).toEqual([{ match: 'm', seen: 4 }]);
    await last().answer('watch', null);
    await comesBack({ ...VIEW, revision: 2 });
    expect(sent('watch')).toEqual([]);
    last().receive({ kind: 'room', room: PLAYING });
    await settle();
    expect(sent('watch')).toEqual([{ match: 'm', seen: 4 }]);
    await refuse('watch', 'storage');
    await clock.pass(1000);
    expect(sent('watch')).toHaveLength(2);
    last().receive(news(5));
    expect(heard).toEqual([4, 5]);
  });

  it('believes a server that stays behind what the page has seen after twenty seconds, not one that catches up', async () => {
    const { room, last, comesBack, clock } = await atTable();
    await comesBack({ ...VIEW, revision: 2 });
    await clock.pass(19_000);
    expect(room.view.value.revision).toBe(3);
    last().receive({ kind: 'room', room: { ...PLAYING, revision: 4 } });
    await clock.pass(2_000);
    expect(room.view.value.revision).toBe(4);
    await comesBack({ ...VIEW, revision: 2 });
    last().receive({ kind: 'room', room: { ...VIEW, revision: 3 } });
    await clock.pass(20_000);
    expect(room.view.value.revision).toBe(3);
  });
});
