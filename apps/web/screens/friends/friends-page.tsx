/** Where a room is set up: the game, how many play, one button; everything else is folded away and is as usual. */

import './friends-page.css';
import type { GameAbout } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { aboutGame, lobby } from '../../games/lobby.ts';
import { Choice } from '../../ui/choice.tsx';
import { navigate } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { RoomForm } from './room-form.tsx';

export function FriendsPage({ game: id }: { readonly game: string | null }) {
  const about = id === null ? lobby[0] : aboutGame(id);
  useTitle(say('rooms.friends'));
  if (about === undefined) return <NotFound />;
  return (
    <div class="shell-page friends-page">
      <h1>{say('rooms.friends')}</h1>
      <p>{say('rooms.setUp.lead')}</p>
      <Choice
        legend={say('rooms.setUp.game')}
        value={about.id}
        values={lobby.map(({ id: value, title }) => ({ value, label: title }))}
        onChoose={(chosen) => navigate(`/friends/${chosen}`, { replace: true })}
      />
      <GameForm key={about.id} about={about} />
    </div>
  );
}

function GameForm({ about }: { readonly about: GameAbout }) {
  const game = useLoaded(about.id, () => loadGame(about.id))?.value;
  const gameSpeech = useGameSpeech(about.id);
  if (game === undefined || gameSpeech === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return <RoomForm game={game} drawsFirst={about.drawsFirst === true} speak={gameSpeech.speak} />;
}
