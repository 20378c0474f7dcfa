/** What `npm test -- changed` runs. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED, planFor } from '../changed.mjs';

const root = join(import.meta.dirname, '../..');

describe('npm test -- changed', () => {
  it('runs the browser tests of the game whose board has changed, and no test of rooms', () => {
    const { steps, browser, leftOut } = planFor(['games/hop-the-marble/web/board/cloth.tsx']);
    expect(steps).toEqual(['lint', 'size', 'types', 'unused', 'layers', 'units', 'browser']);
    expect(browser.toSorted()).toEqual(['hop-the-marble', 'hop-the-marble-look', 'questions']);
    expect(leftOut).toContain('rooms-table');
  });

  it('runs the tests of rooms, the kills and the attacks for a change of the server', () => {
    const { steps, browser } = planFor(['apps/server/gateway.ts']);
    expect(steps).toEqual(expect.arrayContaining(['kills', 'attack']));
    expect(browser).toContain('rooms-table');
  });

  it('runs no tests for a change of a document', () => {
    expect(planFor(['docs/LAB.md'])).toMatchObject({ steps: ['lint', 'size'], browser: [] });
  });

  it('runs a changed browser test, and those that use a changed driver', () => {
    expect(planFor(['apps/web/test/browser/sound.test.ts']).browser).toEqual(['sound']);
    expect(planFor(['apps/web/test/browser/room-driver.ts']).browser).toContain('rooms-lobby');
  });

  it('names only browser tests that exist', () => {
    const missing = NAMED.filter((name) => !existsSync(join(root, `apps/web/test/browser/${name}.test.ts`)));
    expect(missing).toEqual([]);
  });
});
