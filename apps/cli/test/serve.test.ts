import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../server/configuration.ts';
import { temporaryFolder } from '../../server/test/program.ts';
import { run, start } from './command.ts';

describe('tablehop serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves the app and its rooms as flags say, until %s', async (signal) => {
    const folder = join(temporaryFolder(), 'data');
    const flags = ['--port', '0', '--host', '127.0.0.1', '--data', folder, '--origin', 'https://a.example', '--trust-proxy'];
    const { child, output, ended } = start(['serve', ...flags]);
    await expect.poll(output, { timeout: 30_000 }).toMatch(/at http:\/\/127\.0\.0\.1:\d+/);
    expect(output()).toContain(`rooms are kept in ${folder}\n`);
    expect(existsSync(join(folder, 'tablehop.sqlite'))).toBe(true);
    const [address = ''] = /http:\/\/[^,]+/.exec(output()) ?? [];
    expect(await (await fetch(address)).text()).toContain('<title>Tablehop</title>');
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
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

  it('passes on what is said beside it of wrong flags and data, and the code', async () => {
    const wrongFlag = { code: 1, output: '', errors: '--port must be a number from 0 to 65535, not "http".\n' };
    expect(await run(['serve', '--port', 'http'])).toMatchObject(wrongFlag);
    const noData = { code: 1, output: '', errors: expect.stringMatching(/^There is no database .*tablehop\.sqlite\.\n$/) };
    expect(await run(['backup', '--data', temporaryFolder(), '--to', 'x'])).toMatchObject(noData);
  });

  it('says where there is no server to start', async () => {
    const alone = join(temporaryFolder(), 'tablehop.mjs');
    copyFileSync(join(import.meta.dirname, '../dist/tablehop.mjs'), alone);
    const { code, errors } = await run(['serve'], '', {}, alone);
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no server at .*main\.mjs\. Run “tablehop” from the project, which builds it\.\n$/);
  });
});
