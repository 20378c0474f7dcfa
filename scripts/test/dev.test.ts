import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { temporaryFolder } from '../../apps/server/test/program.ts';
import { runNpm } from './npm-command.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('npm run dev', () => {
  it('serves the page and its sources until npm is told to stop', async () => {
    const npm = runNpm(ROOT, ['run', 'dev'], { PORT: '0', TABLEHOP_DATA: temporaryFolder() });
    const [, address] = await npm.said(/Tablehop is being developed at (http:\/\/localhost:\d+)\//);
    const page = await (await fetch(`${address}/`)).text();
    expect(page).toContain('/@vite/client');
    const [, main] = /<script type="module" src="(\/[^"@]+\.tsx[^"]*)"/.exec(page) ?? [];
    const script = await fetch(`${address}${main}`);
    expect(script.headers.get('content-type')).toContain('javascript');
    // Transformed for the browser: no JSX, and imports point to files that are served.
    const code = await script.text();
    expect(code).not.toContain('<Shell');
    for (const [, file] of code.matchAll(/ from "(\/[^"]+)"/g)) expect((await fetch(`${address}${file}`)).status, file).toBe(200);
    const socket = new WebSocket(`${address?.replace('http', 'ws')}/wire`, { origin: address ?? '' });
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ id: 1, question: 'hello', asked: { wire: 1 } }));
    const answer = await new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data))));
    expect(JSON.parse(answer)).toMatchObject({ kind: 'answer', id: 1 });
    socket.terminate();
    npm.stop('SIGTERM');
    expect(await npm.ended).toMatchObject({ code: 0 });
    await expect(fetch(`${address}/`)).rejects.toThrow('fetch failed');
  });

  it('says which port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
    const { port } = holder.address() as AddressInfo;
    const { code, output } = await runNpm(ROOT, ['run', 'dev'], { PORT: String(port), TABLEHOP_DATA: temporaryFolder() }).ended;
    holder.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use`);
    expect(output).toContain('PORT=5174 npm run dev');
  });
});
