import { useCallback, useMemo } from 'preact/hooks';
import { streaksOf, weeksOf } from '../../results/history.ts';
import type { Progress } from '../../results/progress-file.ts';
import { isFound } from '../../results/puzzles.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { dateInWords } from '../../ui/when.ts';
import { Chapter, Chart, FoldedTable, type Plots } from './chart.tsx';
import { dateIn, numberIn } from './say-figures.ts';

type OverviewProps = { readonly progress: Progress; readonly now: number; readonly speak: ProgressSpeaker };

/** Days on which a match ended or a puzzle was answered. Challenges are matches. */
export function Overview({ progress: { matches, puzzles, challenges }, now, speak }: OverviewProps) {
  const {
    now: streak,
    longest,
    days,
  } = streaksOf(
    [...matches, ...puzzles].map(({ at }) => at),
    now,
  );
  const solved = puzzles.filter(isFound).length;
  const done = challenges.filter(({ counted }) => counted !== null).length;
  const told: readonly string[] = [
    ...(matches.length === 0 ? [] : [speak('progress.matches', { matches: matches.length })]),
    ...(solved === 0 ? [] : [speak('progress.puzzlesFound', { puzzles: solved })]),
    ...(done === 0 ? [] : [speak('progress.challengesDone', { days: done })]),
    ...(days === 0 ? [] : [speak('progress.days', { days })]),
    ...(streak > 1 ? [speak('progress.streak', { days: streak })] : []),
    ...(longest > Math.max(1, streak) ? [speak('progress.longest', { days: longest })] : []),
  ];
  return (
    <>
      <ul class="progress-days mb-4 flex wrap no-bullets gap-2">
        {told.map((each) => (
          <li class="on-paper edge p-1-3 semibold" key={each}>
            {each}
          </li>
        ))}
      </ul>
      {matches.length > 0 && <Weeks matches={matches} now={now} speak={speak} />}
    </>
  );
}

function Weeks({ matches, now, speak }: { readonly matches: Progress['matches']; readonly now: number; readonly speak: ProgressSpeaker }) {
  const weeks = useMemo(() => weeksOf(matches, now), [matches, now]);
  const draw = useCallback(
    (plots: Plots, width: number) => plots.plotWeeks(weeks, width, (from) => dateInWords(from, speak.locale, {})),
    [weeks, speak],
  );
  const last = weeks.at(-1);
  if (last === undefined) return null;
  const [date, number] = [dateIn(speak), numberIn(speak)];
  const name = speak('progress.weeks');
  const told = speak('progress.weeks.told', { matches: last.matches, won: number(last.won) });
  return (
    <Chapter title={name} sentences={[told]} isOfAll>
      {weeks.length > 1 && (
        <>
          <Chart caption={speak('progress.weeks.key')} draw={draw} />
          <FoldedTable
            label={speak('progress.given.table')}
            caption={name}
            columns={['progress.weeks.week', 'progress.weeks.played', 'progress.weeks.won'].map((key) => speak({ key }))}
            rows={weeks.map(({ from, matches: played, won }) => [date(from), String(played), number(won)]).toReversed()}
          />
        </>
      )}
    </Chapter>
  );
}
