import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { pig } from '../game.ts';

describe('Pig keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(pig)) test(name, check);
});
