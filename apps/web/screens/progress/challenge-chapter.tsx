/** The challenges of the day of one game: how many, how many in a row, and the best. */

import type { Day } from '@tablehop/daily/day';
import type { Speaker } from '@tablehop/text';
import { type ChallengeFigures, challengeFigures } from '../../features/daily/figures.ts';
import type { KeptTry } from '../../features/daily/kept-tries.ts';
import { sayOutcome } from '../../features/daily/say-outcome.ts';
import { challengeAddress } from '../../features/daily/today.ts';
import { Link } from '../../ui/router.ts';
import { dateInWords } from '../../ui/when.ts';
import { Chapter } from './chart.tsx';

type ChallengeChapterProps = { readonly id: string; readonly tries: readonly KeptTry[]; readonly today: Day; readonly speak: Speaker };

export function ChallengeChapter({ id, tries, today, speak }: ChallengeChapterProps) {
  const figures = challengeFigures(tries, id, today);
  return (
    <Chapter title={speak({ key: 'progress.challenges' })}>
      {figures === null ? (
        <p class="progress-soft">{speak({ key: 'progress.challenges.none' })}</p>
      ) : (
        sayFigures(speak, figures).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      <p>
        <Link to={challengeAddress(id)} class="progress-go">
          {speak({ key: 'progress.challenges.go' })}
        </Link>
      </p>
    </Chapter>
  );
}

function sayFigures(speak: Speaker, { days, won, streak, best }: ChallengeFigures): readonly string[] {
  // The day is no moment, and is the same in every time zone.
  const date = dateInWords(Date.parse(`${best.day}T12:00:00Z`), speak.locale, { year: 'numeric', timeZone: 'UTC' });
  return [
    [
      speak({ key: 'progress.challenges.days', params: { days } }),
      ...(won === null ? [] : [speak({ key: 'progress.challenges.won', params: { won, days } })]),
    ].join(' '),
    ...(streak.longest < 2 ? [] : [speak({ key: 'progress.challenges.streak', params: { ...streak } })]),
    speak({ key: 'progress.challenges.best', params: { result: sayOutcome(speak, best.outcome), day: date } }),
  ];
}
