import './pieces.css';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { DeadEnd } from '../../features/not-found/dead-end.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { ownPieces } from '../../features/pieces/index.ts';
import { loadPiecesForm } from '../../games/index.ts';
import { useTitle } from '../../ui/page.ts';
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

function Fixed({ game: { id, title: game } }: { readonly game: AnyGame }) {
  useTitle(say('pieces.title'));
  const back = say('pieces.backToGame', { game });
  return <DeadEnd title={say('pieces.titleOf', { game })} text={say('pieces.fixed', { game })} to={`/game/${id}`} label={back} />;
}

function Missing({ game: { id } }: { readonly game: AnyGame }) {
  const title = say('pieces.title');
  useTitle(title);
  return <DeadEnd title={title} text={say('pieces.editor.missing')} to={`/sets/${id}`} label={say('pieces.backToList')} />;
}
