/** What one has played and learned at this browser: matches, results against each level, a rating, what decisions gave away. */

import './progress-page.css';
import { gameModules } from '@tablehop/games';
import { createSpeaker, type Speaker } from '@tablehop/text';
import { useEffect, useState } from 'preact/hooks';
import { diary } from '../../features/diary/index.ts';
import { streaksOf } from '../../features/diary/streaks.ts';
import { loadWebText } from '../../text/index.ts';
import { loadProgressText, type ProgressKey } from '../../text/progress/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { announce } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { GameProgress } from './game-progress.tsx';
import { noteEarlierMatches } from './note-earlier-matches.ts';

export function ProgressPage() {
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => createSpeaker(locale, await loadWebText(locale), await loadProgressText(locale)));
  useEffect(() => void noteEarlierMatches(), []);
  return loaded === null ? null : <Told speak={loaded.value} />;
}

function Told({ speak }: { readonly speak: Speaker }) {
  const say = (key: ProgressKey) => speak({ key });
  useTitle(say('progress.title'));
  const lines = diary.lines.value;
  const games = gameModules.filter(({ about }) => lines.some(({ game }) => game === about.id));
  return (
    <div class="shell-page progress">
      <h1>{say('progress.title')}</h1>
      <p class="progress-soft">{say('progress.lead')}</p>
      {lines.length === 0 ? (
        <p>{say('progress.empty')}</p>
      ) : (
        <>
          <Days speak={speak} />
          {games.map(({ about }) => (
            <GameProgress
              key={about.id}
              id={about.id}
              title={about.title}
              lines={lines.filter(({ game }) => game === about.id)}
              speak={speak}
            />
          ))}
          <Keeping speak={speak} />
        </>
      )}
    </div>
  );
}

function Days({ speak }: { readonly speak: Speaker }) {
  const lines = diary.lines.value;
  const { now, longest, days } = streaksOf(
    lines.map(({ at }) => at),
    Date.now(),
  );
  const told: readonly string[] = [
    speak({ key: 'progress.matches', params: { matches: lines.length } }),
    speak({ key: 'progress.days', params: { days } }),
    ...(now > 1 ? [speak({ key: 'progress.streak', params: { days: now } })] : []),
    ...(longest > Math.max(1, now) ? [speak({ key: 'progress.longest', params: { days: longest } })] : []),
  ];
  return (
    <ul class="progress-days">
      {told.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Everything here as a file, or gone. */
function Keeping({ speak }: { readonly speak: Speaker }) {
  const [isAsking, setIsAsking] = useState(false);
  const say = (key: ProgressKey) => speak({ key });
  const save = () => saveFile('tablehop-progress.json', `${JSON.stringify({ format: 1, matches: diary.lines.value }, null, 1)}\n`);
  const erase = () => {
    setIsAsking(false);
    diary.clear();
    announce(say('progress.erased'));
  };
  return (
    <p class="shell-ways">
      <button type="button" class="button" onClick={save}>
        {say('progress.save')}
      </button>
      <button type="button" class="button button-quiet" onClick={() => setIsAsking(true)}>
        {say('progress.erase')}
      </button>
      {isAsking && (
        <Confirm
          title={say('progress.erase.title')}
          text={say('progress.erase.text')}
          answers={[{ label: say('progress.erase.confirm'), kind: 'danger', run: erase }]}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </p>
  );
}
