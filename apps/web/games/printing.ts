/**
 * The printing contract. A game's part draws one side of one sheet; the frame around it decides on paper, ink and copies,
 * lays the sheets on pages, and marks where to cut.
 */

import type { AnyGame, JsonObject, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

/** Black has no colours and no greys: everything is said by shapes, lines and letters. */
export const INKS = ['colour', 'black'] as const;
export type Ink = (typeof INKS)[number];

/** In millimetres. Every sheet fits on half a page, or on a whole one, of any of our papers, with 5 mm to spare for the printer. */
export const SHEET_SIZES = { half: { width: 196, height: 128 }, whole: { width: 196, height: 264 } } as const;

export type SheetSide = 'front' | 'back';

export type SheetKind = {
  readonly id: string;
  readonly label: (speak: Speaker) => string;
  readonly size: keyof typeof SHEET_SIZES;
  /** A sheet with a back is printed on both sides of the paper, with marks in the corners by which the two are aligned. */
  readonly sides: readonly SheetSide[];
};

export type PrintedSheetProps<Words = Speaker> = {
  readonly game: AnyGame;
  /** The id of its kind. */
  readonly kind: string;
  readonly side: SheetSide;
  readonly ink: Ink;
  /** Empty for a blank line. */
  readonly name: string;
  /** What a match has brought to it; null for a blank sheet. The view is one that may be shown to everybody. */
  readonly played: { readonly view: unknown; readonly seat: Seat } | null;
  readonly speak: Words;
};

export type PrintModule = {
  /** Draws one side, in the size of its kind: an `svg` whose units are millimetres. */
  readonly PrintedSheet: ComponentType<PrintedSheetProps>;
  /** What there is to print of a game, with the pieces it is played with; never nothing. */
  readonly kindsOf: (game: AnyGame) => readonly SheetKind[];
  /** The kind of sheet that a match with these options fills. */
  readonly kindOf: (options: JsonObject) => string;
};
