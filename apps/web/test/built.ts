/** Reads the built app. `npm test` builds it first. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `WEB_BUILD` names another build than that of `npm test`. */
export const DIST = process.env.WEB_BUILD ?? join(import.meta.dirname, '../dist');

if (!existsSync(join(DIST, 'index.html'))) throw new Error('the web app is not built: `npm test -- units` builds it first');

export function built(name: string): string {
  return readFileSync(join(DIST, name), 'utf8');
}
