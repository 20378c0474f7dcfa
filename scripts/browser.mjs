// Finds browsers for tests. Chromium: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Debian's package (as root with apt),
// else a message. A headless shell is preferred: tests take half as long in it.

import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian, runs } from './private-server.mjs';
import { giveUp, say } from './say.mjs';

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
  return inPath(...NAMES) ?? ELSEWHERE.find(runs);
}

function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** The other engines: Firefox, and WebKit with what it needs to run without a screen. */
const ENGINES = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    find: () => defined({ FIREFOX_PATH: process.env.FIREFOX_PATH || inPath('firefox-esr', 'firefox') }),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xauth dbus',
    find: () =>
      inPath('xvfb-run') && inPath('dbus-run-session')
        ? defined({ WEBKIT_DRIVER_PATH: inPath('WebKitWebDriver'), WEBKIT_BROWSER_PATH: miniBrowser() })
        : undefined,
  },
];

/** Variables that name the programs of Firefox and WebKit for the tests; an engine that cannot be had is left out, said loudly. */
export function findEngines() {
  const found = ENGINES.map(({ name, packages, find }) => {
    const variables = find() ?? (installFromDebian(`${name} for the browser tests`, [packages]) ? find() : undefined);
    if (variables === undefined)
      say(`NO ${name.toUpperCase()} CAN BE HAD: its tests are LEFT OUT (Debian: sudo apt-get install ${packages}).`);
    return variables;
  });
  return Object.assign({}, ...found);
}

/** Debian keeps it beside the library, in a folder named after machine and version. */
function miniBrowser() {
  const folders = (folder) => readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders('/usr/lib')
    .flatMap(({ name: machine }) => folders(join('/usr/lib', machine)).map(({ name }) => join('/usr/lib', machine, name, 'MiniBrowser')))
    .find(runs);
}

/** Undefined unless all of them are there. */
function defined(variables) {
  return Object.values(variables).every(Boolean) ? variables : undefined;
}
