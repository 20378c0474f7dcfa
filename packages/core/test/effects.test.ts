import { visibleTo } from '@tablehop/core';
import { expect, it } from 'vitest';

const open = { key: 'rolled' };
const whispered = { key: 'wrote', only: 1 };

it('what only one seat may learn is told to it and to the owner of the table, and to nobody else', () => {
  const effects = [open, whispered];
  expect(visibleTo(effects, 1)).toEqual(effects);
  expect(visibleTo(effects, 'table')).toEqual(effects);
  for (const viewer of [0, 'watcher', null] as const) expect(visibleTo(effects, viewer)).toEqual([open]);
});
