import './learn-page.css';
import type { GameModule } from '@tablehop/core';
import { manifests } from '@tablehop/games';
import { Icon } from '@tablehop/ui/icon.tsx';
import { startFirstSteps } from '../../features/seating/start-match.ts';
import { lobbyWords } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/scene.tsx';
import { isLearned } from '../../results/learned.ts';
import { useTitle } from '../../ui/page.ts';
import { say, speech } from '../../ui/speech.ts';
import { useBusy, useLoaded } from '../../ui/use-loaded.ts';

type Taught = GameModule & Required<Pick<GameModule, 'firstSteps'>>;

export function LearnPage() {
  const title = say('shell.learn.title');
  useTitle(title);
  return (
    <div class="shell-page learn">
      <h1>{title}</h1>
      <p class="learn-lead">{say('shell.learn.lead')}</p>
      <ul class="learn-games grid no-bullets gap-4">
        {manifests.filter(isTaught).map((module) => (
          <Lesson key={module.about.id} module={module} />
        ))}
      </ul>
    </div>
  );
}

function isTaught(module: GameModule): module is Taught {
  return module.firstSteps !== undefined;
}

function Lesson({ module: { about, firstSteps } }: { readonly module: Taught }) {
  const { id, title } = about;
  const [isStarting, begin] = useBusy();
  const steps = useLoaded(id, firstSteps);
  const isDone = isLearned(id);
  return (
    <li class="learn-game grid clip rounded-2" style={paletteStyle(id)}>
      <Scene id={id} />
      <div class="learn-words column min-w-0 p-3-4">
        <h2>{title}</h2>
        <p>{lobbyWords(about, speech.value.locale)?.tagline}</p>
        <p class="learn-ways row wrap gap-1-3">
          <button
            type="button"
            class="button"
            aria-label={isStarting ? undefined : say(isDone ? 'shell.learn.againNamed' : 'shell.learn.startNamed', { title })}
            aria-busy={isStarting}
            onClick={() => begin(() => startFirstSteps(id))}
          >
            {isStarting ? say('shell.game.starting') : say(isDone ? 'shell.learn.again' : 'shell.learn.start')}
          </button>
          {isDone ? (
            <span class="learn-done inline-row gap-1 medium">
              <Icon name="check" />
              {say('shell.learn.done')}
            </span>
          ) : (
            <span class="learn-moves">{steps === null ? '' : say('shell.learn.moves', { moves: steps.value.measured.decisions })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
