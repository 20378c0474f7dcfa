/** What a game brings to draw beside its rules. */

import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';

/** The words of the game, for what is written on the pieces. */
export type FigureProps = { readonly speak: Speaker };

/** By the key of the words that say what the figure shows. */
export type Figures = { readonly [key: string]: ComponentType<FigureProps> };

export type FiguresModule = { readonly figures: Figures };
