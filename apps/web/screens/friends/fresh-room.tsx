import type { AnyGame } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { createMatchError } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { createRoom } from '../../features/rooms/create-room.ts';
import { readFreshRoomLink } from '../../features/rooms/fresh-room-link.ts';
import { RoomProblem } from '../../features/rooms/room-problem.tsx';
import { aboutGame } from '../../games/lobby.ts';
import { useTitle } from '../../ui/page.ts';
import { navigate } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

export function FreshRoom({ game, terms }: { readonly game: string; readonly terms: string }) {
  const about = aboutGame(game);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useTitle(about?.title ?? null);
  useEffect(() => {
    if (about === undefined) return;
    let isWanted = true;
    setError(null);
    openFresh(about.id, terms).then(
      // Going back must not open another room.
      (path) => isWanted && navigate(path, { replace: true }),
      (reason: unknown) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [game, terms, attempt]);

  if (about === undefined) return <NotFound />;
  if (error !== null) return <RoomProblem error={error} setUp={`/friends/${game}`} again={() => setAttempt(attempt + 1)} />;
  return (
    <div class="shell-page">
      <h1>{about.title}</h1>
      <p role="status">{say('rooms.setUp.fresh')}</p>
    </div>
  );
}

async function openFresh(id: string, terms: string): Promise<string> {
  const game: AnyGame | undefined = await loadGame(id);
  const setUp = game === undefined ? null : readFreshRoomLink(game, terms);
  if (setUp === null) throw createMatchError({ code: 'bad-plan', problem: { key: 'rooms.problem.bad-plan' } });
  return createRoom(setUp);
}
