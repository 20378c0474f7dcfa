import { markOf, SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { replayAddress } from '../../features/review/moments.ts';
import { Link, navigate } from '../../ui/router.ts';
import { type CurveValue, curveKind, curveMarks, extremesOf, type SeatCurve, seatCurves, tableRows } from './curve-data.ts';
import type { Reviewed } from './decisions.tsx';

const MAX_ROWS = 40;

export function Curve({ review, isWhole, replay, seats, source, speak, words }: Reviewed) {
  const kind = curveKind(review, isWhole);
  const { moves: last } = review;
  const curves = useMemo(() => seatCurves(review, kind), [review, kind]);
  const marks = useMemo(() => (isWhole ? curveMarks(review, curves) : []), [review, isWhole, curves]);
  const isOver = replay.frame(last, 'table').look.turn.kind === 'over';
  const valueText = ({ moves, value }: CurveValue) =>
    kind === 'chances' ? speak.chance(value, isOver && moves === last) : speak.amount(value);
  const title = speak.say(`review.curve.${kind}`);
  const sentences = isWhole ? curves.map((curve) => sentenceOf(curve)) : [];
  const { frame, width, height } = useSize();
  const plotted = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (width === 0) return;
    let isWanted = true;
    import('./plot-curve.ts')
      .then(({ plotCurve }) => {
        if (!isWanted) return;
        const lines = curves.map((curve) => ({ ...curve, mark: markOf(seats, curve.seat) }));
        const format = kind === 'chances' ? speak.percent : (value: number) => String(value);
        const onPress = (moves: number) => navigate(replayAddress(source, moves));
        plotted.current?.replaceChildren(plotCurve({ kind, lines, marks, last, width, height, format, onPress }));
      })
      // The sentences and the table say the same.
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  }, [curves, marks, seats, last, width, height, speak, source]);

  return (
    <section class="review-part" aria-labelledby="review-curve">
      <h2 id="review-curve">{title}</h2>
      <div class="curve" ref={frame}>
        <div class="curve-plot plot ink" ref={plotted} role="img" aria-label={`${title}. ${sentences.join(' ')}`} />
      </div>
      <p class="soft text-5">{speak.say('review.curve.press')}</p>
      {isWhole && (
        <>
          <ul class="review-summary mb-3 stack no-bullets gap-2">
            {sentences.map((sentence, seat) => (
              <li key={seat}>
                <SeatMark seat={seat} />
                {sentence}
              </li>
            ))}
          </ul>
          <details class="curve-table data-table max-w-full scroll-x">
            <summary>{speak.say('review.curve.table')}</summary>
            <CurveTable review={review} seats={seats} source={source} speak={speak} title={title} curves={curves} valueText={valueText} />
          </details>
        </>
      )}
    </section>
  );

  function sentenceOf(curve: SeatCurve): string {
    const { high, low } = extremesOf(curve);
    return speak.say('review.curve.seat', {
      name: words.nameOf(curve.seat),
      first: valueText(curve.values[0] ?? low),
      high: valueText(high),
      highAt: high.moves,
      low: valueText(low),
      lowAt: low.moves,
      last: valueText(curve.values.at(-1) ?? low),
    });
  }
}

type CurveTableProps = Pick<Reviewed, 'review' | 'seats' | 'source' | 'speak'> & {
  readonly title: string;
  readonly curves: readonly SeatCurve[];
  readonly valueText: (value: CurveValue) => string;
};

function CurveTable({ review, seats, source, speak, title, curves, valueText }: CurveTableProps) {
  return (
    <table>
      <caption class="hidden-text">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{speak.say('review.curve.moves')}</th>
          {seats.map(({ name }, seat) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tableRows(review.moves, MAX_ROWS).map((moves) => (
          <tr key={moves}>
            <th scope="row">
              <Link to={replayAddress(source, moves)}>{moves === 0 ? speak.say('review.curve.start') : moves}</Link>
            </th>
            {curves.map(({ seat, values }) => (
              <td key={seat}>{valueText(values[moves] ?? { moves, value: 0 })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, ...size };
}
