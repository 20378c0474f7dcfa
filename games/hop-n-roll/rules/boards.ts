/** The sides of the dice board: A depends on the number of players, B is read from the data file, checked and unfolded. */

import type { JsonObject, Message, Parsed } from '@tablehop/core';
import { exactly, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { type BoardName, PLAYERS } from './types.ts';

const EFFECTS = ['none', 'minusOne', 'plusMinusOne'] as const;
export type SpaceEffect = (typeof EFFECTS)[number];

export type Space = {
  readonly gives: 'die' | 'pair' | 'disco' | 'dj';
  readonly effect: SpaceEffect;
  /** Which of the round's standard dice it gives, from 0 for the lowest. */
  readonly dice: readonly number[];
};

/** Slots for standard dice in the middle column, from the top. */
const SLOTS = PLAYERS[1];
const MAX_SPACES = 12;

/** The min and max players with whom the space is used. */
const players = v.pipe(v.array(wholeFrom(PLAYERS[0], PLAYERS[1])), v.length(2));
const slot = wholeFrom(1, SLOTS);

const spaceSchema = v.variant('gives', [
  exactly({ gives: v.literal('die'), slot, effect: v.picklist(EFFECTS), players }),
  exactly({ gives: v.literal('pair'), slots: v.pipe(v.array(slot), v.length(2)), players }),
  exactly({ gives: v.literal('disco'), players }),
  exactly({ gives: v.literal('dj'), players }),
]);

export const boardsSchema = exactly({ B: v.pipe(v.array(spaceSchema), v.maxLength(MAX_SPACES)) });
export const BOARDS_EXPECTATIONS = {
  boards: 'expected.boards',
  B: 'expected.boardSpaces',
  gives: 'expected.gives',
  slot: 'expected.slot',
  slots: 'expected.slots',
  effect: 'expected.effect',
  players: 'expected.playersOfSpace',
};

type BoardsData = v.InferOutput<typeof boardsSchema>;
type SpaceData = BoardsData['B'][number];

export type Boards = { readonly [board in BoardName]: readonly (readonly Space[])[] };

export function readBoards(data: BoardsData): Parsed<Boards> {
  const problem = faultOfSpaces(data.B) ?? faultOfCounts(data.B);
  if (problem !== null) return { ok: false, problem };
  const counts = Array.from({ length: PLAYERS[1] + 1 }, (_, count) => count);
  return { ok: true, value: { A: counts.map(boardA), B: counts.map((count) => boardB(data.B, count)) } };
}

function boardA(count: number): readonly Space[] {
  const besideDice = Array.from({ length: count }, (_, die): Space => ({ gives: 'die', effect: 'none', dice: [die] }));
  return [...besideDice, { gives: 'disco', effect: 'none', dice: [] }];
}

function boardB(spaces: readonly SpaceData[], count: number): readonly Space[] {
  return spaces.filter((space) => isUsed(space, count)).map((space) => unfoldSpace(space, count));
}

function unfoldSpace(space: SpaceData, count: number): Space {
  const dieIn = (place: number) => place - firstSlot(count);
  switch (space.gives) {
    case 'die':
      return { gives: 'die', effect: space.effect, dice: [dieIn(space.slot)] };
    case 'pair':
      return { gives: 'pair', effect: 'none', dice: space.slots.map(dieIn) };
    case 'disco':
      return { gives: 'disco', effect: 'none', dice: [] };
    case 'dj':
      return { gives: 'dj', effect: 'none', dice: Array.from({ length: count }, (_, die) => die) };
  }
}

function firstSlot(count: number): number {
  return SLOTS + 1 - count;
}

function isUsed({ players: [fewest = 0, most = 0] }: SpaceData, count: number): boolean {
  return count >= fewest && count <= most;
}

function faultOfSpaces(spaces: readonly SpaceData[]): Message | null {
  for (const [index, space] of spaces.entries()) {
    const [fewest = 0, most = 0] = space.players;
    if (fewest > most) return fault('players', { space: index + 1, fewest, most });
    const slots = space.gives === 'die' ? [space.slot] : space.gives === 'pair' ? space.slots : [];
    const empty = slots.find((place) => place < firstSlot(fewest));
    if (empty !== undefined) return fault('noDie', { space: index + 1, slot: empty, players: fewest });
    if (slots.length === 2 && slots[0] === slots[1]) return fault('samePair', { space: index + 1 });
  }
  return null;
}

function faultOfCounts(spaces: readonly SpaceData[]): Message | null {
  for (let count: number = PLAYERS[0]; count <= PLAYERS[1]; count++) {
    const used = spaces.filter((space) => isUsed(space, count));
    if (used.length < count) return fault('tooFew', { players: count, spaces: used.length });
    const discos = used.filter(({ gives }) => gives === 'disco').length;
    if (discos !== 1) return fault('disco', { players: count, spaces: discos });
    const djs = used.filter(({ gives }) => gives === 'dj').length;
    if (djs > 1) return fault('djs', { players: count, spaces: djs });
  }
  return null;
}

function fault(reason: string, params: JsonObject): Message {
  return { key: `problem.board.${reason}`, params };
}
