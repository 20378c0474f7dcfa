import './archive.css';
import type { Day } from '@tablehop/daily/day';
import { firstDay } from '@tablehop/daily/day';
import { useState } from 'preact/hooks';
import { sayOutcome } from '../../features/daily/challenges.ts';
import { type DayAttempts, findAttempts } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import { attempts } from '../../results/index.ts';
import type { DailySpeaker } from '../../text/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.ts';
import { monthAfter, monthOf, sayDay, sayMonth, weekdays, weeksOf } from './calendar.ts';

type ArchiveProps = { readonly game: string; readonly day: Day; readonly today: Day; readonly speak: DailySpeaker };

export function Archive({ game, day, today, speak }: ArchiveProps) {
  const [month, setMonth] = useState(monthOf(day > today ? today : day));
  return (
    <section class="archive" aria-labelledby="archive-title">
      <h2 id="archive-title">{speak('daily.archive')}</h2>
      <div class="archive-month row between">
        <MonthButton to={-1} isIdle={month <= monthOf(firstDay)} />
        <h3 aria-live="polite">{sayMonth(`${month}-01`, speak.locale)}</h3>
        <MonthButton to={1} isIdle={month >= monthOf(today)} />
      </div>
      <table>
        <thead>
          <tr>
            {weekdays(speak.locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, index) => (
                <td key={each ?? index}>{each !== null && dayCell(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="challenge-soft soft">{speak('daily.archive.signs')}</p>
    </section>
  );

  function dayCell(each: Day) {
    const number = Number(each.slice(-2));
    if (each < firstDay || each > today) return <span class="archive-day center touch relative rounded-1 tabular">{number}</span>;
    const kept = findAttempts(attempts.value, game, each);
    return (
      <Link
        to={challengeAddress(game, each === today ? undefined : each)}
        class="archive-day center touch relative rounded-1 tabular"
        aria-label={`${sayDay(each, speak.locale)}: ${stateWords(kept)}`}
        aria-current={each === day ? 'date' : undefined}
      >
        {number}
        <span class="archive-sign absolute good leading-3">{signOf(kept)}</span>
      </Link>
    );
  }

  function stateWords(kept: DayAttempts | undefined): string {
    if (kept?.counted != null) return sayOutcome(speak, kept.counted);
    if (kept?.practised != null) return speak('daily.state.practised', { result: sayOutcome(speak, kept.practised) });
    return speak(kept?.match == null ? 'daily.state.open' : 'daily.state.begun');
  }

  function MonthButton({ to, isIdle }: { readonly to: 1 | -1; readonly isIdle: boolean }) {
    return (
      <button
        type="button"
        class="button button-quiet"
        aria-label={speak(to === 1 ? 'daily.archive.after' : 'daily.archive.before')}
        aria-disabled={isIdle}
        onClick={() => !isIdle && setMonth(monthAfter(month, to))}
      >
        <Icon name={to === 1 ? 'forward' : 'back'} />
      </button>
    );
  }
}

function signOf(kept: DayAttempts | undefined): string {
  if (kept?.counted != null) return '✓';
  return kept?.practised == null ? '' : '○';
}
