import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hipHipHooray } from '../index.ts';

/** No other die takes away what a die has earned. */
const CLAIMS = { neverFalls: 'total' } as const;

/** With 2 sets of options and 3 numbers of players, each law checks thirty matches. */
const RUNS = 5;

describe('Hip, Hip, Hooray keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(hipHipHooray, { ...CLAIMS, runs: RUNS })) test(name, check);
});
