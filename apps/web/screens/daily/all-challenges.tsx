/** Today's challenges, one of each game. */

import './daily.css';
import './all-challenges.css';
import type { GameAbout } from '@tablehop/core';
import { type Day, dayNumber } from '@tablehop/daily/day';
import type { Speaker } from '@tablehop/text';
import { keptTries } from '../../features/daily/index.ts';
import { streakOf } from '../../features/daily/kept-tries.ts';
import { sayOutcome } from '../../features/daily/say-outcome.ts';
import { challengeAddress } from '../../features/daily/today.ts';
import { useDailySpeech } from '../../features/daily/use-daily-speech.ts';
import { lobby } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/parts/scene.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.ts';
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
      <ul class="daily-all">
        {lobby.map((about) => (
          <TodaysTile key={about.id} about={about} today={today} speak={speak} />
        ))}
      </ul>
    </div>
  );
}

type TodaysTileProps = { readonly about: GameAbout; readonly today: Day; readonly speak: Speaker };

function TodaysTile({ about: { id, title }, today, speak }: TodaysTileProps) {
  const kept = keptTries.all.value.find((each) => each.game === id && each.day === today);
  const { now: days } = streakOf(keptTries.all.value, id, today);
  return (
    <li class="daily-tile" style={paletteStyle(id)}>
      <Scene id={id} />
      <div>
        <h2>
          <Link to={challengeAddress(id)}>{title}</Link>
        </h2>
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
        {days > 0 && <p class="daily-tile-streak">{speak({ key: 'daily.streak', params: { days } })}</p>}
      </div>
    </li>
  );
}
