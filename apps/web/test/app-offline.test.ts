import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { built, DIST } from './built.ts';

const worker = built('service-worker.js');
const kept = JSON.parse(/^const PRECACHE = (.*);$/m.exec(worker)?.[1] ?? 'null') as readonly string[];

function shipped(): readonly string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

describe('what is kept for being offline', () => {
  it('is every file that a page can ask for', () => {
    const asked = shipped().filter((path) => !path.endsWith('.map') && !path.startsWith('/.') && path !== '/service-worker.js');
    expect([...kept].sort()).toEqual([...asked].sort());
  });

  it('has the page, the manifest and the icons that it names', () => {
    const { icons } = JSON.parse(built('manifest.webmanifest')) as { readonly icons: readonly { readonly src: string }[] };
    expect(kept).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', ...icons.map(({ src }) => src)]));
  });

  it('carries a version made of what is in it', () => {
    expect(worker).toMatch(/^const VERSION = "[0-9a-f]{16}";$/m);
  });
});
