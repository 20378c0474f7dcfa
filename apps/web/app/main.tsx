import '../ui/look/tokens.css';
import '../ui/look/fonts.css';
import '../ui/look/base.css';
import { render } from 'preact';
import { beginToSpeak } from '../ui/speech.ts';
import { followSettings } from './appearance.ts';
import { keepOffline } from './offline/register.ts';
import { resumeOutbox } from './resume-outbox.ts';
import { Shell } from './shell.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element #app');

followSettings();
beginToSpeak().then(
  () => {
    root.replaceChildren();
    render(<Shell />, root);
    void keepOffline();
    resumeOutbox();
  },
  // Without words there is no page to draw: what stands in index.html says so in all languages.
  () => root.setAttribute('data-failed', ''),
);
