import './pieces.css';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { ownPieces } from '../../features/pieces/index.ts';
import { loadPiecesForm } from '../../games/index.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { NEW_SET, PiecesEditor } from './pieces-editor.tsx';
import { PiecesList } from './pieces-list.tsx';

type PiecesScreenProps = { readonly game: string; readonly set: string | null };

export function PiecesScreen({ game: id, set }: PiecesScreenProps) {
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
  if (set === null) return <PiecesList game={game} speak={speak} />;
  if (set !== NEW_SET && ownPieces.find(set) === undefined) return <Missing game={game} />;
  return <PiecesEditor key={set} game={game} id={set === NEW_SET ? null : set} form={form.value} speak={speak} />;
}

function Fixed({ game }: { readonly game: AnyGame }) {
  useTitle(say('pieces.title'));
  return (
    <div class="shell-page">
      <h1>{say('pieces.titleOf', { game: game.title })}</h1>
      <p>{say('pieces.fixed', { game: game.title })}</p>
      <p class="shell-ways">
        <Link to={`/game/${game.id}`} class="button button-main">
          {say('pieces.backToGame', { game: game.title })}
        </Link>
      </p>
    </div>
  );
}

function Missing({ game }: { readonly game: AnyGame }) {
  useTitle(say('pieces.title'));
  return (
    <div class="shell-page">
      <h1>{say('pieces.title')}</h1>
      <p>{say('pieces.editor.missing')}</p>
      <p class="shell-ways">
        <Link to={`/sets/${game.id}`} class="button button-main">
          {say('pieces.backToList')}
        </Link>
      </p>
    </div>
  );
}
