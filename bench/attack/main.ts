// Attacks on the built server as it is deployed (its defaults, SQLite), while honest matches are played on it. The attackers have a
// process of their own. Where it is measured how long honest players wait, it has a lower priority, since it shares the server's cores.

import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DATABASE_FILE } from '../../apps/server/data-folder.ts';
import { createSqliteStorage } from '../../apps/server/storage/index.ts';
import { isStuck } from '../kills/players.ts';
import { type ServerProcess, startServerProcess } from '../kills/servers.ts';
import type { Figures } from '../load/pairs.ts';
import type { Order, Report } from './attacker.ts';
import { ATTACKS } from './attacks.ts';
import { startHonest } from './honest.ts';
import { askHttp } from './peer.ts';

export type AttackParts = {
  readonly server: string;
  readonly attacker: string;
  readonly isQuick: boolean;
  /** Only attacks whose name contains it. */
  readonly only: string;
  readonly say: (line: string) => void;
};

export type Outcome = {
  readonly attacks: number;
  readonly p99: number;
  readonly memory: number;
  readonly deaths: number;
  readonly broken: number;
  /** What a busy machine may explain. */
  readonly late: readonly string[];
  readonly problems: readonly string[];
};

const HONEST_MATCHES = 20;
/** With attackers of whom none comes back. */
const PATIENCE_MS = 120_000;
const HEALTH_MS = 60_000;
const QUICK = { ms: 400, thoughtMs: [100, 200] } as const;
const LONG = { ms: 8000, thoughtMs: [200, 400] } as const;

export async function runAttacks({ server: file, attacker: script, isQuick, only, say }: AttackParts): Promise<Outcome> {
  const { ms, thoughtMs } = isQuick ? QUICK : LONG;
  const problems: string[] = [];
  const late: string[] = [];
  const total = { attacks: 0, p99: 0, memory: 0, deaths: 0, broken: 0 };
  const server = await startServerProcess({ file });
  const honest = await startHonest({
    count: HONEST_MATCHES,
    targets: () => [server.port],
    address: (number) => `127.1.0.${1 + number}`,
    thoughtMs,
  });
  const database = join(server.data, DATABASE_FILE);
  let attacker: ChildProcess | null = null;

  async function order(names: readonly string[]): Promise<readonly Report[]> {
    attacker ??= startAttacker(script, isQuick);
    const current = attacker;
    const done = new AbortController();
    const { signal } = done;
    const messages = on(current, 'message', { signal });
    const exit = once(current, 'exit', { signal }).then(() => null);
    current.send({ names, port: server.port, ms, isQuick, database } satisfies Order);
    const reports = new Map<string, Report>();
    let timer: NodeJS.Timeout | undefined;
    while (reports.size < names.length) {
      clearTimeout(timer);
      const impatient = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, null);
      });
      const next = await Promise.race([messages.next(), exit, impatient]);
      if (next === null) break;
      const [report] = next.value as [Report];
      reports.set(report.name, report);
    }
    clearTimeout(timer);
    done.abort();
    if (reports.size < names.length) {
      current.kill('SIGKILL');
      attacker = null;
    }
    const late = { sent: '', broken: [], failed: 'the attackers did not come back', isLate: true };
    return names.map((name) => reports.get(name) ?? { name, ...late });
  }

  async function measure(names: readonly string[]): Promise<void> {
    server.forgetPeak();
    const { result, figures, stuck } = await honest.during(() => order(names));
    const memory = server.peakMemory() ?? 0;
    const lives = await isAlive(server);
    if (!lives) {
      total.deaths += 1;
      say(server.output().trimEnd());
      await server.restart('KILL');
    }
    if (stuck > 0) late.push(`${stuck} honest matches did not go on after: ${names.join(', ')}`);
    total.attacks += names.length;
    total.p99 = Math.max(total.p99, figures.p99);
    total.memory = Math.max(total.memory, memory);
    for (const { name, sent, broken, failed, isLate = false } of result) {
      say(lineFor(name, figures, memory, lives ? 'alive' : 'DEAD', sent));
      for (const each of broken) say(`    BROKEN: ${each}`);
      total.broken += broken.length;
      if (failed !== undefined) (isLate ? late : problems).push(`${name}: ${failed}`);
    }
  }

  try {
    await honest.during(async () => undefined);
    const peace = await honest.during(() => wait(isQuick ? ms : 3000));
    say(lineFor('peace', peace.figures, server.peakMemory() ?? 0, 'alive', `${HONEST_MATCHES} honest matches, no attack`));
    const chosen = ATTACKS.filter(({ name, isLong }) => name.includes(only) && !(isLong && isQuick));
    for (const { name } of chosen.filter(({ isAlone }) => isAlone)) await measure([name]);
    const together = chosen.filter(({ isAlone }) => !isAlone).map(({ name }) => name);
    if (together.length > 0) await measure(together);
    for (const surprise of await honest.stop()) (isStuck(surprise) ? late : problems).push(surprise);
    const kept = await honest.ledger.compare(await createSqliteStorage({ file: database }));
    say(`${kept.acknowledged} honest moves acknowledged, ${kept.lost} lost, ${kept.doubled} doubled`);
    if (kept.lost + kept.doubled + kept.broken > 0) problems.push(`honest moves: ${JSON.stringify(kept)}`);
    return { ...total, late, problems };
  } finally {
    await honest.stop();
    (attacker as ChildProcess | null)?.kill('SIGKILL');
    await server.stop();
  }
}

function startAttacker(script: string, isQuick: boolean): ChildProcess {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // On a machine that is busy with other things it would hardly run.
  if (!isQuick && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

export async function isAlive({ port, peakMemory }: ServerProcess): Promise<boolean> {
  if (peakMemory() === null) return false;
  const asked = askHttp({ port, localAddress: '127.0.0.1' }, '/healthz');
  const { status } = await Promise.race([asked, wait(HEALTH_MS, { status: 0 })]);
  return status === 200;
}

export function lineFor(name: string, { p50, p99, worst }: Figures, memory: number, state: string, sent: string): string {
  const ms = (time: number) => time.toFixed(1).padStart(7);
  return `${name.padEnd(66)} p50 ${ms(p50)}  p99 ${ms(p99)}  worst ${ms(worst)} ms ${memory.toFixed(0).padStart(5)} MB  ${state}  ${sent}`;
}

export function sentenceFor({ attacks, p99, memory, deaths, broken }: Outcome): string {
  return `attack: ${attacks} attacks, worst honest p99 ${p99.toFixed(0)} ms, worst memory ${memory.toFixed(0)} MB, ${deaths} deaths, ${broken} rights broken`;
}
