/** `npm run repeat -- --times 10 [STEP …]`: `npm test` again and again with all cores busy, and which tests failed how often. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, ROOT, say } from './ready.mjs';

const { values, positionals: steps } = parseArgs({ options: { times: { type: 'string', default: '10' } }, allowPositionals: true });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) giveUp('npm run repeat -- --times N [STEP …]: N is a number, 1 or more.');

const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const failures = new Map();
for (let run = 1; run <= times; run++) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/test.mjs'), ...steps], { env: { ...process.env, FORCE_COLOR: '0' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  // Vitest names a failed test at its end, and again above its error.
  const failed = new Set([...output.matchAll(/^ FAIL {2}(.+)$/gm)].map(([, name]) => name));
  if (code !== 0 && failed.size === 0) failed.add(output.trimEnd().split('\n').at(-1));
  for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
  say(`run ${run} of ${times}: ${failed.size} failed`);
  if (failed.size > 0) process.stdout.write(output.slice(output.indexOf(' FAIL  ')));
}
for (const [name, count] of failures) console.log(`failed ${count} of ${times} times: ${name}`);
console.log(`repeat: ${times} runs, ${failures.size} tests failed`);
process.exit(failures.size === 0 ? 0 : 1);
