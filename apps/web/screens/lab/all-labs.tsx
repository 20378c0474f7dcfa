/** The way to the lab of each game. */

import { createSpeaker } from '@tablehop/text';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { lobbyWords } from '../../games/lobby.ts';
import { loadLabText } from '../../text/lab/index.ts';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { sayLab } from './lab-text.ts';

export function AllLabs() {
  const { locale } = speech.value;
  const title = say('house.game.lab');
  useTitle(title);
  const speak = useLoaded(locale, async () => createSpeaker(locale, await loadLabText(locale)))?.value;
  if (speak === undefined) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <article class="shell-page">
      <h1>{title}</h1>
      <p>{sayLab(speak, 'lab.page.lead')}</p>
      <GameStrips to={(game) => `/lab/${game}`} words={(about) => <p>{lobbyWords(about, locale)?.tagline}</p>} />
    </article>
  );
}
