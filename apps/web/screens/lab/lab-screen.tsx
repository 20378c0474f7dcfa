import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { changeableGame } from '@tablehop/lab';
import { createSpeaker } from '@tablehop/text';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { loadPiecesForm, loadTuning } from '../../games/index.ts';
import { lobbyWords } from '../../games/lobby.ts';
import { loadLabText } from '../../text/pages.ts';
import { useTitle } from '../../ui/page.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { LabPage } from './lab-page.tsx';
import { LAB_TEXT } from './lab-text.ts';

type LabScreenProps = { readonly game: string | null; readonly fragment: string | null };

export function LabScreen({ game: id, fragment }: LabScreenProps) {
  if (id === null) return <AllLabs />;
  const game = findGame(id);
  if (game === undefined) return <NotFound />;
  return <SpeakingScreen game={changeableGame(game)} fragment={fragment} />;
}

function SpeakingScreen({ game, fragment }: { readonly game: AnyGame; readonly fragment: string | null }) {
  const gameSpeech = useGameSpeech(game.id, LAB_TEXT);
  const parts = useLoaded(game.id, () => Promise.all([loadTuning(game.id), loadPiecesForm(game.id)]));
  if (gameSpeech === null || parts?.key !== game.id) return <p class="shell-waiting">{say('house.waiting')}</p>;
  const [tuning, piecesForm] = parts.value;
  return <LabPage key={game.id} game={game} fragment={fragment} tuning={tuning} piecesForm={piecesForm} speak={gameSpeech.speak} />;
}

function AllLabs() {
  const { locale } = speech.value;
  const title = say('house.game.lab');
  useTitle(title);
  const speak = useLoaded(locale, async () => createSpeaker(locale, await loadLabText(locale)))?.value;
  if (speak === undefined) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <article class="shell-page">
      <h1>{title}</h1>
      <p>{speak('lab.page.lead')}</p>
      <GameStrips to={(game) => `/lab/${game}`} words={(about) => <p>{lobbyWords(about, locale)?.tagline}</p>} />
    </article>
  );
}
