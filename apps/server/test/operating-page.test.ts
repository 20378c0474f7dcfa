/** What docs/OPERATING.md says of the settings is what there is. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../configuration.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/OPERATING.md'), 'utf8');

it('lists every setting with its flag, and no other', () => {
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`--([a-z-]+)[^`]*`|–) \|/gm)].map(([, variable, flag]) => ({
    variable,
    flag: flag ?? null,
  }));
  expect(rows).toEqual(SETTINGS);
});
