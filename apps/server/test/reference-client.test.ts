/** The single-file client that docs/WIRE.md points to: joins by code or link, plays offers and survives a killed server. */

import { join } from 'node:path';
import { findGame } from '@tablehop/games/all';
import { expect, it } from 'vitest';
import { planOf } from '../../../packages/rooms/test/support.ts';
import { openRoomsClient, type Player, play, until } from './players.ts';
import { startProgram, temporaryFolder } from './program.ts';
import { startServer, wireOf } from './server-process.ts';

const CLIENT = join(import.meta.dirname, '../../../examples/room-client/room-client.mjs');

function startClient(link: string) {
  const { output, errors, ended } = startProgram([CLIENT, link, 'Robin']);
  return { output: () => output() + errors(), ended };
}

async function hostRoom(address: string, gameId: string): Promise<Player> {
  const game = findGame(gameId);
  if (game === undefined) throw new RangeError(gameId);
  const surprises: string[] = [];
  const client = openRoomsClient(wireOf(address), surprises);
  const { room } = await client.createRoom({
    plan: planOf(game.id),
    seats: [{ kind: 'host' }, { kind: 'open' }],
    person: { name: 'Ada', mark: 0 },
  });
  return { client, room, seat: 0, news: [], surprises };
}

async function begin({ room }: Player): Promise<void> {
  await until(room, ({ seats }) => seats.every((seat) => seat.kind === 'person' && (seat.ready || seat.name === 'Ada')));
  await room.ask('ready', { ready: true, share: 'cd'.repeat(16) });
  await room.ask('start', {});
}

it('joins by a code, and plays to the end', async () => {
  const address = await startServer().address;
  const host = await hostRoom(address, 'hip-hip-hooray');
  const client = startClient(`${address}/room/${host.room.view.value.code?.toLowerCase()}`);
  await begin(host);
  await play(host);
  expect(await client.ended, client.output()).toMatchObject({ code: 0 });
  expect(client.output()).toContain('Over:');
  expect(host.surprises).toEqual([]);
}, 60_000);

it('joins by a link, and continues when the server was killed and restarted', async () => {
  const env = { TABLEHOP_DATA: temporaryFolder() };
  const first = startServer({ env });
  const address = await first.address;
  const { port } = new URL(address);
  const host = await hostRoom(address, 'hop-n-roll');
  const client = startClient(`${address}/room/${host.room.view.value.id}`);
  await begin(host);
  let isKilled = false;
  const playing = play(host, ({ look }) => {
    if (look.version > 20 && !isKilled) {
      isKilled = true;
      first.child.kill('SIGKILL');
      void first.ended.then(() => startServer({ env, words: ['--port', port] }));
    }
    return true;
  });
  await playing;
  expect(await client.ended, client.output()).toMatchObject({ code: 0 });
  expect(isKilled).toBe(true);
  const versions = host.news.map(({ look }) => look.version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  // The record has every move exactly once: it follows the rules from start to end.
  const record = await host.room.ask('record', {});
  expect(record).toMatchObject({ game: 'hop-n-roll', fair: { shares: [{ seat: 0 }, { seat: 1 }] } });
}, 60_000);
