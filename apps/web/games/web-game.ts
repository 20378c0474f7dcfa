/** What the browser adds to a game. Each part is optional: a game without any is played on the generic board, behind a default tile. */

import type { AnyGame, Json, Message } from '@tablehop/core';
import type { CatalogLoaders, Speaker } from '@tablehop/text';
import type { ComponentType, FunctionComponent } from 'preact';
import type { BoardModule } from './board.ts';
import type { PrintModule } from './printing.ts';

/** The colours of its tile, and of whatever else speaks of the game outside its board. */
export type Palette = {
  readonly tile: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly accentInk: string;
};

export type WebGame = {
  readonly id: string;
  /** Home shows these at once, so they come with it; everything else is loaded when it is first needed. */
  readonly Scene?: FunctionComponent;
  readonly palette?: Palette;
  /** What its board, sheets, forms and tuning say, beside the game's own catalog. */
  readonly text?: CatalogLoaders;
  readonly board?: () => Promise<BoardModule>;
  /** Drawn examples on the rules page. */
  readonly figures?: () => Promise<FiguresModule>;
  readonly print?: () => Promise<PrintModule>;
  /** A form for an owner's own pieces. Absent: they are edited as JSON. */
  readonly piecesForm?: () => Promise<PiecesFormModule>;
  /** Names and pictures for the numbers on its pieces, in the lab. Absent: they are called by their paths. */
  readonly tuning?: () => Promise<TuningModule>;
};

/** What a game brings to draw beside its rules. */
export type FigureProps<Words = Speaker> = {
  /** For what is written on the pieces. */
  readonly speak: Words;
  /** For what style sheets do not reach, such as a canvas. */
  readonly colorScheme: 'light' | 'dark';
};

/** By the key of the words that say what the figure shows. */
export type Figures = { readonly [key: string]: ComponentType<FigureProps> };

type FiguresModule = { readonly figures: Figures };

/** The contract of a form in which owners edit the pieces of a game. It knows its game's pieces and nothing of drafts, files or storage. */
export type PiecesFormProps<Words = Speaker> = {
  /** In a shape that `canShow`; whether it makes a game is another question. */
  readonly data: Json;
  /** Why it makes none, to be said beside the field it concerns; null if it does. */
  readonly problem: Message | null;
  /** The game as it is played with these pieces, or was before they were last spoilt. */
  readonly game: AnyGame;
  readonly speak: Words;
  readonly onChange: (data: Json) => void;
  /** Shows a note until it is read. */
  readonly notify: (note: { readonly kind: 'info' | 'problem'; readonly text: string }) => void;
  /** Said by a screen reader, not shown. */
  readonly announce: (text: string) => void;
};

export type PiecesFormModule = {
  readonly PiecesForm: ComponentType<PiecesFormProps>;
  /** Whether the form has a place for everything in this. */
  readonly canShow: (data: Json) => boolean;
};

/** The contract of what a game says of the numbers on its pieces, for whoever tunes them: their names, and the piece they stand on. */
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

export type TuningPictureProps<Words = Speaker> = {
  /** The game with its pieces, as they are or were before they were last spoilt. */
  readonly game: AnyGame;
  /** The id of the part. */
  readonly part: string;
  /** The paths of the numbers that are not as in the box. */
  readonly changed: readonly string[];
  readonly speak: Words;
};

export type TuningModule = {
  /** Paths are JSON Pointers into the data of the pieces. Null: it is called by its path. */
  readonly placeOf: (path: string, data: Json, speak: Speaker) => NumberPlace | null;
  /** Draws a part; nothing where it has no picture. */
  readonly Picture?: ComponentType<TuningPictureProps>;
  /** The path of the number that a problem is about, where the problem does not name it as its `field`. */
  readonly faultPath?: (problem: Message, data: Json) => string | null;
};
