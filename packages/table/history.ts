/** The moves that stand, with the states between them. Undo only drops states; they are immutable. */

import { type Effect, judge, type Seat } from '@tablehop/core';
import type { MoveEntry } from './contract.ts';
import type { Terms } from './setup.ts';

type MadeMove = { readonly entry: MoveEntry; readonly state: unknown };

/** Entry numbers ascend. */
export type History = { readonly opening: unknown; readonly moves: Chain<MadeMove> };

export function now({ opening, moves }: History): unknown {
  return moves === null ? opening : moves.item.state;
}

export function countOf({ moves }: History): number {
  return lengthOf(moves);
}

export function withMove(terms: Terms, history: History, entry: MoveEntry): { history: History; effects: readonly Effect[] } {
  const { state, effects } = terms.game.apply(now(history), entry.by, entry.action);
  return { history: { opening: history.opening, moves: withItem(history.moves, { entry, state }) }, effects };
}

export function cutTo({ opening, moves }: History, count: number): History {
  return { opening, moves: firstOf(moves, count) };
}

export function movesFrom({ moves }: History, index: number): readonly MoveEntry[] {
  return itemsFrom(moves, index).map(({ entry }) => entry);
}

/** Without this seat’s moves from `from` on; null if a move is not theirs, chance followed, or a later move depends on it. */
export function withoutOwnMoves(terms: Terms, history: History, seat: Seat, from: number): History | null {
  const moves = movesFrom(history, from);
  if (moves[0]?.by !== seat) return null;
  let left = cutTo(history, from);
  for (const move of moves) {
    if (move.by === seat) continue;
    if (move.by === 'chance') return null;
    if (!judge(terms.game, now(left), terms.setup.players, move.by, move.action).ok) return null;
    left = withMove(terms, left, move).history;
  }
  return left;
}

/** The history before entered dice that nobody has acted on, which anybody may correct; otherwise null. */
export function withoutTypedChance({ chance }: Terms, history: History, to: number): History | null {
  if (chance !== 'given') return null;
  const typed = movesFrom(history, to);
  return typed.length > 0 && typed.every(({ by }) => by === 'chance') ? cutTo(history, to) : null;
}

/** A persistent singly linked list: adding and going back are cheap, and versions share structure. */
export type Chain<Item> = Link<Item> | null;
type Link<Item> = { readonly item: Item; readonly before: Chain<Item>; readonly length: number };

export function lengthOf(chain: Chain<unknown>): number {
  return chain === null ? 0 : chain.length;
}

export function withItem<Item>(chain: Chain<Item>, item: Item): Chain<Item> {
  return { item, before: chain, length: lengthOf(chain) + 1 };
}

function firstOf<Item>(chain: Chain<Item>, length: number): Chain<Item> {
  let link = chain;
  while (link !== null && link.length > length) link = link.before;
  return link;
}

export function itemsFrom<Item>(chain: Chain<Item>, index: number): readonly Item[] {
  const items: Item[] = [];
  for (let link = chain; link !== null && link.length > index; link = link.before) items.push(link.item);
  return items.reverse();
}

export function lastIndex<Item>(chain: Chain<Item>, fits: (item: Item) => boolean): number | null {
  let link = chain;
  while (link !== null && !fits(link.item)) link = link.before;
  return link === null ? null : link.length - 1;
}
