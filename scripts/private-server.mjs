/** A private server for tests, such as a database, in a temporary folder: removed however the parent process ends. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, say } from './say.mjs';

/**
 * The server, or what it said instead of becoming ready.
 *
 * @param {{
 *   folder: string, prepare?: readonly (string | number)[], command: readonly (string | number)[], ready: string, stopSignal: string,
 *   owner?: { uid?: number, gid?: number }, env?: { [name: string]: string },
 * }} server `prepare` is run once before `command`, which says `ready` when it takes connections.
 */
export async function startPrivateServer({ folder, prepare = ['true'], command, ready, stopSignal, owner = {}, env = {} }) {
  // The shell reads until this process closes the pipe or dies (SIGKILL too), then stops the server and removes the folder.
  // Each line it reads is a signal to restart the server with.
  const script = `
    start() { ${quote(command)} < /dev/null >&2 & server=$!; echo $server; }
    ${quote(prepare)} > /dev/null && {
      start
      while read -r signal; do kill -$signal $server; wait $server; start; done
      kill -CONT $server; kill -${stopSignal} $server; wait
    }
    cd / ; rm -rf ${quote([folder])}`;
  const shell = spawn('/bin/sh', ['-c', script], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C must not end it before the tests do.
    detached: true,
  });
  const handles = [shell, shell.stdin, shell.stdout, shell.stderr];
  const ended = once(shell, 'close');
  let server = 0;
  let output = '';
  let settle = (_problem) => {};
  shell.stdout.on('data', (chunk) => {
    server = Number(String(chunk).trim().split('\n').at(-1));
  });
  shell.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-10_000);
    if (output.includes(ready)) settle(null);
  });
  shell.on('error', (error) => settle(error.message));
  shell.on('close', () => settle(output));

  /** Null once the server accepts connections; its output if it ends before. */
  function saidReady() {
    output = '';
    return new Promise((resolve) => {
      settle = resolve;
    });
  }

  async function stop() {
    for (const handle of handles) handle.ref();
    shell.stdin.end();
    await ended;
  }

  const problem = await saidReady();
  if (problem !== null) {
    await stop();
    // Perhaps only this process may remove it.
    rmSync(folder, { recursive: true, force: true });
    return { problem, server: null };
  }
  // Do not keep an idle process alive.
  for (const handle of handles) handle.unref();
  const privateServer = {
    stop,
    /** Restarts with this signal (without `SIG`). Resolves when ready, with the problem if there is one. */
    restart(signal = stopSignal) {
      const again = saidReady();
      shell.stdin.write(`${signal}\n`);
      return again;
    },
    output: () => output,
    pid: () => server,
    pause: () => process.kill(server, 'SIGSTOP'),
    resume: () => process.kill(server, 'SIGCONT'),
  };
  return { problem: null, server: privateServer };
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs the first available Debian package (or several, separated by spaces), as root with apt; false if that is impossible. */
export function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  say(`Installing Debian's ${what} …`);
  // In runlevel 1 packages do not start their own server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words) => spawnSync('apt-get', ['-qq', '-y', ...words], { env, stdio: ['ignore', 'ignore', 2] }).status === 0;
  return apt('update') && packages.some((name) => apt('install', '--no-install-recommends', ...name.split(' ')));
}

function quote(words) {
  return words.map((word) => `'${String(word).replaceAll("'", "'\\''")}'`).join(' ');
}

/**
 * If this script was started with a command, runs that with the address of a server, if there is one, in a variable, and ends with its code.
 *
 * @param {string} script @param {string} variable @param {() => Promise<{ url: string, stop: () => Promise<void> } | null>} start
 */
export async function runCommandWith(script, variable, start) {
  if (process.argv[1] === undefined || resolve(process.argv[1]) !== fileURLToPath(script)) return;
  const [program, ...words] = process.argv.slice(2);
  if (program === undefined) giveUp(`node scripts/${basename(process.argv[1])} COMMAND … runs a command with ${variable} set.`);
  const server = await start();
  const env = { ...process.env, ...(server === null ? {} : { [variable]: server.url }) };
  const child = spawn(program, words, { env, stdio: 'inherit' });
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => {
      console.error(error.message);
      return [1];
    }),
  ]);
  await server?.stop();
  process.exitCode = code ?? 1;
}
