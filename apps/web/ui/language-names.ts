import type { Locale } from '@tablehop/text';

/** Each language by its own name, so that whoever looks for theirs can read it. */
export const LANGUAGE_NAMES: { readonly [locale in Locale]: string } = { en: 'English', de: 'Deutsch', fr: 'Français' };
