/** Builds the service worker with the list of all files to cache, and a version that changes with any of them. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'service-worker.ts');
const OUTPUT = 'service-worker.js';
/** Files that the page itself never requests. */
const LEFT_OUT = /\.map$|^\.vite\/|^service-worker\.js$/;

export function precache(): Plugin {
  let publicFolder = '';
  return {
    name: 'tablehop-precache',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    // Runs last, when the page and the hashed assets have their final names and content.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>(
          filesBelow(publicFolder).map((name) => [name, readFileSync(join(publicFolder, name))]),
        );
        for (const [name, output] of Object.entries(bundle)) files.set(name, output.type === 'chunk' ? output.code : output.source);
        const kept = [...files].filter(([name]) => !LEFT_OUT.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
        this.emitFile({ type: 'asset', fileName: OUTPUT, source: `${preamble(kept)}\n${code}` });
      },
    },
  };
}

function preamble(kept: readonly (readonly [string, string | Uint8Array])[]): string {
  const hash = createHash('sha256');
  for (const [name, content] of kept) hash.update(`${name}\n`).update(content);
  const paths = kept.map(([name]) => `/${name}`);
  return `const PRECACHE = ${JSON.stringify(paths)};\nconst VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 16))};`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
