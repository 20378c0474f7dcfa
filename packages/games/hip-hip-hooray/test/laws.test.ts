import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hipHipHooray } from '../index.ts';

/** What a die earns in a formation, no other takes away again. */
const CLAIMS = { neverFalls: 'total' } as const;

/** There are 2 sets of options and 3 numbers of players: a law looks at thirty matches. */
const RUNS = 5;

describe('Hip, Hip, Hooray keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(hipHipHooray, { ...CLAIMS, runs: RUNS })) test(name, check);
});
