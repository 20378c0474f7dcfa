/** What the lab knows about a game. Other games are counted by their score sheets and the keys of their effects. */

import { remembered } from '@tablehop/bots';
import { type AnyGame, type Message, withParts } from '@tablehop/core';
import type { LabKnowledge } from './lab-knowledge.ts';

export function labKnowledgeOf(game: AnyGame): LabKnowledge {
  return (game.parts?.lab as LabKnowledge | undefined) ?? { id: game.id };
}

const changeable = new WeakMap<AnyGame, AnyGame>();

/** The game as the lab plays it: with custom pieces, wherever that is possible. */
export function changeableGame(game: AnyGame): AnyGame {
  const other = game.pieces === undefined ? labKnowledgeOf(game).changeable : undefined;
  return other === undefined ? game : remembered(changeable, game, () => withParts(other, game.parts ?? {}));
}

export function nameOfYield(lab: LabKnowledge, key: string): Message {
  return lab.nameOf?.(key) ?? { key: `score.${key}` };
}

export function isCompletable(lab: LabKnowledge, key: string): boolean {
  return lab.isCompletable?.(key) ?? true;
}
