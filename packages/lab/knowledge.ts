/** What the lab knows of particular games. A game it knows nothing about is counted by its score sheets and the keys of its effects. */

import type { AnyGame, Message } from '@tablehop/core';
import type { LabKnowledge } from './lab-knowledge.ts';
import * as list from './list.ts';

const listed: readonly LabKnowledge<never>[] = Object.values(list);

export function labKnowledgeOf(game: string): LabKnowledge | undefined {
  return listed.find(({ id }) => id === game) as LabKnowledge | undefined;
}

/** The game as the lab plays it: with pieces that can be changed, wherever that is possible. */
export function changeableGame(game: AnyGame): AnyGame {
  return game.pieces === undefined ? (labKnowledgeOf(game.id)?.changeable ?? game) : game;
}

/** What something that matches bring is called, in the catalog of the game. */
export function nameOfYield(game: string, key: string): Message {
  return labKnowledgeOf(game)?.nameOf?.(key) ?? { key: `score.${key}` };
}

/** Whether it makes sense to ask how often it was completed. */
export function isCompletable(game: string, key: string): boolean {
  return labKnowledgeOf(game)?.isCompletable?.(key) ?? true;
}
