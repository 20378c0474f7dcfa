import { everyOptions, type JsonObject } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hopCestPlie } from '../index.ts';

/** R7: of those who meet the goal in one turn, ticks and folds tell who is first. */
const CLAIMS = { ranking: 'tie-break', neverFalls: 'total' } as const;

/** Alone, with every level and every column: these matches are short. */
const alone = lawsOf(hopCestPlie, { ...CLAIMS, optionSets: everyOptions<JsonObject>(hopCestPlie.options), playerCounts: [1], runs: 1 });

/** Players who choose at random take thousands of moves to fold and join everything; those who rarely end a turn early take fewer. */
const together = [3, 2, 2, 2].flatMap((players, index) =>
  lawsOf(hopCestPlie, {
    ...CLAIMS,
    optionSets: [{ level: index + 1, soloColumn: 0 }],
    playerCounts: [players],
    runs: 1,
    prefers: { row: 8, fold: 8, flip: 8, foldSide: 8 },
  }),
);

describe("HOP c'est plié ! keeps the laws of every game", () => {
  for (const { name, check } of [...alone, ...together]) test(name, check);
});
