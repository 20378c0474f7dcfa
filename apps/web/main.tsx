import './look/tokens.css';
import './look/fonts.css';
import './look/base.css';
import { render } from 'preact';
import { followSettings } from './house/appearance.ts';
import { Shell } from './house/shell.tsx';
import { beginToSpeak } from './house/speech.ts';
import { keepOffline } from './offline/register.ts';

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
