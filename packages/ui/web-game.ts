/** What the browser adds to a game. All parts are optional: the default is the generic board behind a default tile. */

import type { AnyGame, CatalogFiles, Json, Message } from '@tablehop/core';
import type { Locale, Speaker } from '@tablehop/text';
import type { ComponentType, FunctionComponent } from 'preact';
import type { BoardModule, UiSpeaker } from './board.ts';
import type { PrintModule } from './printing.ts';

export type Palette = {
  readonly tile: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly accentInk: string;
};

export type WebGame = {
  readonly id: string;
  /** Home shows these at once, so they are bundled with it; everything else is loaded when first needed. */
  readonly Scene?: FunctionComponent;
  readonly palette?: Palette;
  /** The catalog of its board, sheets, forms and tuning, beside the game's own. */
  readonly text?: CatalogFiles<Locale>;
  readonly board?: () => Promise<BoardModule>;
  readonly figures?: () => Promise<FiguresModule>;
  readonly print?: () => Promise<PrintModule>;
  /** A form for custom pieces. Absent: they are edited as JSON. */
  readonly piecesForm?: () => Promise<PiecesFormModule>;
  /** Names and pictures of the numbers on its pieces, for the lab. Absent: paths are used as names. */
  readonly tuning?: () => Promise<TuningModule>;
};

export type FigureProps<Speak = UiSpeaker> = {
  readonly speak: Speak;
  /** For a canvas, which style sheets do not reach. */
  readonly colorScheme: 'light' | 'dark';
};

/** By the key of the figure's caption. */
export type Figures = { readonly [key: string]: ComponentType<FigureProps> };

type FiguresModule = { readonly figures: Figures };

/** The contract of a form for custom pieces. It knows its game's pieces, but no drafts, files or storage. */
export type PiecesFormProps<Speak = UiSpeaker> = {
  /** In a shape that passes `canShow`; it may still not make a game. */
  readonly data: Json;
  /** Why it makes no game, shown beside the field it concerns; null if it does. */
  readonly problem: Message | null;
  /** The game with these pieces, or with the last valid ones. */
  readonly game: AnyGame;
  readonly speak: Speak;
  readonly onChange: (data: Json) => void;
  /** Shows a message until it is read. */
  readonly notify: (note: { readonly kind: 'info' | 'problem'; readonly text: string }) => void;
  readonly announce: (text: string) => void;
};

export type PiecesFormModule = {
  readonly PiecesForm: ComponentType<PiecesFormProps>;
  readonly canShow: (data: Json) => boolean;
};

/** The contract for tuning: names of the numbers on a game's pieces, and the pieces they are on. */
type Named = { readonly id: string; readonly label: string };

export type NumberPlace = {
  /** A sheet, a board, the cards. */
  readonly part: Named;
  /** A row, a die, a card. */
  readonly group: Named;
  /** Understandable without context: “Star over space 3”. */
  readonly label: string;
  /** Short, within its group: “3”. */
  readonly short: string;
  /** Numbers of one kind in order, shown side by side. */
  readonly isSeries: boolean;
  /** The limits of its slider. Absent: derived from the standard value. */
  readonly range?: { readonly min: number; readonly max: number };
};

export type TuningPictureProps<Speak = UiSpeaker> = {
  /** The game with these pieces, or with the last valid ones. */
  readonly game: AnyGame;
  readonly part: string;
  /** The paths of the numbers that differ from the standard pieces. */
  readonly changed: readonly string[];
  readonly speak: Speak;
};

export type TuningModule = {
  /** Paths are JSON Pointers into the data of the pieces. Null: the path is the name. */
  readonly placeOf: (path: string, data: Json, speak: Speaker) => NumberPlace | null;
  readonly Picture?: ComponentType<TuningPictureProps>;
  /** The path of the number that a problem is about, if the problem has no `field`. */
  readonly faultPath?: (problem: Message, data: Json) => string | null;
};
