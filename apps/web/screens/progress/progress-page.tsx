import './progress-page.css';
import { createSpeaker } from '@tablehop/text';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { Tabs } from '@tablehop/ui/tabs.tsx';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useToday } from '../../features/daily/challenges.ts';
import { lobby } from '../../games/lobby.ts';
import { streaksOf, weeksOf } from '../../results/history.ts';
import { eraseResults, ready, recordUnseenMatches, resultsLog } from '../../results/index.ts';
import {
  factsOfProgress,
  MAX_FILE_BYTES,
  type Progress,
  progressOf,
  readProgressFile,
  writeProgressFile,
} from '../../results/progress-file.ts';
import { isFound } from '../../results/puzzles.ts';
import { loadWebText } from '../../text/index.ts';
import { loadProgressText, type ProgressSpeaker } from '../../text/pages.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { settings } from '../../ui/settings.ts';
import { say, speech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { dateInWords } from '../../ui/when.ts';
import { dateIn, numberIn } from './chapters.tsx';
import { Chapter, Chart, FoldedTable, type Plots } from './chart.tsx';
import { GameProgress } from './game-progress.tsx';

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
  useTitle(speak('shell.recent.progress'));
  const today = useToday();
  const [now] = useState(Date.now);
  const { value: facts } = resultsLog.facts;
  const progress = useMemo(() => progressOf(facts), [facts]);
  return (
    <div class="shell-page progress">
      <h1>{speak('shell.recent.progress')}</h1>
      <p class="soft text-5">{speak('progress.lead')}</p>
      {countOf(progress) === 0 ? (
        <>
          <p>{speak('progress.empty')}</p>
          <p class="shell-ways">
            <Link to="/" class="button button-main">
              {say('shell.toHome')}
            </Link>
            <Link to="/challenges" class="button">
              {say('shell.daily')}
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

type OverviewProps = { readonly progress: Progress; readonly now: number; readonly speak: ProgressSpeaker };

/** Days on which a match ended or a puzzle was answered. Challenges are matches. */
export function Overview({ progress: { matches, puzzles, challenges }, now, speak }: OverviewProps) {
  const moments = [...matches, ...puzzles].map(({ at }) => at);
  const { now: streak, longest, days } = streaksOf(moments, now);
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
            columns={['progress.weeks.week', 'progress.weeks.played', 'progress.levels.won'].map((key) => speak({ key }))}
            rows={weeks.map(({ from, matches: played, won }) => [date(from), String(played), number(won)]).toReversed()}
          />
        </>
      )}
    </Chapter>
  );
}

type KeepingProps = { readonly progress: Progress; readonly speak: ProgressSpeaker };

export function Keeping({ progress, speak }: KeepingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isEmpty = countOf(progress) === 0;
  const open = async (file: File) => {
    const reason = await reasonAgainst(file, speak);
    if (reason !== null) notify({ kind: 'problem', text: speak('progress.file.refused', { file: file.name, reason }) });
  };
  const erase = async () => {
    setIsAsking(false);
    if (!(await eraseResults())) return;
    announce(speak('progress.erased'));
    // Erases the coach's memory as well; matches stay.
    settings.learned.value = [];
    settings.practised.value = [];
  };
  return (
    <div class="shell-ways">
      {!isEmpty && (
        <button type="button" class="button" onClick={() => saveFile('tablehop-progress.json', writeProgressFile(progress))}>
          {speak('shell.recent.export')}
        </button>
      )}
      <FileButton label={speak('progress.open')} class="button" onFile={open} />
      {!isEmpty && (
        <button type="button" class="button button-quiet" onClick={() => setIsAsking(true)}>
          {speak('progress.erase')}
        </button>
      )}
      {isAsking && (
        <Confirm
          title={speak('progress.erase.title')}
          text={speak('progress.erase.text')}
          answers={[{ label: speak('progress.erase.confirm'), kind: 'danger', run: erase }]}
          onCancel={() => setIsAsking(false)}
        >
          <ul>
            {whatGoes(progress, speak).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{speak('progress.erase.stays')}</p>
        </Confirm>
      )}
    </div>
  );
}

function whatGoes(progress: Progress, speak: ProgressSpeaker): readonly string[] {
  const parts = ['matches', 'puzzles', 'challenges', 'bestResults'] as const;
  return [
    ...parts.flatMap((part) =>
      progress[part].length === 0 ? [] : [speak(`progress.erase.item.${part}`, { count: progress[part].length })],
    ),
    ...(settings.learned.value.length + settings.practised.value.length === 0 ? [] : [speak('progress.erase.item.tips')]),
  ];
}

async function reasonAgainst(file: File, speak: ProgressSpeaker): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return speak('progress.file.tooLarge');
  const text = await file.text().catch(() => null);
  if (text === null) return speak('progress.file.unreadable');
  const read = readProgressFile(text);
  if (!read.ok) return speak(read.problem);
  // Merges: nothing is lost, and nothing is added twice.
  const before = countOf(progressOf(resultsLog.facts.peek()));
  await resultsLog.add(factsOfProgress(read.value));
  const count = countOf(progressOf(resultsLog.facts.peek())) - before;
  notify({ kind: 'info', text: speak('progress.opened', { count }) });
  return null;
}

export function countOf({ matches, puzzles, challenges, bestResults }: Progress): number {
  return matches.length + puzzles.length + challenges.length + bestResults.length;
}
