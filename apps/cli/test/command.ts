/**
 * The command as people start it: a process of its own, given an input and read until it ends. Bundled here and not by the launcher, which
 * installs what is missing: no test may change what it runs on.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

type Finished = { readonly code: number | null; readonly lines: readonly string[]; readonly errors: string };
export type RunCommand = (
  words: readonly string[],
  input?: string | Buffer,
  env?: { readonly [name: string]: string },
) => Promise<Finished>;

/** Builds the command before the tests of a file; what it returns runs it on an input until it ends by itself. */
export function bundledCommand(): RunCommand {
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tablehop-'));
    await build({
      entryPoints: [fileURLToPath(new URL('../main.ts', import.meta.url))],
      outfile: join(folder, 'tablehop.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return async (words, input = '', env = {}) => {
    const child = spawn(process.execPath, [join(folder, 'tablehop.mjs'), ...words], { env: { PATH: process.env.PATH, LANG: 'C', ...env } });
    const [output, errors] = [textOf(child.stdout), textOf(child.stderr)];
    // A command may end before it has read everything, which is its good right.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    const lines = (await output).split('\n');
    return { code, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines, errors: await errors };
  };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
