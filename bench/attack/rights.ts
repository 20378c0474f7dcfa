/** Attacks on rights and fairness: what each tries must not succeed. */

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { decideBySeed } from '@tablehop/bots';
import { type JsonObject, keyedRandom, type Setup } from '@tablehop/core';
import { challengeOf, YOU } from '@tablehop/daily';
import type { News } from '@tablehop/host';
import type { RoomView } from '@tablehop/rooms';
import { loadLibrary } from '../../apps/server/storage/sqlite-connection.ts';
import { ADA, beginMatch, closeAll, gameOf, HOST_AND_OPEN, newsOf, planFor, playMoves, recordOf, roomOf, SHARE, until } from './matches.ts';
import { askHttp, connectPeer, connectPeers, outcomeOf, type Peer, textFrame } from './peer.ts';
import { type AttackGroup, broken, type Target } from './target.ts';

const BO = { name: 'Bo', mark: 1 };
const EVE = { name: 'Eve', mark: 2 };
const HEARD_MS = 250;
const PATIENCE_MS = 10_000;
const TURN_SECONDS = 15;
/** The clock runs out, and the server looks once a second. */
const AWAY_MS = 18_000;

async function playingPair(target: Target, change: Parameters<typeof planFor>[1] = {}, game = 'hop-n-roll') {
  const { host, guest, ...more } = await beginMatch(target, { plan: planFor(game, change) }, true);
  const peers = [host, guest] as const;
  for (const peer of peers) await peer.ask('watch', {});
  const seats = peers.map((peer) => roomOf(peer)?.you.seat ?? 0);
  return { host, guest, bySeat: seats[0] === 0 ? peers : [guest, host], ...more };
}

type PlayerSeat = Extract<RoomView['seats'][number], { readonly kind: 'person' }>;

/** Waits until `peer` is told so of the player at this seat. */
function untilPlayer(peer: Peer, seat: number, isSo: (player: PlayerSeat) => boolean): Promise<unknown> {
  return until(() => {
    const info = roomOf(peer)?.seats[seat];
    return info?.kind === 'person' && isSo(info) ? info : null;
  });
}

async function hostAndBot(target: Target) {
  const host = await connectPeer(target.port, target.address(), { remembers: true });
  const bot = { kind: 'bot', level: 'random', name: 'Pip', mark: 1 } as const;
  const { room } = await host.ask('createRoom', { plan: planFor('hop-n-roll'), seats: [{ kind: 'host' }, bot], person: ADA });
  await host.ask('ready', { ready: true, share: SHARE });
  await host.ask('start', {});
  return { host, room: room.id ?? '', watch: room.watch };
}

/** Asks to take everything back; what is left of the match says whether that was done. */
async function rollBack(target: Target, isAway: boolean): Promise<readonly string[]> {
  const clock = isAway ? ({ unit: 'seconds', each: TURN_SECONDS } as const) : null;
  const { host, guest, bySeat } = await playingPair(target, { clock, standIn: 'random' });
  await playMoves(bySeat, 6);
  guest.close();
  const seat = roomOf(host)?.you.seat ?? 0;
  await (isAway ? wait(AWAY_MS) : untilPlayer(host, 1 - seat, ({ isOnline }) => !isOnline));
  const before = newsOf(host)?.look.version ?? 0;
  await outcomeOf(host.ask('undo', { seat, version: before, to: 0, move: randomUUID() }));
  await wait(HEARD_MS);
  const isUndone = host.heard().includes('"kind":"undone"');
  host.close();
  return broken(isUndone, `everything is taken back while the opponent is ${isAway ? 'away' : 'offline'}`);
}

/** A try at today's challenge of one who always takes the first offer. */
function tryOfToday(): { readonly path: string; readonly record: JsonObject } {
  const game = gameOf('hip-hip-hooray');
  const day = new Date().toISOString().slice(0, 10);
  const { rules, options, seed, seats, position } = challengeOf(game, day);
  const decisions = seats.map(() => 0);
  const setup: Setup = { game: game.id, rules, players: seats.length, options, seed, ...(position === undefined ? {} : { position }) };
  const record = recordOf(game, setup, { bytes: Number.POSITIVE_INFINITY }, (seat, view, offers) => {
    const level = seats[seat];
    if (seat === YOU || level === undefined || level === 'you') return offers[0]?.action ?? {};
    const decision = decisions[seat] ?? 0;
    decisions[seat] = decision + 1;
    return decideBySeed(game, view, seat, level, seed, decision) as JsonObject;
  });
  return { path: `/api/daily/${game.id}/${day}`, record };
}

/** Of today's challenge, sent for another day. */
function tryOf(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `/api/daily/hip-hip-hooray/${day}`;
}

/** What no message can do: the first entry of the log of this room's match becomes nonsense. */
async function damageMatch(file: string, room: string): Promise<void> {
  const { Writer } = await loadLibrary();
  const database = new Writer(file, { timeout: PATIENCE_MS });
  const first = `(select key from matches where summary like '%"room":"' || ? || '"%')`;
  const statement = await database.prepare(
    `update entries set entry = '{"number":1,"kind":"nonsense"}' where number = 1 and match = ${first}`,
  );
  await statement.run(room);
  database.close();
}

/** A position of the pile variant, with its pile, as a replay shows it. */
function positionWithPile() {
  const game = gameOf('hop-the-marble');
  const plan = planFor('hop-the-marble');
  const options = { ...plan.options, variant: 'pile' };
  let state = game.start(options, 2);
  for (let turn = game.turn(state); turn.kind !== 'over' && turn.phase !== 'flick'; turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action = turn.kind === 'chance' ? game.draw(state, keyedRandom(SHARE, turn.key)) : game.offers(state, by as number)[0]?.action;
    state = game.apply(state, by, action as never).state;
  }
  return { ...plan, options, position: JSON.parse(JSON.stringify(game.view(state, 'table'))) as never };
}

export const rights: AttackGroup = {
  isAlone: false,
  isLong: new Set(['taking everything back while the opponent is away', 'a damaged match beside one with a clock']),
  attacks: {
    async 'granting oneself the seat of a bot'(target) {
      const { host, room, watch } = await hostAndBot(target);
      const eve = await connectPeer(target.port, target.address(1), { remembers: true });
      await eve.ask('enter', { room });
      const wish = await outcomeOf(eve.ask('wishSeat', { seat: 1, person: EVE }));
      host.close();
      await untilPlayer(eve, 0, ({ isOnline }) => !isOnline);
      const member = roomOf(eve)?.you.member ?? '';
      const granted = await outcomeOf(eve.ask('answerWish', { member, consent: true }));
      await wait(HEARD_MS);
      const isSeated = (roomOf(eve)?.you.seat ?? null) !== null;
      const spectator = await connectPeer(target.port, target.address(2));
      await spectator.ask('enterAsWatcher', { watch, person: EVE });
      const wished = await outcomeOf(spectator.ask('wishSeat', { seat: 1, person: EVE }));
      closeAll([eve, spectator]);
      return {
        sent: `a wish (${wish}), consent to it (${granted}), a wish by the link for spectators (${wished})`,
        broken: [
          ...broken(granted === 'ok' || isSeated, 'a spectator grants itself the seat of a bot'),
          ...broken(wished === 'ok', 'a spectator by the link for spectators wishes for a seat'),
        ],
      };
    },

    async 'taking everything back while the opponent is offline'(target) {
      return { sent: 'undo to 0', broken: await rollBack(target, false) };
    },

    async 'taking everything back while the opponent is away'(target) {
      return { sent: 'undo to 0', broken: await rollBack(target, true) };
    },

    async 'a damaged match beside one with a clock'(target) {
      const plan = planFor('hop-n-roll', { clock: { unit: 'seconds', each: TURN_SECONDS }, standIn: 'random' });
      const [damaged, sound] = [await beginMatch(target, { plan }, true), await beginMatch(target, { plan }, true)];
      for (const { host } of [damaged, sound]) await until(() => roomOf(host)?.match?.deadlines[0] ?? null);
      closeAll([damaged.host, damaged.guest, sound.guest]);
      // Its room rests by then: the next to open it is the clock.
      await wait(HEARD_MS);
      await damageMatch(target.database, damaged.room);
      await wait(AWAY_MS);
      const isEnded = sound.host.heard().includes('"away":true');
      sound.host.close();
      return { sent: 'nonsense in the log of a match', broken: broken(!isEnded, 'the turn of another match does not end in time') };
    },

    async 'asking again and again to take back'(target) {
      const { host, guest, bySeat } = await playingPair(target);
      const { sent } = await playMoves(bySeat, 3);
      const asker = bySeat[sent.seat] as Peer;
      const other = asker === host ? guest : host;
      const asked = () => other.heard().split('"kind":"asked"').length - 1;
      for (let time = 0; time < 40; time++) {
        const version = newsOf(asker)?.look.version ?? 0;
        await outcomeOf(asker.ask('undo', { seat: sent.seat, version, to: 0, move: randomUUID() }));
        const { look } = (await until(() => newsOf(other))) as News;
        if (look.request !== null) await outcomeOf(other.ask('answerUndo', { seat: 1 - sent.seat, consent: false, version: look.version }));
        await wait(5);
      }
      const times = asked();
      closeAll([host, guest]);
      // Ten a minute, and another minute may begin.
      return { sent: `40 requests, ${times} of them shown`, broken: broken(times > 20, 'requests to take back are not limited') };
    },

    async 'a crowd of spectators'(target) {
      const host = await connectPeer(target.port, target.address());
      const plan = planFor('hop-n-roll');
      const { room, token } = await host.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA });
      host.close();
      const crowd = await connectPeers(target.port, (number) => target.address(1 + number), 210, 110);
      const entered = await Promise.all(crowd.map((peer) => outcomeOf(peer.ask('enterAsWatcher', { watch: room.watch }))));
      const back = await connectPeer(target.port, target.address(9));
      const friend = await connectPeer(target.port, target.address(10));
      const returned = await outcomeOf(back.ask('enter', { room: room.id ?? '', token: token ?? '' }));
      const came = await outcomeOf(friend.ask('enter', { room: room.id ?? '' }));
      const sat = await outcomeOf(friend.ask('sit', { seat: 1, person: BO }));
      closeAll([...crowd, back, friend]);
      return {
        sent: `${entered.filter((code) => code === 'ok').length} of ${crowd.length} spectators came in`,
        broken: [
          ...broken(returned !== 'ok', 'spectators lock out who holds a seat'),
          ...broken(came !== 'ok' || sat !== 'ok', 'spectators lock out a friend'),
        ],
      };
    },

    async 'memberships of spectators'(target) {
      const host = await connectPeer(target.port, target.address());
      const { room } = await host.ask('createRoom', { plan: planFor('hop-n-roll'), seats: HOST_AND_OPEN, person: ADA });
      const eve = await connectPeer(target.port, target.address(1));
      const codes: string[] = [];
      for (let time = 0; time < 70; time++) codes.push(await outcomeOf(eve.ask('enterAsWatcher', { watch: room.watch, person: EVE })));
      const friend = await connectPeer(target.port, target.address(2));
      await friend.ask('enter', { room: room.id ?? '' });
      const sat = await outcomeOf(friend.ask('sit', { seat: 1, person: BO }));
      closeAll([host, eve, friend]);
      return {
        sent: `${codes.filter((code) => code === 'ok').length} memberships`,
        broken: broken(sat !== 'ok', 'memberships of spectators lock out a friend'),
      };
    },

    async 'looking at a hidden pile'(target) {
      const host = await connectPeer(target.port, target.address(), { remembers: true });
      const made = await host
        .ask('createRoom', { plan: positionWithPile(), seats: HOST_AND_OPEN, person: ADA })
        .then(({ room }) => room.id ?? '');
      const guest = await connectPeer(target.port, target.address(1), { remembers: true });
      const entered = await outcomeOf(guest.ask('enter', { room: made }));
      await outcomeOf(guest.ask('sit', { seat: 1, person: BO }));
      await wait(HEARD_MS);
      const isShown = [host, guest].some((peer) => peer.heard().includes('"pile":["'));
      closeAll([host, guest]);
      return {
        sent: `a room that goes on from a position with its pile (${entered})`,
        broken: [...broken(isShown, 'the hidden pile is shown')],
      };
    },

    async 'choosing a share after seeing another'(target) {
      const host = await connectPeer(target.port, target.address());
      const { room } = await host.ask('createRoom', { plan: planFor('hop-n-roll'), seats: HOST_AND_OPEN, person: ADA });
      const guest = await connectPeer(target.port, target.address(1), { remembers: true });
      await guest.ask('enter', { room: room.id ?? '' });
      await guest.ask('sit', { seat: 1, person: BO });
      const share = 'c0ffee'.repeat(8);
      await host.ask('ready', { ready: true, share });
      await untilPlayer(guest, 0, ({ ready }) => ready);
      const isSeen = guest.heard().includes(share);
      await guest.ask('ready', { ready: true, commitment: createHash('sha256').update('tablehop dice share "one"').digest('hex') });
      await host.ask('start', {});
      const chosen = await outcomeOf(guest.ask('reveal', { share: SHARE }));
      closeAll([host, guest]);
      return {
        sent: `a share, while another player is not ready; another share than the one committed to (${chosen})`,
        broken: [
          ...broken(isSeen, 'a share is shown before all are committed'),
          ...broken(chosen === 'ok', 'a share can be chosen after the others are revealed'),
        ],
      };
    },

    async 'one record under many names'(target) {
      const { path, record } = tryOfToday();
      const count = 12;
      const statuses: number[] = [];
      for (let number = 0; number < count; number++) {
        const body = JSON.stringify({ record, person: { name: `Eve ${number}`, mark: 0 }, browser: `${number}`.padStart(32, '0') });
        statuses.push((await askHttp({ port: target.port, localAddress: target.address(number) }, path, { body })).status);
      }
      const { body } = await askHttp({ port: target.port, localAddress: target.address() }, path);
      const entries = (JSON.parse(body) as { count: number }).count;
      return {
        sent: `one record under ${count} browser secrets: ${entries} entries`,
        broken: [
          ...broken(entries > 1, 'one record has several places on a leaderboard'),
          ...broken([400, 403, 409, 410, 422].includes(statuses[0] ?? 0), `a first record is refused with ${statuses[0]}`),
        ],
      };
    },

    async 'records for days that have not begun or are long gone'(target) {
      const { record } = tryOfToday();
      const statuses: number[] = [];
      for (const days of [2, 30, -30, -3000]) {
        const body = JSON.stringify({ record, person: EVE, browser: 'd'.repeat(32) });
        statuses.push((await askHttp({ port: target.port, localAddress: target.address() }, tryOf(days), { body })).status);
      }
      return { sent: `records for four other days: ${statuses.join(', ')}`, broken: broken(statuses.includes(200), 'one is entered') };
    },

    async 'the seat of somebody who is offline or was removed'(target) {
      const host = await connectPeer(target.port, target.address());
      const { room } = await host.ask('createRoom', { plan: planFor('hop-n-roll'), seats: HOST_AND_OPEN, person: ADA });
      const id = room.id ?? '';
      const guest = await connectPeer(target.port, target.address(1), { remembers: true });
      await guest.ask('enter', { room: id });
      const { token } = await guest.ask('sit', { seat: 1, person: BO });
      const member = roomOf(guest)?.you.member ?? '';
      guest.close();
      const eve = await connectPeer(target.port, target.address(2), { remembers: true });
      await eve.ask('enter', { room: id });
      const taken = await outcomeOf(eve.ask('sit', { seat: 1, person: BO }));
      const removed = await outcomeOf(eve.ask('removeMember', { member }));
      await host.ask('removeMember', { member });
      const again = await outcomeOf(eve.ask('enter', { room: id, token: token ?? '' }));
      closeAll([host, eve]);
      return {
        sent: `sitting down (${taken}), removing (${removed}), the token of somebody removed (${again})`,
        broken: broken([taken, removed, again].includes('ok'), 'a seat can be taken from somebody, or a token works after its end'),
      };
    },

    async 'keys of prototypes'(target) {
      const plan = planFor('hop-n-roll');
      const host = await connectPeer(target.port, target.address());
      const polluted = '{"isHost":true,"hints":true,"polluted":"yes"}';
      const asked = JSON.stringify({ plan, seats: HOST_AND_OPEN, person: ADA });
      const texts = ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
        asked.replace('"options":{', `"options":{"${key}":${polluted},`),
        asked.replace('"person":{', `"${key}":${polluted},"person":{`),
        asked.replace('"plan":{', `"plan":{"position":{"${key}":${polluted}},`),
      ]);
      for (const text of texts) host.write(textFrame(`{"id":1,"question":"createRoom","asked":${text}}`));
      const { host: ada, guest } = await playingPair(target);
      const stranger = await connectPeer(target.port, target.address(2), { remembers: true });
      const { room } = await stranger.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA });
      const isPolluted = stranger.heard().includes('polluted');
      const hint = await outcomeOf(guest.ask('hint', { seat: 0 }));
      closeAll([host, ada, guest, stranger]);
      return {
        sent: `${texts.length} rooms with __proto__ and the like`,
        broken: broken(isPolluted || hint === 'ok' || room.plan.hints, 'what one sends changes objects of others'),
      };
    },

    async 'a forged record'(target) {
      const { path, record } = tryOfToday();
      const { moves } = record as { readonly moves: readonly object[] };
      const forged = [
        { ...record, moves: moves.slice(0, -1) },
        { ...record, seed: 'ab'.repeat(16) },
        { ...record, moves: moves.toReversed() },
      ];
      const statuses: number[] = [];
      for (const [number, each] of forged.entries()) {
        const body = JSON.stringify({ record: each, person: EVE, browser: `${number}`.padStart(32, 'e') });
        statuses.push((await askHttp({ port: target.port, localAddress: target.address() }, path, { body })).status);
      }
      return {
        sent: `${forged.length} forged records: ${statuses.join(', ')}`,
        broken: broken(statuses.includes(200), 'a forged record is entered'),
      };
    },

    async 'the same move again'(target) {
      const { host, guest, bySeat } = await playingPair(target);
      const { sent, version } = await playMoves(bySeat, 1);
      await playMoves(bySeat, 2);
      const again = await bySeat[sent.seat]?.ask('submit', sent);
      closeAll([host, guest]);
      const isSame = again?.ok === true && again.version === version;
      return {
        sent: 'a move, two others, and the first again',
        broken: broken(!isSame, 'a repeated move is not acknowledged as the first time'),
      };
    },

    async "another's seat, match and room"(target) {
      const { host, guest, bySeat, room, watch } = await playingPair(target);
      const look = (await until(() => newsOf(bySeat[0] as Peer))).look;
      const spectator = await connectPeer(target.port, target.address(2));
      await spectator.ask('enterAsWatcher', { watch });
      const stranger = await connectPeer(target.port, target.address(3));
      const move = { seat: 0, action: { type: 'x' } as never, version: look.version, move: 'not mine' };
      const token = 'ab'.repeat(32);
      const codes = await Promise.all([
        outcomeOf((bySeat[1] as Peer).ask('submit', move)),
        outcomeOf(spectator.ask('submit', move)),
        outcomeOf(stranger.ask('submit', move)),
        outcomeOf(spectator.ask('start', {})),
        outcomeOf(spectator.ask('hint', { seat: 0 })),
        outcomeOf(guest.ask('hint', { seat: 1 })),
        outcomeOf(guest.ask('record', {})),
        outcomeOf(guest.ask('changePlan', { plan: planFor('hop-n-roll') })),
        outcomeOf(stranger.ask('enter', { room, token })),
        outcomeOf(stranger.ask('enterAsWatcher', { watch, token })),
        outcomeOf(stranger.ask('redeem', { room, ticket: token })),
        outcomeOf(stranger.ask('enter', { room: watch })),
      ]);
      closeAll([host, guest, spectator, stranger]);
      return { sent: codes.join(', '), broken: broken(codes.includes('ok'), `something of others can be done: ${codes.join(', ')}`) };
    },

    async 'a ticket that was used'(target) {
      const { host, guest, room } = await playingPair(target);
      const { ticket } = await guest.ask('moveSeat', {});
      const other = await connectPeer(target.port, target.address(2));
      const third = await connectPeer(target.port, target.address(3));
      const first = await outcomeOf(other.ask('redeem', { room, ticket }));
      const second = await outcomeOf(third.ask('redeem', { room, ticket }));
      const before = await outcomeOf(guest.ask('react', { reaction: 'clap' }));
      closeAll([host, guest, other, third]);
      return {
        sent: `the ticket twice (${first}, ${second}), and the connection before it (${before})`,
        broken: broken(first !== 'ok' || second === 'ok' || before === 'ok', 'a ticket works twice, or leaves the token before it valid'),
      };
    },

    async 'guessing codes'(target) {
      const peers = await connectPeers(target.port, () => target.address(), 3);
      const guesses = peers.flatMap((peer) => Array.from({ length: 25 }, () => outcomeOf(peer.ask('findRoom', { code: 'ABCDEF' }))));
      const looked = (await Promise.all(guesses)).filter((code) => code !== 'too-fast').length;
      closeAll(peers);
      return { sent: `75 guesses, ${looked} of them looked up`, broken: broken(looked > 40, 'guesses at codes are not limited') };
    },

    async 'pages of others, and files of the server'(target) {
      const from = { port: target.port, localAddress: target.address() };
      const upgrade = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'x3JJHMbDL1EzLkh9GBhXDw==',
      };
      const evil = { Origin: 'https://evil.example' } as never;
      const { status } = await askHttp(from, '/wire', { headers: { ...upgrade, ...(evil as object) } });
      const { path, record } = tryOfToday();
      const posted = await askHttp(from, path, { body: JSON.stringify({ record, person: EVE, browser: 'f'.repeat(32) }), headers: evil });
      const files = await Promise.all(
        [
          '/../../../../etc/passwd',
          '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
          '/assets/..%2f..%2f..%2fpackage.json',
          '/..%5c..%5cpackage.json',
        ].map((file) => askHttp(from, file)),
      );
      const isRead = files.some(({ body }) => body.includes('root:') || body.includes('"workspaces"'));
      return {
        sent: `a handshake and a record with another Origin (${status}, ${posted.status}), ${files.length} paths outside`,
        broken: [
          ...broken(status !== 403 || posted.status !== 403, 'a page of another origin is served'),
          ...broken(isRead, 'a file outside of the web app is served'),
        ],
      };
    },
  },
};
