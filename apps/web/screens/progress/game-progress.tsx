/** What one has learned of one game. */

import type { Day } from '@tablehop/daily/day';
import type { Speaker } from '@tablehop/text';
import { useMemo } from 'preact/hooks';
import type { DiaryLine } from '../../features/diary/diary.ts';
import { givenOf, type RivalRecord, recordsOf } from '../../features/diary/figures.ts';
import { levelElos } from '../../features/diary/rating.ts';
import { BestList } from '../../features/results/best-list.tsx';
import { loadDailyText } from '../../text/daily/index.ts';
import { loadProgressText } from '../../text/progress/index.ts';
import { type MoreWords, say, useGameSpeech } from '../../ui/speech.ts';
import { ChallengeChapter } from './challenge-chapter.tsx';
import { Chapter, DataTable } from './chart.tsx';
import { GivenChapters } from './given-chapters.tsx';
import type { Progress } from './progress-file.ts';
import { PuzzleChapter } from './puzzle-chapter.tsx';
import { RatingChapter } from './rating-chapter.tsx';
import { percentIn, sayElo } from './say-figures.ts';

/** Results of challenges are told in the words of challenges. */
const WORDS: MoreWords = {
  name: 'progress',
  load: async (locale) => Object.assign({}, ...(await Promise.all([loadDailyText(locale), loadProgressText(locale)]))),
};

type GameProgressProps = { readonly id: string; readonly title: string; readonly progress: Progress; readonly today: Day };

export function GameProgress({ id, title, progress, today }: GameProgressProps) {
  const speak = useGameSpeech(id, WORDS)?.speak;
  const { matches, puzzles, challenges, bestResults } = progress;
  const lines = useMemo(() => matches.filter(({ game }) => game === id), [matches, id]);
  const tries = useMemo(() => puzzles.filter(({ game }) => game === id), [puzzles, id]);
  const given = useMemo(() => givenOf(lines), [lines]);
  if (speak === undefined) return <p class="shell-waiting">{say('house.waiting')}</p>;
  const best = bestResults.filter(({ game }) => game === id);
  return (
    <section class="progress-game" aria-labelledby={`progress-${id}`}>
      {/* For those who see, the tab says it already. */}
      <h2 id={`progress-${id}`} class="hidden-text">
        {title}
      </h2>
      <div class="progress-chapters">
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
          <Chapter title={speak({ key: 'progress.best' })}>
            {best.length === 0 ? (
              <p class="progress-soft">{speak({ key: 'progress.best.none' })}</p>
            ) : (
              <BestList results={best} speak={speak} />
            )}
          </Chapter>
        </div>
      </div>
    </section>
  );
}

type RecordsProps = { readonly id: string; readonly title: string; readonly lines: readonly DiaryLine[]; readonly speak: Speaker };

function Records({ id, title, lines, speak }: RecordsProps) {
  const elos = levelElos(id);
  const percent = percentIn(speak);
  const name = speak({ key: 'progress.levels' });
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
  return rivals === 'alone' || rivals === 'several' || rivals === 'person' ? `progress.with.${rivals}` : `house.levelName.${rivals}`;
}
