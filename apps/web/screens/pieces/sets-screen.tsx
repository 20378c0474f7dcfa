/** People's own sheets for a game: all of them, or one to edit. */

import './sets.css';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { shelf } from '../../features/pieces/index.ts';
import { loadPiecesForm } from '../../games/index.ts';
import { Link } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { NEW_SET, SetEditor } from './set-editor.tsx';
import { SetList } from './set-list.tsx';

type SetsScreenProps = { readonly game: string; readonly set: string | null };

export function SetsScreen({ game: id, set }: SetsScreenProps) {
  const game = findGame(id);
  if (game === undefined) return <NotFound />;
  if (game.pieces === undefined) return <Fixed game={game} />;
  return <SpeakingScreen game={game} set={set} />;
}

function SpeakingScreen({ game, set }: { readonly game: AnyGame; readonly set: string | null }) {
  const gameSpeech = useGameSpeech(game.id);
  const form = useLoaded(game.id, () => loadPiecesForm(game.id));
  if (gameSpeech === null || form?.key !== game.id) return <p class="shell-waiting">{say('house.waiting')}</p>;
  const { speak } = gameSpeech;
  if (set === null) return <SetList game={game} speak={speak} />;
  if (set !== NEW_SET && shelf.find(set) === undefined) return <Missing game={game} />;
  return <SetEditor key={set} game={game} id={set === NEW_SET ? null : set} form={form.value} speak={speak} />;
}

function Fixed({ game }: { readonly game: AnyGame }) {
  useTitle(say('sets.title'));
  return (
    <div class="shell-page">
      <h1>{say('sets.titleOf', { game: game.title })}</h1>
      <p>{say('sets.fixed', { game: game.title })}</p>
      <p class="shell-ways">
        <Link to={`/game/${game.id}`} class="button button-main">
          {say('sets.backToGame', { game: game.title })}
        </Link>
      </p>
    </div>
  );
}

function Missing({ game }: { readonly game: AnyGame }) {
  useTitle(say('sets.title'));
  return (
    <div class="shell-page">
      <h1>{say('sets.title')}</h1>
      <p>{say('sets.editor.missing')}</p>
      <p class="shell-ways">
        <Link to={`/sets/${game.id}`} class="button button-main">
          {say('sets.backToList')}
        </Link>
      </p>
    </div>
  );
}
