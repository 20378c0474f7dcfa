/** What one has learned of one game. */

import type { Speaker } from '@tablehop/text';
import type { DiaryLine } from '../../features/diary/diary.ts';
import { givenOf, type RivalRecord, recordsOf } from '../../features/diary/figures.ts';
import { FEWEST_MATCHES, levelElos, ratedMatches, ratingOf } from '../../features/diary/rating.ts';
import { Given } from './given.tsx';

type GameProgressProps = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly DiaryLine[];
  readonly speak: Speaker;
};

export function GameProgress({ id, title, lines, speak }: GameProgressProps) {
  return (
    <section class="progress-game" aria-labelledby={`progress-${id}`}>
      <h2 id={`progress-${id}`}>{title}</h2>
      <div class="progress-columns">
        <div>
          <RatingOf id={id} lines={lines} speak={speak} />
          <Records id={id} title={title} records={recordsOf(lines)} speak={speak} />
        </div>
        <Given given={givenOf(lines)} speak={speak} />
      </div>
    </section>
  );
}

function RatingOf({ id, lines, speak }: Omit<GameProgressProps, 'title'>) {
  const elos = levelElos(id);
  if (elos === null) return <p class="progress-soft">{speak({ key: 'progress.rating.none' })}</p>;
  const rating = ratingOf(id, lines);
  if (rating === null) {
    const missing = FEWEST_MATCHES - ratedMatches(id, lines);
    return <p>{speak({ key: 'progress.rating.few', params: { missing } })}</p>;
  }
  const nearest = elos.reduce((best, each) => (Math.abs(each.elo - rating.elo) < Math.abs(best.elo - rating.elo) ? each : best));
  const { elo, low, high, matches } = rating;
  const params = { elo: eloText(elo), low: eloText(low), high: eloText(high), matches };
  return (
    <>
      <p class="progress-rating">
        {speak({ key: 'progress.rating', params })}{' '}
        {speak({ key: 'progress.rating.near', params: { level: speak({ key: `house.levelName.${nearest.level}` }) } })}
      </p>
      <p class="progress-soft">{speak({ key: 'progress.rating.scale' })}</p>
    </>
  );
}

type RecordsProps = { readonly id: string; readonly title: string; readonly records: readonly RivalRecord[]; readonly speak: Speaker };

function Records({ id, title, records, speak }: RecordsProps) {
  const elos = levelElos(id);
  const percent = new Intl.NumberFormat(speak.locale, { style: 'percent' });
  return (
    <table class="progress-table">
      <caption>
        {speak({ key: 'progress.levels' })}
        <span class="hidden-text">, {title}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{speak({ key: 'progress.levels.who' })}</th>
          <th scope="col">{speak({ key: 'progress.levels.played' })}</th>
          <th scope="col">{speak({ key: 'progress.levels.won' })}</th>
          {elos !== null && <th scope="col">{speak({ key: 'progress.levels.elo' })}</th>}
        </tr>
      </thead>
      <tbody>
        {records.map(({ rivals, matches, won }) => (
          <tr key={rivals}>
            <th scope="row">{speak({ key: rivalsKey(rivals) })}</th>
            <td>{matches}</td>
            <td>{percent.format(won / matches)}</td>
            {elos !== null && <td>{eloText(elos.find(({ level }) => level === rivals)?.elo)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rivalsKey(rivals: RivalRecord['rivals']): string {
  return rivals === 'alone' || rivals === 'several' || rivals === 'person' ? `progress.with.${rivals}` : `house.levelName.${rivals}`;
}

function eloText(elo: number | undefined): string {
  return elo === undefined ? '–' : String(Math.round(elo));
}
