/** Where the processor time of a move goes: samples of the main thread, summed by files of the project. */

import { existsSync, readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

export type Profile = Profiler.Profile;
type Frame = Profiler.ProfileNode['callFrame'];

const SAMPLE_US = 200;
const SMALLEST_SHARE = 0.01;

/** Of all threads of this process so far, in microseconds, to its parent. */
export function sendCpu(): void {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
}

export async function startProfile(): Promise<() => Promise<Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}

/** Largest first. What libraries and Node do is counted for the file of the project that called them. */
export function linesOfProfile({ nodes, samples = [], timeDeltas = [] }: Profile, moves: number): readonly string[] {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sourceOf = createSourceFinder();

  function partOf(node: Profiler.ProfileNode): string {
    let caller: Profiler.ProfileNode | undefined = node;
    for (; caller !== undefined; caller = parents.get(caller.id)) {
      const source = sourceOf(caller.callFrame);
      if (source !== null) return source;
    }
    // `(idle)`, `(garbage collector)` and `(program)` have names, and no address.
    return node.callFrame.url === '' && node.callFrame.functionName.startsWith('(') ? node.callFrame.functionName : 'Node and libraries';
  }

  const parts = new Map(nodes.map((node) => [node.id, partOf(node)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const part = byId.has(id) ? (parts.get(id) ?? '') : '';
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  for (const other of ['(idle)', 'bench/load/profile.ts']) times.delete(other);
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [['all', total] as const, ...times]
    .filter(([, time]) => time >= total * SMALLEST_SHARE)
    .sort(([, a], [, b]) => b - a)
    .map(([part, time]) => `${(time / moves).toFixed(1).padStart(7)} µs ${((time / total) * 100).toFixed(0).padStart(4)} %  ${part}`);
}

function createSourceFinder(): (frame: Frame) => string | null {
  const maps = new Map<string, SourceMap | null>();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return null;
    if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
    if (entry === undefined || !('originalSource' in entry) || entry.originalSource.includes('node_modules')) return null;
    return entry.originalSource.replace(/^(\.\.\/)+/, '');
  };
}

function readMap(file: string): SourceMap | null {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
