/** Preloaded by a server whose wall clock is as many milliseconds ahead as a file says. */

import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const file = new URL(import.meta.url).searchParams.get('file');
const { now } = Date;
let aheadMs = 0;

function look() {
  aheadMs = Number(readFileSync(file, 'utf8'));
}

look();
setInterval(look, LOOK_EVERY_MS).unref();
Date.now = () => now() + aheadMs;
