/** Plays over real sockets at every log level: no log line has a name, token, ticket, code or room. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { expect, it } from 'vitest';
import { planOf } from '../../../packages/rooms/test/support.ts';
import { createLog, LOG_LEVELS } from '../log.ts';
import { openClient } from './gateway-support.ts';
import { startInProcess } from './in-process.ts';
import { openRoomsClient, type Player, play, until } from './players.ts';

const cheer = findGame('hip-hip-hooray') as AnyGame;
const NAMES = ['Zebulonia', 'Quarksworth', 'Pumpernickel'] as const;
const SHARE = 'deadbeefcafe4bad'.repeat(2);

it.each(LOG_LEVELS)('at level %s', async (level) => {
  const lines: string[] = [];
  let isBroken = false;
  // A bug of ours whose error message contains secrets.
  const fragile: AnyGame = {
    ...cheer,
    apply(state, by, action) {
      if (isBroken)
        throw new Error(`no such move for "${NAMES[0]}" with ${SHARE}`, { cause: new TypeError(JSON.stringify([NAMES, state])) });
      return cheer.apply(state, by, action);
    },
  };
  const { wire } = await startInProcess(['--trust-proxy'], {
    log: createLog(level, { write: (line) => void lines.push(line) }),
    findGame: (id) => (id === cheer.id ? fragile : undefined),
    socketLimits: { messagesAtOnce: 50, refusals: 5 },
  });
  const surprises: string[] = [];
  const clients = [1, 2, 3, 4].map(() => openRoomsClient(wire, surprises)) as [Client, Client, Client, Client];
  const [ada, bo, watcher, phone] = clients;
  const made = await ada.createRoom({
    plan: planOf(cheer.id),
    seats: [{ kind: 'host' }, { kind: 'open' }],
    person: { name: NAMES[0], mark: 0 },
  });
  const { id, code, watch } = made.room.view.value;
  await bo.ask('findRoom', { code: code ?? '' });
  const entered = await bo.enter({ by: 'room', room: id ?? '' });
  const { token } = await entered.room.ask('sit', { seat: 1, person: { name: NAMES[1], mark: 1 } });
  const watching = await watcher.ask('enterAsWatcher', { watch: watch ?? '', person: { name: NAMES[2], mark: 2 } });
  const players: readonly Player[] = [
    { client: ada, room: made.room, seat: 0, news: [], surprises },
    { client: bo, room: entered.room, seat: 1, news: [], surprises },
  ];
  for (const { room } of players) await room.ask('ready', { ready: true, share: SHARE });
  await made.room.ask('start', {});
  await Promise.all(players.map(({ room }) => until(room, ({ phase }) => phase === 'playing')));
  await Promise.all(players.map((player) => play(player, ({ look }) => look.version < 6)));
  const { ticket } = await entered.room.ask('moveSeat', {});
  const moved = await phone.enter({ by: 'ticket', room: id ?? '', ticket });
  await expect(ada.enter({ by: 'room', room: id ?? '', token: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'bad-token' });
  isBroken = true;
  const failure = new Promise((resolve) => {
    for (const [seat, { room }] of [made, moved].entries()) {
      void room.openMatch().then((session) =>
        session.watch(seat, ({ look }) => {
          const [offer] = look.offers;
          if (offer !== undefined) session.submit(seat, offer.action as never, look.version).catch((error) => resolve(error.code));
        }),
      );
    }
  });
  expect(await failure).toBe('failed');

  const stranger = await openClient(`${wire}?room=${id}&token=${token}`, {
    headers: { 'X-Forwarded-For': '203.0.113.77', Cookie: token ?? '' },
  });
  stranger.say({ id: 1, question: 'hello', asked: { wire: 1 } });
  stranger.say({ id: 2, question: 'redeem', asked: { room: id, ticket } });
  stranger.say(`{"id": 3, "question": "enter", "asked": {"room": "${id}", "token": "${token}", "name": "${NAMES[1]}"`);
  for (let time = 0; time < 100; time++) stranger.say({ id: time, question: 'findRoom', asked: { code } });
  await stranger.closed;

  const log = lines.join('');
  const secrets = {
    ...NAMES,
    id,
    code,
    watch,
    ticket,
    token,
    made: made.token,
    moved: moved.token,
    watching: watching.token,
    share: SHARE,
    address: '203.0.113.77',
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toMatch(/^.{6,}$/);
    expect(log.toLowerCase(), what).not.toContain(String(secret).toLowerCase());
  }
  // Guards against an empty log, in which no secret could be found.
  const told = (message: string) => log.includes(`"msg":"${message}"`);
  const at = LOG_LEVELS.indexOf(level);
  expect([told('connected'), told('too fast'), told('unexpected')]).toEqual(
    (['debug', 'info', 'error'] as const).map((least) => at <= LOG_LEVELS.indexOf(least)),
  );
});

type Client = ReturnType<typeof openRoomsClient>;
