/** Four people with browsers of their own, and a server that is killed in the middle of their match and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGame } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { useHouse } from './harness.ts';
import { byMouse, driverOf, listen, mostMoves, playOn } from './match-driver.ts';
import { called, openRoom, sitDown, start } from './room-driver.ts';

const SERVER = join(import.meta.dirname, '../../../server/dist/main.mjs');
const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora'] as const;

const folder = mkdtempSync(join(tmpdir(), 'tablehop-killed-'));
const children: ChildProcess[] = [];

/** As `npm start` starts it: a process of its own. */
const house = useHouse(undefined, async () => ({
  url: await startServer('0'),
  async close() {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  },
}));

async function startServer(port: string): Promise<string> {
  const child = spawn(process.execPath, [SERVER, '--port', port], {
    env: { PATH: process.env.PATH ?? '', HOME: folder, TABLEHOP_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const url = /http:\/\/[^\s,]+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error(`the server says ${line}`);
  return url;
}

it('loses and repeats nothing when the server is killed: all four play on to the end', async () => {
  const game = findGame('hip-hip-hooray');
  if (game === undefined) throw new RangeError('no such game');
  // A connection that is refused is an error of the browser's own.
  house.expectError(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const pages = await Promise.all(
    NAMES.map(async (name, index) => {
      const page = await house.newPage({ size: index % 2 === 0 ? 'phone' : 'desktop' });
      await listen(page);
      await called(page, name);
      return page;
    }),
  );
  const [ada, ...others] = pages;
  if (ada === undefined) throw new Error('nobody is there');
  const path = await openRoom(ada, game.id, 'seats=host.open.open.open');
  for (const page of others) await sitDown(page, path);
  await start(ada, others);

  const driver = driverOf(game);
  let made = 0;
  const playing = Promise.all(
    pages.map((page) =>
      playOn(
        page,
        driver,
        async (target) => {
          made += 1;
          await byMouse(target);
        },
        mostMoves(game),
      ),
    ),
  );
  await expect.poll(() => made, { timeout: 120_000 }).toBeGreaterThan(12);
  const [first] = children;
  first?.kill('SIGKILL');
  if (first !== undefined) await once(first, 'close');
  await startServer(new URL(house.url).port);
  const moves = await playing;
  for (const each of moves) expect(each).toBeGreaterThan(0);
  const totals = await Promise.all(pages.map((page) => page.locator('.seat-strip-total .hidden-text').allInnerTexts()));
  for (const each of totals) expect(each.map((text) => text.replace(/\D/g, ''))).toEqual(totals[0]?.map((text) => text.replace(/\D/g, '')));
});
