import { useCallback, useMemo } from 'preact/hooks';
import type { HistoryLine } from '../../results/history.ts';
import { FEWEST_MATCHES, type LevelElo, levelElos, ratedMatches, ratingHistory, ratingOf } from '../../results/rating.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { Chapter, Chart, FoldedTable, type Plots } from './chart.tsx';
import { dateIn, sayElo } from './say-figures.ts';

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
        {speak('progress.rating', params)} {speak('progress.rating.near', { level: speak(`house.levelName.${nearest.level}`) })}
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
      const bots = elos.map(({ level, elo }) => ({ name: speak(`house.levelName.${level}`), elo }));
      return plots.plotRating(history, rated - history.length, bots, width);
    },
    [history, rated, speak],
  );
  if (history.length < 2) return null;
  const date = dateIn(speak);
  return (
    <>
      <Chart caption={speak('progress.rating.axis')} draw={draw} />
      <FoldedTable
        label={speak('progress.given.table')}
        caption={`${speak('progress.rating.title')}, ${title}`}
        columns={['progress.rating.after', 'progress.rating.value', 'progress.rating.range'].map((key) => speak({ key }))}
        rows={history
          .map(({ at, elo, low, high }) => [
            date(at),
            sayElo(elo),
            speak('progress.rating.between', { low: sayElo(low), high: sayElo(high) }),
          ])
          .toReversed()}
      />
    </>
  );
}
