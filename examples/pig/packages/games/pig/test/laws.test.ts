import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { pig } from '../index.ts';
import { CLAIMS } from './claims.ts';

describe('Pig keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(pig, CLAIMS)) test(name, check);
});
