import { useCallback } from 'preact/hooks';
import type { Given } from '../../results/history.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { Chapter, Chart, FoldedTable, type Plots } from './chart.tsx';
import { dateIn, numberIn, sayGiven, sayLuck } from './say-figures.ts';

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
      {given.all.length > 1 && (
        <>
          <Chart caption={speak('progress.given.axis')} draw={draw} />
          <FoldedTable
            label={speak('progress.given.table')}
            caption={`${name}, ${title}`}
            columns={[speak('progress.given.match'), speak('progress.given.amount')]}
            rows={given.all.map(({ at, given: amount }) => [date(at), number(amount)]).toReversed()}
          />
        </>
      )}
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
      {given.all.length > 1 && (
        <>
          <Chart caption={speak('progress.luck.axis')} draw={draw} />
          <FoldedTable
            label={speak('progress.given.table')}
            caption={`${name}, ${title}`}
            columns={[speak('progress.given.match'), speak('progress.given.luck')]}
            rows={given.all.map(({ at, luck }) => [date(at), signed(luck)]).toReversed()}
          />
        </>
      )}
    </Chapter>
  );
}
