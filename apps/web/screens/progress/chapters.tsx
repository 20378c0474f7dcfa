import { useCallback, useMemo } from 'preact/hooks';
import { puzzlesAddress } from '../../features/puzzles/say-puzzle.ts';
import type { Given, HistoryLine } from '../../results/history.ts';
import { type PuzzleFigures, type PuzzleTry, puzzleFigures } from '../../results/puzzles.ts';
import { FEWEST_MATCHES, type LevelElo, levelElos, ratedMatches, ratingHistory, ratingOf } from '../../results/rating.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { Link } from '../../ui/router.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { dateInWords } from '../../ui/when.ts';
import { Chapter, Chart, Charted, DataTable, FoldedTable, type Plots } from './chart.tsx';

type RatingProps = { readonly id: string; readonly title: string; readonly lines: readonly HistoryLine[]; readonly speak: ProgressSpeaker };

export function RatingChapter({ id, title, lines, speak }: RatingProps) {
  const elos = levelElos(id);
  return (
    <Chapter title={speak('progress.rating.title')}>
      {elos === null ? (
        <p class="soft text-5">{speak('progress.rating.none')}</p>
      ) : (
        <Rated id={id} title={title} elos={elos} lines={lines} speak={speak} />
      )}
    </Chapter>
  );
}

function Rated({ id, title, elos, lines, speak }: RatingProps & { readonly elos: readonly LevelElo[] }) {
  const rating = useMemo(() => ratingOf(id, lines), [id, lines]);
  const rated = ratedMatches(id, lines);
  if (rating === null) return <p>{speak('progress.rating.few', { missing: FEWEST_MATCHES - rated })}</p>;
  const { elo, low, high, matches } = rating;
  const nearest = elos.reduce((best, each) => (Math.abs(each.elo - elo) < Math.abs(best.elo - elo) ? each : best));
  const params = { elo: sayElo(elo), low: sayElo(low), high: sayElo(high), matches };
  return (
    <>
      <p class="progress-rating semibold">
        {speak('progress.rating', params)} {speak('progress.rating.near', { level: speak(`shell.levelName.${nearest.level}`) })}
      </p>
      <History id={id} title={title} elos={elos} lines={lines} rated={rated} speak={speak} />
      <p class="soft text-5">{speak('progress.rating.scale')}</p>
    </>
  );
}

type HistoryProps = RatingProps & { readonly elos: readonly LevelElo[]; readonly rated: number };

function History({ id, title, elos, lines, rated, speak }: HistoryProps) {
  const history = useMemo(() => ratingHistory(id, lines), [id, lines]);
  const draw = useCallback(
    (plots: Plots, width: number) => {
      const bots = elos.map(({ level, elo }) => ({ name: speak(`shell.levelName.${level}`), elo }));
      return plots.plotRating(history, rated - history.length, bots, width);
    },
    [history, rated, speak],
  );
  const date = dateIn(speak);
  return (
    <Charted
      caption={speak('progress.rating.axis')}
      draw={draw}
      label={speak('progress.given.table')}
      title={`${speak('progress.rating.title')}, ${title}`}
      columns={['progress.rating.after', 'progress.rating.title', 'progress.rating.range'].map((key) => speak({ key }))}
      rows={history.map(({ at, elo, low, high }) => [
        date(at),
        sayElo(elo),
        speak('progress.rating.between', { low: sayElo(low), high: sayElo(high) }),
      ])}
    />
  );
}

type GivenProps = { readonly title: string; readonly given: Given; readonly speak: ProgressSpeaker };

export function GivenChapters({ title, given, speak }: Omit<GivenProps, 'given'> & { readonly given: Given | null }) {
  if (given === null)
    return (
      <Chapter title={speak('progress.given')}>
        <p class="soft text-5">{speak('progress.given.none')}</p>
      </Chapter>
    );
  return (
    <>
      <GivenAway title={title} given={given} speak={speak} />
      <Luck title={title} given={given} speak={speak} />
    </>
  );
}

function GivenAway({ title, given, speak }: GivenProps) {
  const draw = useCallback((plots: Plots, width: number) => plots.plotGiven(given.all, width, numberIn(speak)), [given, speak]);
  const [date, number] = [dateIn(speak), numberIn(speak)];
  const name = speak('progress.given');
  return (
    <Chapter title={name} sentences={sayGiven(speak, given)}>
      <Charted
        caption={speak('progress.given.axis')}
        draw={draw}
        label={speak('progress.given.table')}
        title={`${name}, ${title}`}
        columns={[speak('progress.given.match'), speak('progress.given.amount')]}
        rows={given.all.map(({ at, given: amount }) => [date(at), number(amount)])}
      />
    </Chapter>
  );
}

function Luck({ title, given, speak }: GivenProps) {
  const signed = numberIn(speak, { signDisplay: 'exceptZero' });
  const draw = useCallback((plots: Plots, width: number) => plots.plotLuck(given.all, width, signed), [given, speak]);
  const date = dateIn(speak);
  const name = speak('progress.luck');
  return (
    <Chapter title={name} sentences={[sayLuck(speak, given)]}>
      <Charted
        caption={speak('progress.luck.axis')}
        draw={draw}
        label={speak('progress.given.table')}
        title={`${name}, ${title}`}
        columns={[speak('progress.given.match'), speak('progress.given.luck')]}
        rows={given.all.map(({ at, luck }) => [date(at), signed(luck)])}
      />
    </Chapter>
  );
}

/** Minimum number to compare a share with that of the bots. */
const FEWEST = 10;

type PuzzleChapterProps = {
  readonly id: string;
  readonly title: string;
  readonly tries: readonly PuzzleTry[];
  readonly speak: ProgressSpeaker;
};

export function PuzzleChapter({ id, title, tries, speak }: PuzzleChapterProps) {
  return (
    <Chapter title={speak('shell.game.puzzles')}>
      {tries.length === 0 ? (
        <p class="soft text-5">{speak('progress.puzzles.none')}</p>
      ) : (
        <Solved id={id} title={title} tries={tries} speak={speak} />
      )}
      <p>
        <Link to={puzzlesAddress(id)} class="inline-row touch">
          {speak('progress.puzzles.go')}
        </Link>
      </p>
    </Chapter>
  );
}

function Solved({ id, title, tries, speak }: PuzzleChapterProps) {
  const loaded = useLoaded(id, async () => (await import('@tablehop/games/puzzles')).loadPuzzles(id));
  const figures = useMemo(() => (loaded === null ? null : puzzleFigures(loaded.value, tries)), [loaded, tries]);
  const draw = useCallback(
    (plots: Plots, width: number) => {
      const grades = (figures?.grades ?? []).flatMap(({ rating, answers }) => (answers === null ? [] : [{ rating, answers }]));
      const signs = { medium: speak('progress.puzzles.medium'), hard: speak('progress.puzzles.hard') };
      return plots.plotPuzzles(grades, signs, width, percentIn(speak));
    },
    [figures, speak],
  );
  if (figures === null) return <p class="soft text-5">{speak('shell.waiting')}</p>;
  return (
    <>
      {sayFigures(speak, figures).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isComparable(figures) && (
        <>
          <Chart caption={speak('progress.puzzles.axis')} draw={draw} />
          <Compared title={title} figures={figures} speak={speak} />
        </>
      )}
      <ByDifficulty title={title} figures={figures} speak={speak} />
    </>
  );
}

function isComparable({ answers }: PuzzleFigures): boolean {
  return answers !== null && answers.puzzles >= FEWEST;
}

function sayFigures(speak: ProgressSpeaker, figures: PuzzleFigures): readonly string[] {
  const { total, first, later, shown, answers, run } = figures;
  const percent = percentIn(speak);
  const compared =
    answers === null || !isComparable(figures)
      ? speak('progress.puzzles.few', { missing: FEWEST - (answers?.puzzles ?? 0) })
      : speak('progress.puzzles.compared', {
          own: percent(answers.own),
          low: percent(answers.low),
          high: percent(answers.high),
          medium: percent(answers.medium),
          hard: percent(answers.hard),
        });
  return [
    [
      speak('progress.puzzles.solved', { solved: first + later, total, first }),
      ...(shown === 0 ? [] : [speak('progress.puzzles.shown', { shown })]),
    ].join(' '),
    compared,
    ...(run.longest < 2 ? [] : [speak('progress.puzzles.run', { ...run })]),
  ];
}

type TableProps = { readonly title: string; readonly figures: PuzzleFigures; readonly speak: ProgressSpeaker };

function Compared({ title, figures, speak }: TableProps) {
  const percent = percentIn(speak);
  const columns = ['grade', 'you', 'range', 'mediumColumn', 'hardColumn'] as const;
  return (
    <FoldedTable
      label={speak('progress.given.table')}
      caption={`${speak('progress.puzzles.first')}, ${title}`}
      columns={columns.map((column) => speak(`progress.puzzles.${column}`))}
      rows={figures.grades.flatMap(({ rating, answers }) =>
        answers === null
          ? []
          : [
              [
                String(rating),
                percent(answers.own),
                speak('progress.rating.between', { low: percent(answers.low), high: percent(answers.high) }),
                percent(answers.medium),
                percent(answers.hard),
              ],
            ],
      )}
    />
  );
}

function ByDifficulty({ title, figures, speak }: TableProps) {
  const columns = ['grade', 'first', 'later', 'shownColumn', 'open', 'total'] as const;
  return (
    <DataTable
      caption={`${speak('shell.game.puzzles')}, ${title}`}
      columns={columns.map((column) => speak(`progress.puzzles.${column}`))}
      rows={figures.grades.map(({ rating, total, first, later, shown, open }) => [rating, first, later, shown, open, total].map(String))}
    />
  );
}

/** Luck that rounds to zero has evened out. */
const LITTLE = 0.05;

function amountText(speak: ProgressSpeaker, { unit }: Given, value: number): string {
  return speak(unit === 'points' ? 'progress.given.points' : 'progress.given.turns', { value });
}

function sayGiven(speak: ProgressSpeaker, given: Given): readonly string[] {
  const { matches, mean, latest, good } = given;
  const amount = (value: number) => amountText(speak, given, value);
  return [
    speak(matches === 1 ? 'progress.given.one' : 'progress.given.many', { matches, amount: amount(mean) }),
    ...(latest === null ? [] : [speak(`progress.given.${latest.trend}`, { amount: amount(latest.mean) })]),
    speak('progress.given.good', { share: percentIn(speak)(good) }),
  ];
}

function sayLuck(speak: ProgressSpeaker, given: Given): string {
  const { luck } = given;
  const key = Math.abs(luck) < LITTLE ? 'even' : luck > 0 ? 'good' : 'bad';
  return speak(`progress.luck.${key}`, { amount: amountText(speak, given, Math.abs(luck)) });
}

export function percentIn({ locale }: ProgressSpeaker): (share: number) => string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format;
}

export function numberIn({ locale }: ProgressSpeaker, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options }).format;
}

export function dateIn({ locale }: ProgressSpeaker): (at: number) => string {
  return (at) => dateInWords(at, locale);
}

export function sayElo(elo: number | undefined): string {
  return elo === undefined ? '–' : String(Math.round(elo));
}
