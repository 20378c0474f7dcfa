import type { Over } from '@tablehop/core';
import { YOU } from './types.ts';

const MEDALS = ['🥇', '🥈', '🥉'];

/** From 1; whoever shares a place has the better one. 0: none, as in a lost solo game. */
export function placeOf({ ranking }: Over): number {
  const index = ranking.findIndex((seats) => seats.includes(YOU));
  return index === -1 ? 0 : ranking.slice(0, index).flat().length + 1;
}

export function medal(place: number): string {
  return MEDALS[place - 1] ?? '▫️';
}

/** So many of one sign, and then of another, up to a number of them. */
export function outOf(count: number, most: number, sign: string, otherwise = '▫️'): string {
  return sign.repeat(count) + otherwise.repeat(Math.max(0, most - count));
}
