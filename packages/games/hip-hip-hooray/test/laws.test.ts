import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hipHipHooray } from '../index.ts';

describe('Hip, Hip, Hooray keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(hipHipHooray)) test(name, check);
});
