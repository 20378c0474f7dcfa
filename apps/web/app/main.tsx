import { isSupported } from './supported-browser.ts';
import '../ui/look/look.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { loadBoardText } from '../games/index.ts';
import { reducedMotion, settings } from '../ui/settings.ts';
import { beginToSpeak, speech } from '../ui/speech.ts';
import { keepOffline } from './offline/register.ts';
import { resumeEarlierWork } from './resume-earlier-work.ts';
import { beginToLoad, Shell } from './shell.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element #app');

if (isSupported) start(root);

function start(root: HTMLElement): void {
  followSettings();
  beginToLoad();
  beginToSpeak(loadBoardText).then(
    () => {
      root.replaceChildren();
      render(<Shell />, root);
      void keepOffline();
      resumeEarlierWork();
    },
    // Without words there is no page to draw: index.html itself says so in all languages.
    () => root.setAttribute('data-failed', ''),
  );
}

function followSettings(): void {
  const { documentElement } = document;
  effect(() => {
    documentElement.lang = speech.value.locale;
  });
  effect(() => {
    documentElement.dataset.theme = settings.theme.value;
    documentElement.dataset.contrast = settings.contrast.value;
    documentElement.toggleAttribute('data-patterns', settings.patterns.value);
    documentElement.toggleAttribute('data-reduced-motion', reducedMotion.value);
  });
}
