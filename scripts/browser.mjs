/**
 * Finds a browser for the tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Debian's package when run as root with
 * apt, else a message that says what to do. A headless shell, the same engine without windows, goes before all others: the tests take
 * half as long in it.
 */

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, say } from './ready.mjs';

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const ELSEWHERE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The second for releases that lack the first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    giveUp(`CHROMIUM_PATH is ${named}, which is not a program that can be run. Set it to a Chrome or Chromium, or unset it.`);
  }
  return installed() ?? installFromDebian() ?? giveUp(HOW_TO);
}

const HOW_TO = [
  'The tests need a browser, and none was found. Do one of these, then run the command again:',
  '  - install Chrome or Chromium (Debian: sudo apt-get install chromium-headless-shell)',
  '  - or set CHROMIUM_PATH to the program of one that you have, e.g. CHROMIUM_PATH=/opt/chromium/chrome npm test',
].join('\n');

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...ELSEWHERE].find(runs);
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  say("Installing Debian's Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => spawnSync('apt-get', ['-qq', '-y', ...words], { env, stdio: ['ignore', 'ignore', 2] }).status === 0;
  if (!apt('update')) return undefined;
  return DEBIAN_PACKAGES.some((name) => apt('install', '--no-install-recommends', name)) ? installed() : undefined;
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
