import { everyOptions, type JsonObject } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';

/** R7: if several meet the goal in one turn, ticks and folds decide. */
const CLAIMS = { ranking: 'tie-break', neverFalls: 'total' } as const;

/** Single-player matches are short enough for every level and every column. */
const alone = lawsOf(hopCestPlie, { ...CLAIMS, optionSets: everyOptions<JsonObject>(hopCestPlie.options), playerCounts: [1], runs: 1 });

/** Random players take thousands of moves to fold and join everything; fewer if they rarely end a turn early. Level 3, the longest, is played alone. */
const together = Object.entries({ 1: 3, 2: 2, 4: 2 }).flatMap(([level, players]) =>
  lawsOf(hopCestPlie, {
    ...CLAIMS,
    optionSets: [{ level: Number(level), soloColumn: 0 }],
    playerCounts: [players],
    runs: 1,
    prefers: { row: 8, fold: 8, flip: 8, foldSide: 8 },
  }),
);

describe("HOP c'est plié ! keeps the laws of every game", () => {
  for (const { name, check } of [...alone, ...together]) it(name, check);
});
