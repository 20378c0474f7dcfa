import '../ui/look/look.css';
import { render } from 'preact';
import { loadBoardText } from '../games/index.ts';
import { beginToSpeak } from '../ui/speech.ts';
import { followSettings } from './appearance.ts';
import { keepOffline } from './offline/register.ts';
import { resumeEarlierWork } from './resume-earlier-work.ts';
import { beginToLoad, Shell } from './shell.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element #app');

followSettings();
beginToLoad();
beginToSpeak(loadBoardText).then(
  () => {
    root.replaceChildren();
    render(<Shell />, root);
    void keepOffline();
    resumeEarlierWork();
  },
  // Without words there is no page to draw: what stands in index.html says so in all languages.
  () => root.setAttribute('data-failed', ''),
);
