// `npm run dev`: the web app from its sources on `PORT` (default 5173), and the room server behind it.
// Styles update in place; other changes reload the page, and a match continues since it is stored.
// Changes of the server rebuild and restart it; pages reconnect by themselves. There is no offline cache.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { giveUp, ROOT, ready, say } from './ready.mjs';
import { TARGETS } from './targets.mjs';

const DEFAULT_PORT = 5173;
const { PORT, ...environment } = process.env;

await ready({ build: ['server'] });
let rooms = await startRooms('0');
let isStopping = false;
// No orphan process, however this one ends.
process.on('exit', () => rooms.child.kill());

const { createServer } = await import('vite');
const web = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  cacheDir: join(ROOT, '.cache/vite'),
  clearScreen: false,
  // Without this entry Vite would find the worker's dependencies, and reload the page, in the first match.
  optimizeDeps: { entries: ['index.html', '**/worker.ts'] },
  server: { port: readPort(PORT), strictPort: true, proxy: proxyTo(rooms.port) },
});
try {
  await web.listen();
} catch (error) {
  await web.close();
  giveUp(`The web app cannot be served: ${error.message}. Another port: PORT=5174 npm run dev`);
}
process.stdout.write(`Tablehop is being developed at ${web.resolvedUrls?.local[0]}\n`);

web.watcher.add(TARGETS.server.sources.map((source) => join(ROOT, source)));
web.watcher.on('change', (file) => {
  const path = relative(ROOT, file).split(sep).join('/');
  if (TARGETS.server.sources.some((source) => path.startsWith(`${source}/`)) && !/\/(test|dist)\//.test(path)) void renewRooms();
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopping = true;
    // Vite also handles SIGTERM, and would otherwise exit with an error code.
    process.exitCode = 0;
    void Promise.all([web.close(), stopRooms()]).finally(() => process.exit());
  });
}

/** What the server answers beside pages: rooms by WebSocket, leaderboards by HTTP. */
function proxyTo(port) {
  return { '/wire': { target: `ws://127.0.0.1:${port}`, ws: true }, '/api': { target: `http://127.0.0.1:${port}` } };
}

/** The built server, on localhost only; with the same `port`, so that pages find it again. */
async function startRooms(port) {
  const data = environment.TABLEHOP_DATA ?? join(ROOT, '.cache/dev-data');
  const words = ['--port', port, '--host', '127.0.0.1', '--data', data];
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.mjs'), ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (line === null) giveUp('The server of rooms could not start, see the message above.');
  return { child, ended, port: /:(\d+)/.exec(String(line))?.[1] };
}

async function stopRooms() {
  rooms.child.kill('SIGTERM');
  await rooms.ended;
}

let isRenewing = false;
let isDue = false;

/** One build at a time; changes meanwhile go into the next. */
async function renewRooms() {
  isDue = true;
  if (isRenewing) return;
  isRenewing = true;
  while (isDue && !isStopping) {
    isDue = false;
    await ready({ build: ['server'] });
    await stopRooms();
    if (!isStopping) rooms = await startRooms(rooms.port);
  }
  isRenewing = false;
  say('The server of rooms has been started again.');
}

function readPort(given = '') {
  if (given === '') return DEFAULT_PORT;
  if (/^\d+$/.test(given) && Number(given) <= 65_535) return Number(given);
  return giveUp(`PORT must be a number from 0 to 65535, not "${given}".`);
}
