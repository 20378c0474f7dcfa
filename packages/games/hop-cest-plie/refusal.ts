/** The rules that a refusal may cite. */

import type { JsonObject, Refusal } from '@tablehop/core';

/** Every id that a refusal cites: rulings by their number. */
export const RULE_IDS = [
  ...['turn', 'roll', 'choose', 'solo', 'take', 'number', 'plus', 'bonus', 'start', 'straight'],
  ...['sheet', 'half', 'dead', 'hole', 'ice', 'ray', 'fold', 'flip', 'side'],
  ...['R1', 'R2', 'R4', 'R6', 'R8', 'R11'],
] as const;
type RuleId = (typeof RULE_IDS)[number];

export function refusal(rule: RuleId, key: string, params: JsonObject = {}): Refusal {
  return { rule, key: `refusal.${key}`, params };
}
