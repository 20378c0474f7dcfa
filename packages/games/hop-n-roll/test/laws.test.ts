import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hopNRoll } from '../index.ts';

/** There are 8 sets of options and 4 numbers of players, so that a law is tried on almost a hundred matches all the same. */
const RUNS = 3;

describe("Hop'n'ROLL keeps the laws of every game", () => {
  for (const { name, check } of lawsOf(hopNRoll, { runs: RUNS })) test(name, check);
});
