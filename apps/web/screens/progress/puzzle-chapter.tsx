import { useCallback, useMemo } from 'preact/hooks';
import { puzzlesAddress } from '../../features/puzzles/say-puzzle.ts';
import { type PuzzleFigures, type PuzzleTry, puzzleFigures } from '../../results/puzzles.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { Link } from '../../ui/router.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Chapter, Chart, DataTable, FoldedTable, type Plots } from './chart.tsx';
import { percentIn } from './say-figures.ts';

/** From so many on, a share is compared with that of the bots. */
const FEWEST = 10;

type PuzzleChapterProps = {
  readonly id: string;
  readonly title: string;
  readonly tries: readonly PuzzleTry[];
  readonly speak: ProgressSpeaker;
};

export function PuzzleChapter({ id, title, tries, speak }: PuzzleChapterProps) {
  return (
    <Chapter title={speak('progress.puzzles')}>
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
  const loaded = useLoaded(id, async () => (await import('@tablehop/puzzles/stored')).loadPuzzles(id));
  const figures = useMemo(() => (loaded === null ? null : puzzleFigures(loaded.value, tries)), [loaded, tries]);
  const draw = useCallback(
    (plots: Plots, width: number) => {
      const grades = (figures?.grades ?? []).flatMap(({ rating, answers }) => (answers === null ? [] : [{ rating, answers }]));
      const signs = { medium: speak('progress.puzzles.medium'), hard: speak('progress.puzzles.hard') };
      return plots.plotPuzzles(grades, signs, width, percentIn(speak));
    },
    [figures, speak],
  );
  if (figures === null) return <p class="soft text-5">{speak('house.waiting')}</p>;
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
      caption={`${speak('progress.puzzles')}, ${title}`}
      columns={columns.map((column) => speak(`progress.puzzles.${column}`))}
      rows={figures.grades.map(({ rating, total, first, later, shown, open }) => [rating, first, later, shown, open, total].map(String))}
    />
  );
}
