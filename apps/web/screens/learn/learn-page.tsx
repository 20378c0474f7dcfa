/** Where the games are learned: a short match of each, with tips. */

import './learn-page.css';
import type { GameAbout } from '@tablehop/core';
import { gameModules } from '@tablehop/games';
import { useState } from 'preact/hooks';
import { diary } from '../../features/diary/index.ts';
import { startFirstSteps } from '../../features/seating/start-match.ts';
import { lobbyWords } from '../../games/lobby.ts';
import { Scene } from '../../games/parts/scene.tsx';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';

export function LearnPage() {
  const title = say('house.learn.title');
  useTitle(title);
  const games = gameModules.filter(({ firstSteps }) => firstSteps !== undefined);
  return (
    <div class="shell-page learn">
      <h1>{title}</h1>
      <p>{say('house.learn.lead')}</p>
      <ul class="learn-games">
        {games.map(({ about }) => (
          <Lesson key={about.id} about={about} />
        ))}
      </ul>
    </div>
  );
}

function Lesson({ about }: { readonly about: GameAbout }) {
  const { id, title } = about;
  const [isStarting, setIsStarting] = useState(false);
  const isDone = diary.lines.value.some(({ game }) => game === id);
  const start = async () => {
    if (isStarting) return;
    setIsStarting(true);
    await startFirstSteps(id);
    setIsStarting(false);
  };
  return (
    <li>
      <Scene id={id} />
      <div>
        <h2>{title}</h2>
        <p>{lobbyWords(about, speech.value.locale)?.tagline}</p>
        <p class="learn-ways">
          <button
            type="button"
            class="button button-main"
            aria-label={isStarting ? undefined : say('house.learn.startNamed', { title })}
            aria-busy={isStarting}
            onClick={start}
          >
            {isStarting ? say('house.game.starting') : say('house.learn.start')}
          </button>
          {isDone && <span class="learn-done">✓ {say('house.learn.done')}</span>}
        </p>
      </div>
    </li>
  );
}
