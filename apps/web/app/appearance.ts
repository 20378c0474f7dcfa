import { effect } from '@preact/signals';
import { reducedMotion, settings } from '../ui/settings.ts';
import { speech } from '../ui/speech.ts';

export function followSettings(): void {
  const root = document.documentElement;
  effect(() => {
    root.lang = speech.value.locale;
  });
  effect(() => {
    root.dataset.theme = settings.theme.value;
    root.dataset.contrast = settings.contrast.value;
    root.toggleAttribute('data-patterns', settings.patterns.value);
    root.toggleAttribute('data-reduced-motion', reducedMotion.value);
  });
}
