/** What decisions gave away, match by match, as reviews have found it: in sentences, as a curve and as a table. */

import type { Speaker } from '@tablehop/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Given as Figures } from '../../features/diary/figures.ts';

export function Given({ given, speak }: { readonly given: Figures | null; readonly speak: Speaker }) {
  if (given === null) return <p class="progress-soft">{speak({ key: 'progress.given.none' })}</p>;
  const sentences = sentencesOf(given, speak);
  return (
    <div>
      <h3>{speak({ key: 'progress.given' })}</h3>
      {given.all.length > 1 && <GivenCurve given={given} speak={speak} label={sentences.join(' ')} />}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {given.all.length > 1 && <GivenTable given={given} speak={speak} />}
    </div>
  );
}

function amountText(speak: Speaker, { unit }: Figures, value: number): string {
  return speak({ key: unit === 'points' ? 'progress.given.points' : 'progress.given.turns', params: { value } });
}

/** Luck that rounds to nothing has evened out. */
const LITTLE = 0.05;

function sentencesOf(given: Figures, speak: Speaker): readonly string[] {
  const { matches, mean, latest, good, luck } = given;
  const amount = (value: number) => amountText(speak, given, value);
  const percent = new Intl.NumberFormat(speak.locale, { style: 'percent' });
  const luckKey = Math.abs(luck) < LITTLE ? 'even' : luck > 0 ? 'good' : 'bad';
  return [
    speak({ key: matches === 1 ? 'progress.given.one' : 'progress.given.many', params: { matches, amount: amount(mean) } }),
    ...(latest === null ? [] : [speak({ key: `progress.given.${latest.trend}`, params: { amount: amount(latest.mean) } })]),
    speak({ key: 'progress.given.good', params: { share: percent.format(good) } }),
    speak({ key: `progress.luck.${luckKey}`, params: { amount: amount(Math.abs(luck)) } }),
  ];
}

function GivenCurve({ given, speak, label }: { readonly given: Figures; readonly speak: Speaker; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    let isWanted = true;
    import('./plot-given.ts')
      .then(({ plotGiven }) => {
        if (isWanted) frame.current?.replaceChildren(plotGiven(given.all, width, new Intl.NumberFormat(speak.locale).format));
      })
      // The sentences and the table say the same.
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  }, [given, width, speak]);
  return <div class="progress-plot" ref={frame} role="img" aria-label={label} />;
}

function GivenTable({ given, speak }: { readonly given: Figures; readonly speak: Speaker }) {
  const number = new Intl.NumberFormat(speak.locale, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(speak.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const day = new Intl.DateTimeFormat(speak.locale, { dateStyle: 'medium' });
  return (
    <details>
      <summary>{speak({ key: 'progress.given.table' })}</summary>
      <table class="progress-table">
        <thead>
          <tr>
            <th scope="col">{speak({ key: 'progress.given.match' })}</th>
            <th scope="col">{speak({ key: 'progress.given.amount' })}</th>
            <th scope="col">{speak({ key: 'progress.given.luck' })}</th>
          </tr>
        </thead>
        <tbody>
          {given.all.map(({ at, given: amount, luck }) => (
            <tr key={at}>
              <th scope="row">{day.format(at)}</th>
              <td>{number.format(amount)}</td>
              <td>{signed.format(luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
