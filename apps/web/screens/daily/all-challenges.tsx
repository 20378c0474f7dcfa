/** Today's challenges, one of each game. */

import './daily.css';
import './all-challenges.css';
import { type Day, dayNumber } from '@tablehop/daily/day';
import type { Speaker } from '@tablehop/text';
import { keptTries } from '../../features/daily/index.ts';
import { streakOf } from '../../features/daily/kept-tries.ts';
import { sayOutcome } from '../../features/daily/say-outcome.ts';
import { challengeAddress } from '../../features/daily/today.ts';
import { useDailySpeech } from '../../features/daily/use-daily-speech.ts';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { say } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { sayDay } from './say-day.ts';

export function AllChallenges({ today }: { readonly today: Day }) {
  const speak = useDailySpeech();
  useTitle(speak?.({ key: 'daily.title' }) ?? null);
  if (speak === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <div class="daily">
      <h1>{speak({ key: 'daily.title' })}</h1>
      <p class="daily-date">
        {sayDay(today, speak.locale)} · #{dayNumber(today)}
      </p>
      <p class="daily-lead">{speak({ key: 'daily.lead' })}</p>
      <GameStrips to={challengeAddress} words={({ id }) => <TodaysState game={id} today={today} speak={speak} />} />
    </div>
  );
}

type TodaysStateProps = { readonly game: string; readonly today: Day; readonly speak: Speaker };

function TodaysState({ game, today, speak }: TodaysStateProps) {
  const kept = keptTries.all.value.find((each) => each.game === game && each.day === today);
  const { now: days } = streakOf(keptTries.all.value, game, today);
  return (
    <>
      <p>
        {kept?.counted == null ? (
          speak({ key: kept?.match == null ? 'daily.state.open' : 'daily.state.begun' })
        ) : (
          <>
            <Icon name="check" />
            {sayOutcome(speak, kept.counted)}
          </>
        )}
      </p>
      {days > 0 && <p class="game-strip-more">{speak({ key: 'daily.streak', params: { days } })}</p>}
    </>
  );
}
