import './daily.css';
import { type Day, dayNumber } from '@tablehop/daily/day';
import { createSpeaker } from '@tablehop/text';
import { Icon } from '@tablehop/ui/icon.tsx';
import { sayOutcome, useToday } from '../../features/daily/challenges.ts';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { findAttempts, streakOf } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import { attempts, ready } from '../../results/index.ts';
import { loadWebText } from '../../text/index.ts';
import type { DailySpeaker } from '../../text/pages.ts';
import { loadDailyText } from '../../text/pages.ts';
import { useTitle } from '../../ui/page.ts';
import { say, speech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { sayDay } from './calendar.ts';

export function AllChallenges() {
  const today = useToday();
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => {
    await ready;
    return createSpeaker(locale, await loadWebText(locale), await loadDailyText(locale));
  });
  const speak = loaded?.value ?? null;
  useTitle(speak?.({ key: 'shell.daily.all' }) ?? null);
  if (speak === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return (
    <div class="daily center-x">
      <h1>{speak('shell.daily.all')}</h1>
      <p class="daily-date m-0 soft">
        {sayDay(today, speak.locale)} · #{dayNumber(today)}
      </p>
      <p class="daily-lead">{speak('daily.lead')}</p>
      <GameStrips to={challengeAddress} words={({ id }) => <TodaysState game={id} today={today} speak={speak} />} />
    </div>
  );
}

type TodaysStateProps = { readonly game: string; readonly today: Day; readonly speak: DailySpeaker };

function TodaysState({ game, today, speak }: TodaysStateProps) {
  const kept = findAttempts(attempts.value, game, today);
  const { now: days } = streakOf(attempts.value, game, today);
  return (
    <>
      <p>
        {kept?.counted == null ? (
          speak(kept?.match == null ? 'daily.state.open' : 'daily.state.begun')
        ) : (
          <>
            <Icon name="check" />
            {sayOutcome(speak, kept.counted)}
          </>
        )}
      </p>
      {days > 0 && <p class="game-strip-more">{speak('daily.streak', { days })}</p>}
    </>
  );
}
