/** How much there is to choose. */

import { binsOf, partWhere } from '../bins.ts';
import type { Chapter } from '../chapter.ts';
import { drawHistogram } from '../draw/histogram.ts';
import type { Telling } from '../telling.ts';

export function choicesChapter({ arm: { choices }, tell, figures }: Telling): Chapter | null {
  if (choices === null) return null;
  const { offered, good, bits } = choices;
  const { width, series } = binsOf([offered.histogram, good.histogram]);
  const [offers = [], goods = []] = series;
  return {
    id: 'choices',
    title: tell('chart.choices.title'),
    sentence: tell('chart.choices.sentence', {
      offered: figures.amount(offered),
      good: figures.amount(good),
      bits: figures.number(bits, 1),
      single: figures.percent(partWhere(good.histogram, (count) => count === 1)),
    }),
    table: {
      caption: tell('chart.choices.caption'),
      columns: [tell('chart.column.moves'), tell('chart.column.offered'), tell('chart.column.good')],
      rows: offers.map(({ from, to, count }, index) => [
        width === 1 ? figures.whole(from) : `${figures.whole(from)} – ${figures.whole(to - 1)}`,
        figures.whole(count),
        figures.whole(goods[index]?.count ?? 0),
      ]),
    },
    draw: (canvas) =>
      drawHistogram(canvas, {
        series: [
          { label: tell('chart.choices.offered'), bins: offers, mean: offered.mean, told: `⌀ ${figures.amount(offered)}` },
          { label: tell('chart.choices.good'), bins: goods, mean: good.mean, told: `⌀ ${figures.amount(good)}` },
        ],
        isWhole: width === 1,
        format: (value) => figures.number(value),
        percent: (share) => figures.percent(share, 0),
        areDifferent: true,
      }),
  };
}
