/** Claims of docs/SECURITY.md that only a whole server can show. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '@tablehop/games/all';
import { expect, it } from 'vitest';
import { planOf } from '../../../packages/rooms/test/support.ts';
import { openRoomsClient } from './players.ts';
import { temporaryFolder } from './program.ts';
import { startServer, wireOf } from './server-process.ts';

const ROOMS = 20;
const TOKEN_HEX_DIGITS = 64;

it('hands out tokens that nobody can guess, and keeps only their hashes', async () => {
  const folder = temporaryFolder();
  const server = startServer({ env: { TABLEHOP_DATA: folder, LOG_LEVEL: 'trace' } });
  const address = await server.address;
  const client = openRoomsClient(wireOf(address));
  const game = findGame('hop-n-roll');
  if (game === undefined) throw new RangeError('no such game');
  const tokens: string[] = [];
  const tickets: string[] = [];
  for (let room = 0; room < ROOMS; room++) {
    const made = await client.createRoom({
      plan: planOf(game.id),
      seats: [{ kind: 'host' }, { kind: 'open' }],
      person: { name: 'Ada', mark: 0 },
    });
    tokens.push(made.token);
    tickets.push((await made.room.ask('moveSeat', {})).ticket);
  }
  for (const secret of [...tokens, ...tickets]) expect(secret).toMatch(new RegExp(`^[0-9a-f]{${TOKEN_HEX_DIGITS}}$`));
  expect(new Set([...tokens, ...tickets]).size).toBe(2 * ROOMS);
  // In no position do most tokens share a digit, so each token is random.
  for (let place = 0; place < TOKEN_HEX_DIGITS; place++) expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(4);

  client.close();
  server.child.kill('SIGTERM');
  await server.ended;
  const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  const said = server.output() + server.errors();
  for (const token of tokens) {
    const hash = createHash('sha256').update(token).digest('hex');
    expect(kept.some((content) => content.includes(hash))).toBe(true);
    expect(kept.some((content) => content.includes(token))).toBe(false);
    expect(said.includes(token) || said.includes(hash)).toBe(false);
  }
  for (const ticket of tickets) expect(kept.some((content) => content.includes(ticket))).toBe(false);
}, 60_000);
