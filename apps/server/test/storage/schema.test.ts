import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { POSTGRES_STEPS, SQLITE_STEPS } from '../../storage/schema.ts';

function hash(step: string): string {
  return createHash('sha256').update(step.replace(/\s+/g, ' ')).digest('hex').slice(0, 16);
}

it('changes no published migration: databases exist that have run it', () => {
  expect(SQLITE_STEPS.map(hash)).toEqual([
    'de6485cd13067b95',
    'd9183f429b205ac8',
    '61271f18935415ef',
    '36e3eca62e6af5fe',
    'c1c0d40b7a079ad5',
    '8690d765c838c287',
  ]);
  expect(POSTGRES_STEPS.map(hash)).toEqual([
    'ca7eb571b8dab0d2',
    'e2e3386816a00863',
    'd9183f429b205ac8',
    '38f46173326ed368',
    '36e3eca62e6af5fe',
    '26eacedcf5936e62',
    '8690d765c838c287',
  ]);
});
