/** What each of our own modules and the library beside it would add to a page or a server: bundled, minified, gzipped. */

import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { spread } from './measure.ts';
import type { Row, Table } from './table.ts';

const SOURCES = [
  { name: 'static files: Tablehop', code: "export { createStaticServer } from './apps/server/static.ts'" },
  { name: 'static files: sirv', code: "export { default } from 'sirv'" },
  { name: 'JSON with places: Tablehop', code: "export { placesIn, lineAndColumn } from './apps/web/screens/pieces/json-places.ts'" },
  { name: 'JSON with places: jsonc-parser', code: "export { parseTree, findNodeAtLocation } from 'jsonc-parser/lib/esm/main.js'" },
  { name: 'calls to the worker: Comlink', code: "export { wrap, expose, proxy } from 'comlink'" },
] as const;

export async function librarySizes(): Promise<Table> {
  const rows: Row[] = [];
  for (const { name, code } of SOURCES) rows.push({ name, figure: spread([await gzippedBytes(code)]) });
  return { title: 'Sizes', unit: 'bytes gzipped', rows };
}

async function gzippedBytes(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['node:*', 'fs', 'path'],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}
