/** The contract of what a game says of the numbers on its pieces, for whoever tunes them: their names, and the piece they stand on. */

import type { AnyGame, Json, Message } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

type Named = { readonly id: string; readonly label: string };

/** Where a number stands, and how it is called there. */
export type NumberPlace = {
  /** A sheet, a board, the cards. */
  readonly part: Named;
  /** A row, a die, a card. */
  readonly group: Named;
  /** As somebody says it who cannot see the rest: “Star over space 3”. */
  readonly label: string;
  /** Within its group, where little room is left: “3”. */
  readonly short: string;
  /** Numbers of one kind, in their order: they stand side by side. */
  readonly isSeries: boolean;
  /** The ends of its slider. Absent: by how large it is in the box. */
  readonly range?: { readonly min: number; readonly max: number };
};

export type TuningPictureProps = {
  /** The game with its pieces, as they are or were before they were last spoilt. */
  readonly game: AnyGame;
  /** The id of the part. */
  readonly part: string;
  /** The paths of the numbers that are not as in the box. */
  readonly changed: readonly string[];
  readonly speak: Speaker;
};

export type TuningModule = {
  /** Paths are JSON Pointers into the data of the pieces. Null: it is called by its path. */
  readonly placeOf: (path: string, data: Json, speak: Speaker) => NumberPlace | null;
  /** Draws a part; nothing where it has no picture. */
  readonly Picture?: ComponentType<TuningPictureProps>;
  /** The path of the number that a problem is about, where the problem does not name it as its `field`. */
  readonly faultPath?: (problem: Message, data: Json) => string | null;
};
