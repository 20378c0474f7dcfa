/** What a game brings to draw beside its rules. */

import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

export type FigureProps = {
  /** The words of the game, for what is written on the pieces. */
  readonly speak: Speaker;
  /** For what style sheets do not reach, such as a canvas. */
  readonly colorScheme: 'light' | 'dark';
};

/** By the key of the words that say what the figure shows. */
export type Figures = { readonly [key: string]: ComponentType<FigureProps> };

export type FiguresModule = { readonly figures: Figures };
