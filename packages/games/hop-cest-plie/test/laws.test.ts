import { everyOptions, type JsonObject } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hopCestPlie } from '../index.ts';

function level(number: number): JsonObject {
  return { level: number, soloColumn: 0 };
}

const LATE_LAWS = /matches end|steps commute|positions load|only offers are accepted/;

/** Alone, with every level and every column: these matches are short. */
const alone = lawsOf(hopCestPlie, { optionSets: everyOptions<JsonObject>(hopCestPlie.options), playerCounts: [1], runs: 1 });

/**
 * Random players take hundreds of turns to fold and join everything, so that one match must do, and on the other levels only for those
 * laws that a match alone does not show as well: it neither has others at the table nor comes to the end of its sheet.
 */
const together = [
  ...lawsOf(hopCestPlie, { optionSets: [level(1)], playerCounts: [3], runs: 1 }),
  ...lawsOf(hopCestPlie, { optionSets: [level(2), level(4)], playerCounts: [2], runs: 1 }).filter(({ name }) => LATE_LAWS.test(name)),
  ...lawsOf(hopCestPlie, { optionSets: [level(3)], playerCounts: [2], runs: 1 }).filter(({ name }) => /matches end/.test(name)),
];

describe("HOP c'est plié ! keeps the laws of every game", () => {
  for (const { name, check } of [...alone, ...together]) test(name, check);
});
