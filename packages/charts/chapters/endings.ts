/** How matches end: why, and with how many winners. */

import type { Estimate } from '@tablehop/lab';
import { type Chapter, isSolo, type Telling } from '../chapter.ts';
import { drawRows } from '../draw/rows.ts';

type Named = { readonly name: string; readonly share: Estimate };

export function endingsChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures, names } = telling;
  const endings = arm.endings
    .map(({ ending, share }) => ({ name: names.ending(ending), share }))
    .sort((a, b) => b.share.mean - a.share.mean);
  const [most] = endings;
  if (most === undefined) return null;
  const params = { share: figures.share(most.share), ending: most.name };
  return {
    id: 'endings',
    title: tell('chart.endings.title'),
    sentence:
      endings.length === 1 ? tell('chart.endings.one', { matches: arm.matches, ending: most.name }) : tell('chart.endings.many', params),
    ...tableAndDrawing(telling, endings, 'chart.column.ending', 'chart.endings.caption'),
  };
}

export function tiesChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  const { ties, lost, matches } = arm;
  if (isSolo(arm)) return null;
  const alone = rest(ties, lost);
  const outcomes = [
    { name: tell('chart.ties.alone'), share: alone },
    { name: tell('chart.ties.shared'), share: ties },
    ...(lost.mean > 0 ? [{ name: tell('chart.ties.nobody'), share: lost }] : []),
  ];
  return {
    id: 'ties',
    title: tell('chart.ties.title'),
    sentence:
      ties.mean > 0
        ? tell('chart.ties.some', { share: figures.share(ties) })
        : tell('chart.ties.none', { matches, high: figures.percent(ties.high) }),
    ...tableAndDrawing(telling, outcomes, 'chart.column.outcome', 'chart.ties.caption'),
  };
}

/** Of somebody who plays alone. */
export function lostChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  const { lost, matches } = arm;
  if (!isSolo(arm)) return null;
  const outcomes = [
    { name: tell('chart.lost.won'), share: rest(lost) },
    { name: tell('chart.lost.lost'), share: lost },
  ];
  return {
    id: 'lost',
    title: tell('chart.lost.title'),
    sentence:
      lost.mean > 0
        ? tell('chart.lost.some', { lost: figures.share(lost) })
        : tell('chart.lost.none', { matches, high: figures.percent(lost.high) }),
    ...tableAndDrawing(telling, outcomes, 'chart.column.outcome', 'chart.lost.caption'),
  };
}

/** What is left of all matches; its interval is as wide as theirs. */
function rest(share: Estimate, other?: Estimate): Estimate {
  const both = { mean: other?.mean ?? 0, low: other?.low ?? 0, high: other === undefined || other.mean === 0 ? 0 : other.high };
  return {
    mean: 1 - share.mean - both.mean,
    low: Math.max(0, 1 - share.high - both.high),
    high: 1 - share.low - both.low,
    count: share.count,
  };
}

function tableAndDrawing(
  { tell, figures }: Telling,
  named: readonly Named[],
  column: string,
  caption: string,
): Pick<Chapter, 'table' | 'draw'> {
  return {
    table: {
      caption: tell(caption),
      columns: [tell(column), tell('chart.column.share'), tell('chart.column.interval')],
      rows: named.map(({ name, share }) => [name, figures.percent(share.mean), figures.shareRange(share)]),
    },
    draw:
      named.filter(({ share }) => share.mean > 0).length < 2
        ? null
        : (canvas) =>
            drawRows(canvas, {
              shape: 'bars',
              rows: named.map(({ name, share }) => ({ label: name, told: figures.shareBriefly(share), points: [share] })),
              format: (share) => figures.percent(share, 0),
              domain: [0, 1],
            }),
  };
}
