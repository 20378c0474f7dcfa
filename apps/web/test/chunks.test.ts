import { expect, it } from 'vitest';
import { built } from './built.ts';

type Chunk = { readonly imports?: readonly string[] };

/** Of two files that need each other, the one that runs first finds nothing in the other, and which one that is depends on the network. */
it('has no files of script that wait for each other', () => {
  const manifest = JSON.parse(built('.vite/manifest.json')) as { readonly [name: string]: Chunk };
  const cycles: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) cycles.push(way.slice(way.indexOf(name)).join(' → '));
    if (way.includes(name) || done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) follow(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  expect(done.size).toBeGreaterThan(20);
  expect(cycles).toEqual([]);
});
