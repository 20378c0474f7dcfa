/** The contract of a form in which owners edit the pieces of a game. It knows its game's pieces and nothing of drafts, files or storage. */

import type { AnyGame, Json, Message } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

export type PiecesFormProps = {
  /** In a shape that `canShow`; whether it makes a game is another question. */
  readonly data: Json;
  /** Why it makes none, to be said beside the field it concerns; null if it does. */
  readonly problem: Message | null;
  /** The game as it is played with these pieces, or was before they were last spoilt. */
  readonly game: AnyGame;
  readonly speak: Speaker;
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
