/** What the person has chosen about the house itself. Kept in this browser; without storage it lasts until the page is left. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { openSettings, type Settings } from './kept-settings.ts';

const STORAGE_KEY = 'tablehop.settings';

export const settings: Settings = openSettings({
  languages: navigator.languages,
  moreContrast: matchMedia('(prefers-contrast: more)').matches,
  read: () => localStorage.getItem(STORAGE_KEY),
  write: (text) => localStorage.setItem(STORAGE_KEY, text),
});

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemIsStill = signal(lessMotion.matches);
lessMotion.addEventListener('change', () => {
  systemIsStill.value = lessMotion.matches;
});

/** How long others' moves take, compared with the usual. */
const TEMPO = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 } as const;
export const othersTempo: ReadonlySignal<number> = computed(() => TEMPO[settings.pace.value]);

/** Animations are off: the person or the system asked for less motion. */
export const still: ReadonlySignal<boolean> = computed(
  () => settings.motion.value === 'less' || (settings.motion.value === 'system' && systemIsStill.value),
);
