/** The app's catalogs by language: those of the home page, and those of all pages. */

import { type Catalog, catalogLoader } from '@tablehop/core';
import type { Locale, Speaker } from '@tablehop/text';
import type { en as pages } from './en.ts';
import type { en as home } from './home/en.ts';

export type WebKey = keyof typeof home | keyof typeof pages;

/** `More`: the catalogs of: a page or a board. */
export type WebSpeaker<More = unknown> = Speaker<WebKey | (keyof More & string)>;

export const loadHomeText = catalogLoader({
  en: () => import('./home/en.ts'),
  de: () => import('./home/de.ts'),
  fr: () => import('./home/fr.ts'),
});

const loadPagesText = catalogLoader({ en: () => import('./en.ts'), de: () => import('./de.ts'), fr: () => import('./fr.ts') });

export async function loadWebText(locale: Locale): Promise<Catalog> {
  return Object.assign({}, ...(await Promise.all([loadHomeText(locale), loadPagesText(locale)])));
}
