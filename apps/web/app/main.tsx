import '../ui/look/tokens.css';
import '../ui/look/fonts.css';
import '../ui/look/base.css';
import { render } from 'preact';
import { beginToSpeak } from '../ui/speech.ts';
import { followSettings } from './appearance.ts';
import { keepOffline } from './offline/register.ts';
import { Shell } from './shell.tsx';

const house = document.getElementById('house');
if (house === null) throw new Error('the page has no place for the house');

followSettings();
beginToSpeak().then(
  () => {
    house.replaceChildren();
    render(<Shell />, house);
    void keepOffline();
  },
  // Without words there is no page to draw: what stands in index.html says so in all languages.
  () => house.setAttribute('data-failed', ''),
);
