/** What the browser adds to a game. Each part is optional: a game without any is played on the generic board, behind a default tile. */

import type { FunctionComponent } from 'preact';
import type { BoardModule } from './board.ts';
import type { FiguresModule } from './figure.ts';
import type { PiecesFormModule } from './pieces-form.ts';
import type { PrintModule } from './printing.ts';
import type { TuningModule } from './tuning.ts';

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
  readonly board?: () => Promise<BoardModule>;
  /** Drawn examples on the rules page. */
  readonly figures?: () => Promise<FiguresModule>;
  readonly print?: () => Promise<PrintModule>;
  /** A form for an owner's own pieces. Absent: they are edited as JSON. */
  readonly piecesForm?: () => Promise<PiecesFormModule>;
  /** Names and pictures for the numbers on its pieces, in the lab. Absent: they are called by their paths. */
  readonly tuning?: () => Promise<TuningModule>;
};
