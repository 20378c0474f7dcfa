import { lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { hipHipHooray } from '../rules/index.ts';

/** No other die takes away what a die has earned. */
const CLAIMS = { neverFalls: 'total' } as const;

describe('Hip, Hip, Hooray keeps the laws of every game', () => {
  // With 2 sets of options and 3 numbers of players, each law checks twelve matches.
  for (const { name, check } of lawsOf(hipHipHooray, { ...CLAIMS, runs: 2 })) it(name, check);
});
