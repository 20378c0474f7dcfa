import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_TROUBLES, storageError } from '@tablehop/host';
import { expect, it } from 'vitest';
import { en as matchText } from '../text/match/en.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/host');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
const sources = files.map((file) => readFileSync(join(FOLDER, file), 'utf8'));
const troubles = STORAGE_TROUBLES.map((trouble) => storageError(trouble).problem.key);
const spoken = new Set([...sources.flatMap((source) => source.match(/(?<=')match\.[\w.]+(?=')/g) ?? []), ...troubles]);

it('everything that can go wrong with a match has words, and there are no others', () => {
  expect([...spoken].sort()).toEqual(Object.keys(matchText).sort());
});
