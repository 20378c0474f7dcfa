/** Answers to "why not?" and to moves that were turned down, in words and with the rule that says so. */

import { type AnyGame, type JsonObject, judge, type Refused, type Seat, type Turn } from '@tablehop/core';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import type { Refusing } from './play-match.ts';

export type Explanation = {
  readonly kind: 'rule' | 'info' | 'problem';
  readonly text: string;
  /** How the text begins: with the name of the rule. */
  readonly lead: string;
  /** The rule that can be looked up. */
  readonly rule: string | null;
};

/** Why this seat may not do that now; null if nothing speaks against it. */
export function whyNot(game: AnyGame, view: unknown, players: number, seat: Seat, action: JsonObject): Refused | null {
  const judged = judge(game, view, players, seat, action);
  return judged.ok ? null : judged.refused;
}

export function explain(refused: Refusing, turn: Turn, words: Words): Explanation {
  const { speak, nameOf } = words;
  const rule = 'rule' in refused && refused.rule !== undefined ? refused.rule.slice(refused.rule.indexOf('/') + 1) : null;
  switch (refused.code) {
    case 'illegal-action': {
      const sentence = speak(refused);
      const isNamed = rule !== null && speak.knows(`ruleName.${rule}`);
      const lead = isNamed ? sayWith(speak, 'play.whyNot.rule', { rule: { key: `ruleName.${rule}` }, sentence: '' }) : '';
      return { kind: 'rule', text: `${lead}${sentence}`, lead, rule };
    }
    case 'not-your-turn': {
      const seats = turn.kind === 'act' ? turn.seats : [];
      const text = seats.length > 0 ? sayWith(speak, 'play.whyNot.turn', { names: seats.map(nameOf) }) : sayWith(speak, 'play.whyNot.wait');
      return { kind: 'info', text, lead: '', rule: null };
    }
    case 'game-over':
      return { kind: 'info', text: speak(refused), lead: '', rule: null };
    case 'stale':
      return { kind: 'info', text: sayWith(speak, 'play.problem.stale'), lead: '', rule: null };
    default:
      return {
        kind: 'problem',
        text: speak.knows(refused.key) ? speak(refused) : sayWith(speak, 'play.problem.failed'),
        lead: '',
        rule: null,
      };
  }
}
