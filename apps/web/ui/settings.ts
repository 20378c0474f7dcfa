/** The player's settings. Stored in this browser; without storage in memory. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Locale } from '@tablehop/text';
import { openSettings, type Settings } from './kept-settings.ts';

const STORAGE_KEY = 'tablehop.settings';

export const settings: Settings = openSettings({
  languages: navigator.languages,
  moreContrast: matchMedia('(prefers-contrast: more)').matches,
  read: () => localStorage.getItem(STORAGE_KEY),
  write: (text) => localStorage.setItem(STORAGE_KEY, text),
  onChange: (changed) => window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && changed()),
});

export function into<Value>(setting: Signal<Value>): (value: Value) => void {
  return (value) => {
    setting.value = value;
  };
}

const systemReducesMotion = mediaQuery('(prefers-reduced-motion: reduce)');
const systemIsDark = mediaQuery('(prefers-color-scheme: dark)');

const TEMPO = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 } as const;
export const othersTempo: ReadonlySignal<number> = computed(() => TEMPO[settings.pace.value]);

/** The player or the system asked for less motion. */
export const reducedMotion: ReadonlySignal<boolean> = computed(
  () => settings.motion.value === 'less' || (settings.motion.value === 'system' && systemReducesMotion.value),
);

/** For a canvas, which cannot use the style sheet. */
export const colorScheme: ReadonlySignal<'light' | 'dark'> = computed(() => {
  const { value } = settings.theme;
  if (value !== 'system') return value;
  return systemIsDark.value ? 'dark' : 'light';
});

function mediaQuery(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

/** Each language by its own name, so that its speakers can read it. */
export const LANGUAGE_NAMES: { readonly [locale in Locale]: string } = { en: 'English', de: 'Deutsch', fr: 'Français' };

export function self(): { readonly name: string; readonly mark: number } {
  return { name: settings.playerName.value, mark: settings.playerMark.value };
}
