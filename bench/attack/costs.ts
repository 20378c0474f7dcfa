/** Attacks by what costs much: pieces, records, replays, lists, broadcasts and bots. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Json, JsonObject } from '@tablehop/core';
import { standardData } from '@tablehop/games/hop-cest-plie';
import { standardPieces } from '@tablehop/games/hop-the-marble';
import {
  ADA,
  beginMatch,
  closeAll,
  gameOf,
  HOST_AND_OPEN,
  type Plan,
  plain,
  planFor,
  prefer,
  recordOf,
  type Seats,
  SHARE,
  setupOf,
} from './matches.ts';
import { askHttp, connectPeer, connectPeers, outcomeOf, Refused, repeat, request, textFrame } from './peer.ts';
import type { AttackGroup, Target } from './target.ts';

/** Steps of a flick, as many as pieces may have. */
const MAX_STEPS = { stepsPerSecond: 4096, seconds: 6, rollingDeceleration: 1e-9, restitution: 0 };
const BOUNDS = plain({
  ...standardPieces,
  physics: { ...standardPieces.physics, ...MAX_STEPS },
  reliefs: { ...standardPieces.reliefs, rough: { lattice: 20, steepestSlope: 1 } },
});

/** In bytes of JSON: as much as a plan may have. */
const LARGE_PLAN = 190_000;
/** As much as a message may have, or less for a machine that needs too long to replay that. */
const LARGE_RECORDS = [950_000, 200_000, 50_000];
const STEPS = { ...MAX_STEPS, seconds: 60 };

/** A legal match in which both pass all the time. */
function longRecord(plan: Plan, bytes: number): JsonObject {
  return recordOf(gameOf('hop-cest-plie'), setupOf(plan), { bytes }, prefer('done', 'choose'));
}

/** With the longest record that the server takes. */
async function withLongRecord<Made>(
  { isQuick }: Target,
  plan: Plan,
  make: (record: JsonObject) => Promise<Made>,
): Promise<Made & { readonly moves: number }> {
  for (const bytes of LARGE_RECORDS.slice(isQuick ? 1 : 0)) {
    const record = longRecord(plan, bytes);
    const made = await make(record).catch((error: unknown) => {
      if (!(error instanceof Refused && error.code === 'bad-plan')) throw error;
      return null;
    });
    if (made !== null) return { ...made, moves: (record.moves as readonly unknown[]).length };
  }
  throw new Refused('too-many', 'createRoom');
}

/** The printed first level with so many stars more. */
function starred(count: number): Json {
  let left = count;
  const star = (line: string) => line.replaceAll('.', () => (left-- > 0 ? '*' : '.'));
  const [first] = standardData.levels;
  return plain({ ...standardData, levels: [{ ...first, front: first?.front.map(star) }] });
}

/** As many as the bound on rows allows. */
function manyRows(): Json {
  const { pieces } = gameOf('hop-cest-plie');
  let stars = 0;
  for (let step = 64; step >= 1; step /= 2) if (pieces?.replace(starred(stars + step)).ok) stars += step;
  return starred(stars);
}

export const costs: AttackGroup = {
  isAlone: true,
  attacks: {
    async 'a flick of 245,760 steps in a bowl'(target) {
      const plan = planFor('hop-the-marble');
      const data = plain({ ...standardPieces, physics: { ...standardPieces.physics, ...STEPS } });
      const record = recordOf(gameOf('hop-the-marble'), setupOf(plan), { bytes: Infinity, moves: 60 }, prefer('flick'));
      const asked = { plan: { ...plan, components: { name: 'Bowl', data } }, seats: HOST_AND_OPEN, person: ADA, record };
      const peer = await connectPeer(target.port, target.address());
      const codes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(peer.ask('createRoom', asked))));
      peer.close();
      return { sent: `10 rooms with such a record: ${codes[0]}`, broken: [] };
    },

    async 'records of flicks of pieces at their bounds'(target) {
      const plan = planFor('hop-the-marble', { components: { name: 'Bounds', data: BOUNDS } });
      const game = gameOf('hop-the-marble').pieces?.replace(BOUNDS);
      if (game?.ok !== true) throw new Error('the pieces are refused');
      const record = recordOf(game.value, setupOf(plan), { bytes: Infinity, moves: target.isQuick ? 8 : 30 }, prefer('flick'));
      const asked = { plan, seats: HOST_AND_OPEN, person: ADA, record };
      const peers = await connectPeers(target.port, target.address, 4, 1);
      const codes = await Promise.all(peers.flatMap((peer) => [1, 2, 3].map(() => outcomeOf(peer.ask('createRoom', asked)))));
      closeAll(peers);
      return { sent: `${codes.length} rooms with such a record: ${[...new Set(codes)].join(', ')}`, broken: [] };
    },

    async 'flicks of pieces at their bounds'(target) {
      const plan = planFor('hop-the-marble', { components: { name: 'Bounds', data: BOUNDS } });
      const rough = { ...plan, options: { ...plan.options, variant: 'noCard', relief: 'rough', steadiness: 'steady' } };
      const bot = (mark: number) => ({ kind: 'bot', level: 'random', name: 'Bot', mark }) as const;
      const seats: Seats = [{ kind: 'host' }, bot(1), bot(2), bot(3)];
      const end = performance.now() + target.ms;
      let rooms = 0;
      const one = async (number: number) => {
        const host = await connectPeer(target.port, target.address(number));
        if ((await outcomeOf(host.ask('createRoom', { plan: rough, seats, person: ADA }))) !== 'ok') return host.close();
        rooms += 1;
        await host.ask('ready', { ready: true, share: SHARE });
        await outcomeOf(host.ask('start', {}));
        await outcomeOf(host.ask('leave', {}));
        await wait(Math.max(0, end - performance.now()));
        host.close();
      };
      await Promise.all(Array.from({ length: target.isQuick ? 4 : 20 }, (_, number) => one(number)));
      return { sent: `${rooms} matches of bots with the most steps that pieces may have`, broken: [] };
    },

    async 'lists that name a room with a large record'(target) {
      const plan = planFor('hop-cest-plie');
      const host = await connectPeer(target.port, target.address());
      const { room, token } = await withLongRecord(target, plan, (record) =>
        host.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA, record }),
      );
      host.close();
      const rooms = Array.from({ length: 50 }, (_, index) => ({
        room: room.id ?? '',
        token: index === 0 ? (token ?? '') : `wrong ${index}`,
      }));
      const peers = await connectPeers(target.port, (number) => target.address(1 + number), target.isQuick ? 10 : 50);
      const written = await repeat(peers, [request('followRooms', { rooms })], 29, target.ms);
      closeAll(peers);
      return { sent: `${written} lists that name it 50 times`, broken: [] };
    },

    async 'what happened so far in a long match'(target) {
      const plan = planFor('hop-cest-plie');
      const { host, guest, watch, moves } = await withLongRecord(target, plan, (record) => beginMatch(target, { plan, record }));
      const watching = await connectPeers(target.port, (number) => target.address(2 + number), 3, 1);
      for (const peer of watching) await outcomeOf(peer.ask('enterAsWatcher', { watch }));
      const peers = [host, guest, ...watching];
      const written = await repeat(peers, [request('past'), request('watch')], 29, target.ms);
      closeAll(peers);
      return { sent: `${written} questions about a match of ${moves} moves`, broken: [] };
    },

    async 'seats added by somebody who is not the host'(target) {
      const host = await connectPeer(target.port, target.address());
      const plan = planFor('hop-cest-plie', { components: { name: 'Own', data: plain(standardData) } });
      const { room } = await host.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA });
      const guest = await connectPeer(target.port, target.address(1));
      await guest.ask('enter', { room: room.id ?? '' });
      await guest.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
      const written = await repeat([guest], [request('addSeat'), request('changePlan', { plan })], 29, target.ms);
      closeAll([host, guest]);
      return { sent: `${written} of them, in a room with custom pieces`, broken: [] };
    },

    async 'a level with as many rows as allowed'(target) {
      const plan = planFor('hop-cest-plie', { components: { name: 'Stars', data: manyRows() } });
      const { host, guest, watch } = await beginMatch(target, { plan });
      const beyond = planFor('hop-cest-plie', { components: { name: 'Stars', data: starred(1000) } });
      const refused = await outcomeOf(guest.ask('createRoom', { plan: beyond, seats: HOST_AND_OPEN, person: ADA }));
      const watching = await connectPeers(target.port, (number) => target.address(2 + number), target.isQuick ? 10 : 60, 60);
      await Promise.all(watching.map((peer) => outcomeOf(peer.ask('enterAsWatcher', { watch }))));
      const peers = [host, guest, ...watching];
      const written = await repeat(peers, [request('watch')], 29, target.ms);
      closeAll(peers);
      return { sent: `${written} questions for a look at it; one with 219,000 offers: ${refused}`, broken: [] };
    },

    async 'plans with unknown fields, sent to many'(target) {
      const host = await connectPeer(target.port, target.address());
      const plan = planFor('hop-n-roll');
      const { room } = await host.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA });
      const watching = await connectPeers(target.port, (number) => target.address(1 + number), target.isQuick ? 30 : 140);
      await Promise.all(watching.map((peer) => outcomeOf(peer.ask('enterAsWatcher', { watch: room.watch }))));
      const frames = [0, 1].map((bulk) => request('changePlan', { plan: { ...plan, position: { bulk: `${bulk}`.repeat(LARGE_PLAN) } } }));
      const written = await repeat([host], frames, 29, target.ms);
      closeAll([host, ...watching]);
      return { sent: `${written} plans of 190 KB to ${watching.length} spectators`, broken: [] };
    },

    async 'changes of a room with large pieces'(target) {
      const host = await connectPeer(target.port, target.address());
      const cards = standardPieces.cards.map((card, index) => ({ ...card, id: `${index}`.padEnd(8, 'x') }));
      const plan = planFor('hop-the-marble', { components: { name: 'Large', data: plain({ ...standardPieces, cards }) } });
      const { room } = await host.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA });
      const watching = await connectPeers(target.port, (number) => target.address(1 + number), target.isQuick ? 30 : 140);
      await Promise.all(watching.map((peer) => outcomeOf(peer.ask('enterAsWatcher', { watch: room.watch }))));
      const frames = ['Ada', 'Eva'].map((name) => request('changePerson', { person: { name, mark: 0 } }));
      const written = await repeat([host], frames, 29, target.ms);
      closeAll([host, ...watching]);
      return { sent: `${written} changes to ${watching.length} spectators`, broken: [] };
    },

    async 'coming and going in a full room'(target) {
      const host = await connectPeer(target.port, target.address());
      const { room } = await host.ask('createRoom', { plan: planFor('hop-n-roll'), seats: HOST_AND_OPEN, person: ADA });
      const peers = await connectPeers(target.port, (number) => target.address(1 + number), target.isQuick ? 40 : 140);
      const written = await repeat(peers, [request('enterAsWatcher', { watch: room.watch }), request('exit')], 29, target.ms);
      closeAll([host, ...peers]);
      return { sent: `${written} entries and exits of ${peers.length} spectators`, broken: [] };
    },

    async 'lists of many rooms'(target) {
      const peers = await connectPeers(target.port, target.address, target.isQuick ? 30 : 150);
      const hosts = peers.slice(0, 50);
      const plan = planFor('hop-n-roll', { listed: true });
      const made = await Promise.allSettled(hosts.map((peer) => peer.ask('createRoom', { plan, seats: HOST_AND_OPEN, person: ADA })));
      const rooms = made.flatMap((each) =>
        each.status === 'fulfilled' ? [{ room: each.value.room.id ?? '', token: each.value.token ?? '' }] : [],
      );
      for (const peer of peers) {
        peer.write(request('followOpenRooms', { on: true }));
        peer.write(request('followRooms', { rooms }));
      }
      const frames = ['Ada', 'Eva'].map((name) => request('changePerson', { person: { name, mark: 0 } }));
      const written = await repeat(hosts, frames, 29, target.ms);
      closeAll(peers);
      return { sent: `${written} changes of ${rooms.length} rooms that ${peers.length} follow`, broken: [] };
    },

    async 'rooms made by the hundred'(target) {
      const peers = await connectPeers(target.port, target.address, target.isQuick ? 4 : 30, 1);
      const plans = ['hop-n-roll', 'hop-cest-plie', 'hop-the-marble'].map((game) =>
        request('createRoom', { plan: planFor(game, { listed: true }), seats: HOST_AND_OPEN, person: ADA }),
      );
      const written = await repeat(peers, plans, 14, target.ms);
      closeAll(peers);
      return { sent: `${written} listed rooms asked for, from ${peers.length} addresses`, broken: [] };
    },

    async 'reactions, nudges and hints'(target) {
      const plan = planFor('hop-n-roll', { hints: true });
      const { host, guest, watch } = await beginMatch(target, { plan });
      const watching = await connectPeers(target.port, (number) => target.address(2 + number), target.isQuick ? 30 : 140);
      await Promise.all(watching.map((peer) => outcomeOf(peer.ask('enterAsWatcher', { watch, person: ADA }))));
      const frames = [request('react', { reaction: 'clap' }), request('nudge', { seat: 0 }), request('hint', { seat: 0 })];
      const written = await repeat([host, guest, ...watching], frames, 29, target.ms);
      closeAll([host, guest, ...watching]);
      return { sent: `${written} of them, before ${watching.length} spectators`, broken: [] };
    },

    async 'expert bots in 50 rooms'(target) {
      const count = target.isQuick ? 10 : 50;
      const bot = { kind: 'bot', level: 'expert', name: 'Bot', mark: 1 } as const;
      const hosts = await connectPeers(target.port, target.address, count);
      let begun = 0;
      for (const [index, host] of hosts.entries()) {
        const plan = planFor(['hop-n-roll', 'hop-cest-plie', 'hip-hip-hooray'][index % 3] ?? '', { standIn: 'expert', hints: true });
        if ((await outcomeOf(host.ask('createRoom', { plan, seats: [{ kind: 'host' }, bot], person: ADA }))) !== 'ok') continue;
        begun += 1;
        await host.ask('ready', { ready: true, share: SHARE });
        await host.ask('start', {});
        // The stand-in plays on for whoever leaves.
        host.write(request('hint', { seat: 0 }));
        await host.ask('leave', {});
      }
      await wait(target.ms);
      closeAll(hosts);
      return { sent: `${begun} matches of two experts`, broken: [] };
    },

    async 'large records for leaderboards'(target) {
      const path = `/api/daily/hop-cest-plie/${new Date().toISOString().slice(0, 10)}`;
      const plan = planFor('hop-cest-plie');
      const record = longRecord(plan, 200_000);
      const sent = JSON.stringify({ record, person: ADA, browser: 'ab'.repeat(16) });
      const end = performance.now() + target.ms;
      let posts = 0;
      const one = async () => {
        while (performance.now() < end) {
          const { status } = await askHttp({ port: target.port, localAddress: target.address() }, path, { body: sent });
          posts += 1;
          if (status === 429) await wait(20);
        }
      };
      await Promise.all(Array.from({ length: 20 }, one));
      return { sent: `${posts} tries of ${Math.round(sent.length / 1000)} KB`, broken: [] };
    },

    async 'moves that are refused'(target) {
      const { host, guest } = await beginMatch(target, { plan: planFor('hip-hip-hooray') });
      const asked = { seat: 0, version: 1, move: 'x', action: { type: 'x', bulk: 'x'.repeat(9000) } };
      const frames = [request('submit', asked), textFrame('{"id":1,"question":"undo","asked":{"seat":0,"version":9,"to":0,"move":"y"}}')];
      const written = await repeat([host, guest], frames, 14, target.ms);
      closeAll([host, guest]);
      return { sent: `${written} illegal moves of 9 KB`, broken: [] };
    },
  },
};
