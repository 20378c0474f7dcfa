// `node scripts/click-path.mjs [project folder]`: which files a click runs through until the move is stored and shown.
// Plays one move of Hip, Hip, Hooray in the development app, and reads the called functions of page and worker
// from the browser's precise coverage. Needs a browser, as the tests do.

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findBrowser } from './browser.mjs';
import { ROOT } from './ready.mjs';

const SETTINGS = JSON.stringify({ coaching: false, rolling: 'automatic', sound: false });

const root = resolve(process.argv[2] ?? ROOT);
const web = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  cacheDir: join(root, '.cache/vite'),
  optimizeDeps: { entries: ['index.html', '**/worker.ts'] },
  server: { port: 0, hmr: false },
  logLevel: 'error',
});
await web.listen();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const baseURL = web.resolvedUrls.local[0];
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en', baseURL });
  await page.addInitScript((settings) => localStorage.setItem('tablehop.settings', settings), SETTINGS);
  const threads = await followThreads(page);
  await beginMatch(page);
  const button = await choose(page);
  await Promise.all(threads.map((thread) => thread('Profiler.takePreciseCoverage')));
  const before = await page.evaluate(countStored);
  await button.click();
  while ((await page.evaluate(countStored)) === before) await page.waitForTimeout(50);
  // Wait: it is shown after it is stored.
  await page.waitForTimeout(1000);
  report(await Promise.all(threads.map((thread) => thread('Profiler.takePreciseCoverage'))));
} finally {
  await browser.close();
  await web.close();
}

/** The threads of the page and, once it runs, its worker; each sends DevTools commands. */
async function followThreads(page) {
  const session = await page.context().newCDPSession(page);
  const threads = [(method, params) => session.send(method, params)];
  const waiting = new Map();
  let lastId = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    const send = (method, params = {}) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: lastId, method, params }) });
      });
    threads.push(send);
    void startCoverage(send);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await startCoverage(threads[0]);
  return threads;
}

async function startCoverage(thread) {
  await thread('Profiler.enable');
  await thread('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

async function beginMatch(page) {
  await page.goto('game/hip-hip-hooray');
  await page.getByText('Together on this screen', { exact: true }).click();
  await page.locator('.set-up-start').click();
  await page.locator('.cheer-glow').first().waitFor();
}

/** Sorts equal dice if needed, then clicks up to the building click; returns what to click. */
async function choose(page) {
  const rolled = page.locator('.cheer-tray .cheer-glow');
  const dice = page.locator('.cheer-lineup .cheer-glow');
  while ((await dice.count()) === 0) {
    if ((await rolled.count()) > 0) await rolled.first().click();
    await rolled.or(dice).first().waitFor();
  }
  await dice.first().click();
  await page.locator('.cheer-cell.cheer-glow').first().click();
  return page.locator('.confirm-bar .button-main');
}

async function countStored() {
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let count = 0;
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames) count += await asked(database.transaction(store).objectStore(store).count());
    database.close();
  }
  return count;
}

function report(coverages) {
  const files = new Map();
  for (const { result } of coverages) {
    for (const { url, functions } of result) {
      const file = fileOf(url);
      // The unnamed function is the module body, which runs on load.
      const called = functions.filter(({ functionName, ranges }) => functionName !== '' && ranges[0].count > 0);
      if (file === null || called.length === 0) continue;
      const names = files.get(file) ?? new Set();
      for (const { functionName } of called) names.add(functionName);
      files.set(file, names);
    }
  }
  const rows = [...files]
    .map(([file, names]) => ({ file, lines: linesOf(file), names: [...names] }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const { file, lines, names } of rows) console.log(`${String(lines).padStart(5)}  ${file}  (${names.join(', ')})`);
  const own = rows.filter(({ file }) => !file.includes('/hip-hip-hooray/'));
  const logic = own.filter(({ file }) => file.endsWith('.ts'));
  for (const [what, some] of Object.entries({ 'in all': rows, "without the game's own": own, 'and without components (.tsx)': logic }))
    console.log(`${some.length} files with ${some.reduce((total, { lines }) => total + lines, 0)} lines ${what}`);
}

function linesOf(file) {
  return readFileSync(join(root, file), 'utf8').split('\n').length;
}

function fileOf(url) {
  const { pathname } = new URL(url, 'http://localhost');
  const path = pathname.startsWith('/@fs/') ? pathname.slice('/@fs'.length) : join(root, 'apps/web', pathname);
  const file = relative(root, path);
  return /^(apps|packages)\/.*\.tsx?$/.test(file) && !file.includes('node_modules') ? file : null;
}
