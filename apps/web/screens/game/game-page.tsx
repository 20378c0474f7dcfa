import './game-page.css';
import type { GameAbout } from '@tablehop/core';
import { findManifest, hasPart, loadGame } from '@tablehop/games';
import { Icon } from '@tablehop/ui/icon.tsx';
import { useEffect } from 'preact/hooks';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { puzzlesAddress } from '../../features/puzzles/say-puzzle.ts';
import { BestTable } from '../../features/results/best-table.tsx';
import { Rules } from '../../features/rules/rules.tsx';
import { gameFacts, PlayNow } from '../../features/seating/play-now.tsx';
import { canPrint } from '../../games/index.ts';
import { aboutGame, lobbyWords } from '../../games/lobby.ts';
import { Scene } from '../../games/scene.tsx';
import { challengeAddress, doneToday } from '../../results/for-home.ts';
import { recordUnseenMatches } from '../../results/index.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SetUp } from './set-up.tsx';

export function GamePage({ id }: { readonly id: string }) {
  const about = aboutGame(id);
  useTitle(about?.title ?? null);
  if (about === undefined) return <NotFound />;
  const words = lobbyWords(about, speech.value.locale);
  return (
    <article class="game-page center-x">
      <header class="game-page-head stack items-center">
        <Scene id={id} />
        <div class="game-page-words">
          <h1>{about.title}</h1>
          <p class="game-page-promise heading-font">{words?.tagline}</p>
          <p class="soft">{gameFacts(about)}</p>
          <p class="game-page-ways gap-2-4 mb-4 row wrap soft">
            <PlayNow id={id} title={about.title} />
            <Link to={`/friends/${id}`} class="button">
              <Icon name="friends" />
              {say('rooms.friends')}
            </Link>
            <Link to={challengeAddress(id)} class="button">
              <Icon name={doneToday().has(id) ? 'check' : 'calendar'} />
              {say('shell.daily')}
            </Link>
            {hasPart(id, 'puzzles') && (
              <Link to={puzzlesAddress(id)} class="button">
                <Icon name="puzzle" />
                {say('shell.game.puzzles')}
              </Link>
            )}
            {findManifest(id)?.firstSteps !== undefined && (
              <Link to="/learn" class="button">
                <Icon name="rules" />
                {say('shell.learn.title')}
              </Link>
            )}
            <span>{say('shell.game.quick')}</span>
          </p>
          <p>{words?.summary}</p>
        </div>
      </header>
      <GameInside about={about} />
    </article>
  );
}

function GameInside({ about }: { readonly about: GameAbout }) {
  const { id } = about;
  const game = useLoaded(id, () => loadGame(id))?.value;
  const gameSpeech = useGameSpeech(id);
  useEffect(() => void recordUnseenMatches((match) => match.game === id).catch(console.warn), [id]);
  if (game === undefined || gameSpeech === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return (
    <div class="game-page-inside stack">
      <p class="game-page-more touch-links flex wrap whole-row">
        {game.pieces !== undefined && <Link to={`/sets/${id}`}>{say('pieces.title')}</Link>}
        {canPrint(id) && <Link to={`/print/${id}`}>{say('print.title')}</Link>}
        <Link to={`/lab/${id}`}>{say('shell.game.lab')}</Link>
      </p>
      <BestTable game={game} speak={gameSpeech.speak} />
      <div class="game-page-set-up">
        <SetUp game={game} drawsFirst={about.drawsFirst === true} speak={gameSpeech.speak} />
      </div>
      <Rules gameSpeech={gameSpeech} />
    </div>
  );
}
