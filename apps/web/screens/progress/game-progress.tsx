import type { Day } from '@tablehop/daily/day';
import { useMemo } from 'preact/hooks';
import { sayOutcome } from '../../features/daily/challenges.ts';
import { BestList } from '../../features/results/best-table.tsx';
import { type ChallengeFigures, challengeFigures, type DayAttempts } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import { givenOf, type HistoryLine, type RivalRecord, recordsOf } from '../../results/history.ts';
import type { Progress } from '../../results/progress-file.ts';
import { levelElos } from '../../results/rating.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { loadDailyText, loadProgressText } from '../../text/pages.ts';
import { Link } from '../../ui/router.ts';
import { type MoreWords, say, useGameSpeech } from '../../ui/speech.ts';
import { dateInWords } from '../../ui/when.ts';
import { GivenChapters, PuzzleChapter, percentIn, RatingChapter, sayElo } from './chapters.tsx';
import { Chapter, DataTable } from './chart.tsx';

/** Results of challenges use the catalog of challenges. */
const WORDS: MoreWords = {
  name: 'progress',
  load: async (locale) => Object.assign({}, ...(await Promise.all([loadDailyText(locale), loadProgressText(locale)]))),
};

type GameProgressProps = { readonly id: string; readonly title: string; readonly progress: Progress; readonly today: Day };

export function GameProgress({ id, title, progress, today }: GameProgressProps) {
  const speak: ProgressSpeaker | undefined = useGameSpeech(id, WORDS)?.speak;
  const { matches, puzzles, challenges, bestResults } = progress;
  const lines = useMemo(() => matches.filter(({ game }) => game === id), [matches, id]);
  const tries = useMemo(() => puzzles.filter(({ game }) => game === id), [puzzles, id]);
  const given = useMemo(() => givenOf(lines), [lines]);
  if (speak === undefined) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  const best = bestResults.filter(({ game }) => game === id);
  return (
    <section class="progress-game" aria-labelledby={`progress-${id}`}>
      {/* The tab already shows it. */}
      <h2 id={`progress-${id}`} class="hidden-text">
        {title}
      </h2>
      <div class="progress-chapters grid">
        {lines.length > 0 && (
          <>
            <RatingChapter id={id} title={title} lines={lines} speak={speak} />
            <Records id={id} title={title} lines={lines} speak={speak} />
            <GivenChapters title={title} given={given} speak={speak} />
          </>
        )}
        <PuzzleChapter id={id} title={title} tries={tries} speak={speak} />
        <div>
          <ChallengeChapter id={id} tries={challenges} today={today} speak={speak} />
          <Chapter title={speak('progress.best')}>
            {best.length === 0 ? <p class="soft text-5">{speak('progress.best.none')}</p> : <BestList results={best} speak={speak} />}
          </Chapter>
        </div>
      </div>
    </section>
  );
}

type RecordsProps = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly HistoryLine[];
  readonly speak: ProgressSpeaker;
};

function Records({ id, title, lines, speak }: RecordsProps) {
  const elos = levelElos(id);
  const percent = percentIn(speak);
  const name = speak('progress.levels');
  const columns = [
    'progress.levels.who',
    'progress.levels.played',
    'progress.levels.won',
    ...(elos === null ? [] : ['progress.levels.elo']),
  ];
  return (
    <Chapter title={name}>
      <DataTable
        caption={`${name}, ${title}`}
        columns={columns.map((key) => speak({ key }))}
        rows={recordsOf(lines).map(({ rivals, matches, won }) => [
          speak({ key: rivalsKey(rivals) }),
          String(matches),
          percent(won / matches),
          ...(elos === null ? [] : [sayElo(elos.find(({ level }) => level === rivals)?.elo)]),
        ])}
      />
    </Chapter>
  );
}

function rivalsKey(rivals: RivalRecord['rivals']): string {
  return rivals === 'alone' || rivals === 'several' || rivals === 'person' ? `progress.with.${rivals}` : `shell.levelName.${rivals}`;
}

type ChallengeChapterProps = {
  readonly id: string;
  readonly tries: readonly DayAttempts[];
  readonly today: Day;
  readonly speak: ProgressSpeaker;
};

function ChallengeChapter({ id, tries, today, speak }: ChallengeChapterProps) {
  const figures = challengeFigures(tries, id, today);
  return (
    <Chapter title={speak('shell.daily.all')}>
      {figures === null ? (
        <p class="soft text-5">{speak('progress.challenges.none')}</p>
      ) : (
        sayFigures(speak, figures).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      <p>
        <Link to={challengeAddress(id)} class="inline-row touch">
          {speak('progress.challenges.go')}
        </Link>
      </p>
    </Chapter>
  );
}

function sayFigures(speak: ProgressSpeaker, { days, won, streak, best }: ChallengeFigures): readonly string[] {
  // A day is not a moment: it is the same in every time zone.
  const date = dateInWords(Date.parse(`${best.day}T12:00:00Z`), speak.locale, { year: 'numeric', timeZone: 'UTC' });
  return [
    [speak('progress.challenges.days', { days }), ...(won === null ? [] : [speak('progress.challenges.won', { won, days })])].join(' '),
    ...(streak.longest < 2 ? [] : [speak('progress.challenges.streak', { ...streak })]),
    speak('progress.challenges.best', { result: sayOutcome(speak, best.outcome), day: date }),
  ];
}
