/** The printing contract: a game draws one side of one sheet; the frame decides paper, ink, copies, page layout and cut marks. */

import type { AnyGame, JsonObject, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

/** Black has no colours and no greys: shapes, lines and letters carry all meaning. */
export const INKS = ['colour', 'black'] as const;
export type Ink = (typeof INKS)[number];

/** In millimetres. Every sheet fits on half a page or a whole page of each paper size, with 5 mm for the printer's margin. */
export const SHEET_SIZES = { half: { width: 196, height: 128 }, whole: { width: 196, height: 264 } } as const;

export type SheetSide = 'front' | 'back';

export type SheetKind = {
  readonly id: string;
  readonly label: (speak: Speaker) => string;
  readonly size: keyof typeof SHEET_SIZES;
  /** A sheet with a back is printed on both sides, with corner marks to align them. */
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
  /** The match to print; null for a blank sheet. The view must be safe to show to everybody. */
  readonly played: { readonly view: unknown; readonly seat: Seat } | null;
  readonly speak: Words;
};

export type PrintModule = {
  /** One side as an `svg` in millimetres, in the size of its kind. */
  readonly PrintedSheet: ComponentType<PrintedSheetProps>;
  /** What can be printed with these pieces; never empty. */
  readonly kindsOf: (game: AnyGame) => readonly SheetKind[];
  readonly kindOf: (options: JsonObject) => string;
};
