/** Whether it is dark in the house: a canvas cannot ask the style sheet. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../../ui/settings.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(night.matches);
night.addEventListener('change', () => {
  systemIsDark.value = night.matches;
});

export const isDark: ReadonlySignal<boolean> = computed(
  () => settings.theme.value === 'dark' || (settings.theme.value === 'system' && systemIsDark.value),
);
