// Finds a browser for tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Debian's package (as root with apt), else a
// message. A headless shell is preferred: tests take half as long in it.

import { delimiter, join } from 'node:path';
import { installFromDebian, runs } from './private-server.mjs';
import { giveUp } from './ready.mjs';

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
/** The second for releases without the first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    giveUp(`CHROMIUM_PATH is ${named}, which is not a program that can be run. Set it to a Chrome or Chromium, or unset it.`);
  }
  return installed() ?? (installFromDebian('Chromium for the browser tests', DEBIAN_PACKAGES) ? installed() : undefined) ?? giveUp(HOW_TO);
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
