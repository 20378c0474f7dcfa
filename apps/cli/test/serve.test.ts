import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SETTINGS } from '../../server/configuration.ts';
import { bundledCommand } from './command.ts';

const run = bundledCommand();
/** As it is built, beside the server. */
const BUILT = join(import.meta.dirname, '../dist/tablehop.mjs');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function serve(words: readonly string[]): {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<unknown[]>;
} {
  const child = spawn(process.execPath, [BUILT, 'serve', ...words], { env: { PATH: process.env.PATH, LANG: 'C' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said, ended: once(child, 'close') };
}

describe('tablehop serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves the app and its rooms as flags say, until %s', async (signal) => {
    const folder = join(temporaryFolder(), 'data');
    const { child, said, ended } = serve([
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--data',
      folder,
      '--origin',
      'https://a.example',
      '--trust-proxy',
    ]);
    await expect.poll(said, { timeout: 30_000 }).toMatch(/at http:\/\/127\.0\.0\.1:\d+/);
    expect(said()).toContain(`rooms are kept in ${folder}\n`);
    expect(existsSync(join(folder, 'tablehop.sqlite'))).toBe(true);
    const [address = ''] = /http:\/\/[^,]+/.exec(said()) ?? [];
    expect(await (await fetch(address)).text()).toContain('<title>Tablehop</title>');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  it('passes on what the server says of wrong flags, and its code', async () => {
    const { said, ended } = serve(['--port', 'http']);
    expect(await ended).toEqual([1, null]);
    expect(said()).toBe('--port must be a number from 0 to 65535, not "http".\n');
  });

  it.each([
    ['en', 'Usage: tablehop serve', 'the port to listen on (PORT); without it, 3000'],
    ['de', 'Aufruf: tablehop serve', 'der Port, auf dem gelauscht wird (PORT); ohne Angabe 3000'],
    ['fr', 'Usage\u00a0: tablehop serve', 'le port à écouter (PORT)\u202f; par défaut 3000'],
  ])('helps in %s', async (lang, usage, port) => {
    const { code, lines } = await run(['serve', '--help', '--lang', lang]);
    expect(code).toBe(0);
    expect(lines[0]).toContain(usage);
    const text = lines.join(' ').replace(/ +/g, ' ');
    expect(text).toContain(port);
    for (const { flag, variable } of SETTINGS) {
      if (flag !== null) expect(text).toContain(`--${flag} `);
      if (flag !== null) expect(text).toContain(variable);
    }
  });

  it.each(['en', 'de', 'fr'])('helps with copies and moves of data in %s', async (lang) => {
    for (const [command, ...parts] of [
      ['backup', '--to <', '--data <'],
      ['restore', '<file>', '--data <'],
      ['move-data', '--to <', '--data <'],
    ]) {
      const { code, lines } = await run([command ?? '', '--help', '--lang', lang]);
      expect(code).toBe(0);
      for (const part of parts) expect(lines.join(' ')).toContain(part);
      expect(lines.join(' ')).not.toContain('help.');
    }
  });

  it('passes data commands on to what is built beside it', async () => {
    const child = spawn(process.execPath, [BUILT, 'backup', '--data', temporaryFolder(), '--to', 'x'], { env: { PATH: process.env.PATH } });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toMatch(/^There is no database .*tablehop\.sqlite\.\n$/);
  });

  it('says where there is no server to start', async () => {
    const { code, errors } = await run(['serve']);
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no server at .*main\.mjs\. Run “tablehop” from the project, which builds it\.\n$/);
  });
});
