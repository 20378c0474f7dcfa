/** What a game brings to draw beside its rules. */

import type { ComponentType } from 'preact';

/** By the key of the words that say what the figure shows. */
export type Figures = { readonly [key: string]: ComponentType };

export type FiguresModule = { readonly figures: Figures };
