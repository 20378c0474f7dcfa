import './progress-page.css';
import { createSpeaker } from '@tablehop/text';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useToday } from '../../features/daily/challenges.ts';
import { lobby } from '../../games/lobby.ts';
import { ready, recordUnseenMatches, resultsLog } from '../../results/index.ts';
import { type Progress, progressOf } from '../../results/progress-file.ts';
import { loadWebText } from '../../text/index.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { loadProgressText } from '../../text/pages.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { GameProgress } from './game-progress.tsx';
import { countOf, Keeping } from './keeping.tsx';
import { Overview } from './overview.tsx';

export function ProgressPage() {
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => {
    await ready;
    return createSpeaker(locale, await loadWebText(locale), await loadProgressText(locale));
  });
  useEffect(() => void recordUnseenMatches().catch(console.warn), []);
  return loaded === null ? null : <Told speak={loaded.value} />;
}

function Told({ speak }: { readonly speak: ProgressSpeaker }) {
  useTitle(speak('progress.title'));
  const today = useToday();
  const [now] = useState(Date.now);
  const { value: facts } = resultsLog.facts;
  const progress = useMemo(() => progressOf(facts), [facts]);
  return (
    <div class="shell-page progress">
      <h1>{speak('progress.title')}</h1>
      <p class="soft text-5">{speak('progress.lead')}</p>
      {countOf(progress) === 0 ? (
        <>
          <p>{speak('progress.empty')}</p>
          <p class="shell-ways">
            <Link to="/" class="button button-main">
              {say('house.toHome')}
            </Link>
            <Link to="/challenges" class="button">
              {say('house.daily')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <Overview progress={progress} now={now} speak={speak} />
          <Tabs
            label={speak('progress.games')}
            tabs={lobby
              .filter(({ id }) => isPlayed(progress, id))
              .map(({ id, title }) => ({
                id,
                label: title,
                content: <GameProgress key={id} id={id} title={title} progress={progress} today={today} />,
              }))}
          />
        </>
      )}
      <Keeping progress={progress} speak={speak} />
    </div>
  );
}

function isPlayed({ matches, puzzles, challenges, bestResults }: Progress, id: string): boolean {
  return [matches, puzzles, challenges, bestResults].some((part) => part.some(({ game }) => game === id));
}
