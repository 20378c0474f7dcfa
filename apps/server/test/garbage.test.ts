import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram, temporaryFolder } from './program.ts';

/** Replaces what is alive ten times over, when told to, and prints the most that there was for each byte alive. */
function makeGarbage(): void {
  process.stdin.once('data', () => {
    const alive = Array.from({ length: 600_000 }, (_, number) => ({ number, list: [number] }));
    globalThis.gc?.();
    const { heapUsed } = process.memoryUsage();
    let most = 0;
    for (let number = 0; number < 10 * alive.length; number++) {
      alive[(number * 7919) % alive.length] = { number, list: [number] };
      if (number % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    }
    process.stdout.write(`most ${most / heapUsed}\n`);
  });
}

it('collects garbage before it is several times as much as what is alive', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(`(${makeGarbage})()`)}`;
  const server = join(import.meta.dirname, '../dist/main.mjs');
  const words = ['--expose-gc', '--import', preload, server, '--port', '0'];
  const { child, untilPrinted } = startProgram(words, { TABLEHOP_DATA: temporaryFolder() });
  await untilPrinted(/Tablehop is running/);
  child.stdin.write('now\n');
  const [, most] = await untilPrinted(/most (\S+)\n/);
  expect(Number(most)).toBeLessThan(2.5);
});
