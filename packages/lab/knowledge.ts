/** What the lab knows about particular games. Other games are counted by their score sheets and the keys of their effects. */

import type { AnyGame, Message } from '@tablehop/core';
import type { LabKnowledge } from './lab-knowledge.ts';
import * as list from './list.ts';

const listed: readonly LabKnowledge<never>[] = Object.values(list);

export function labKnowledgeOf(game: string): LabKnowledge | undefined {
  return listed.find(({ id }) => id === game) as LabKnowledge | undefined;
}

/** The game as the lab plays it: with custom pieces, wherever that is possible. */
export function changeableGame(game: AnyGame): AnyGame {
  return game.pieces === undefined ? (labKnowledgeOf(game.id)?.changeable ?? game) : game;
}

export function nameOfYield(game: string, key: string): Message {
  return labKnowledgeOf(game)?.nameOf?.(key) ?? { key: `score.${key}` };
}

export function isCompletable(game: string, key: string): boolean {
  return labKnowledgeOf(game)?.isCompletable?.(key) ?? true;
}
