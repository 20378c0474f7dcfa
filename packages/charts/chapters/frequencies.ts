/** What happened how often: rules, rulings and events. */

import type { Chapter, Telling } from '../chapter.ts';
import { drawRows, drawShares } from '../draw/rows.ts';

export function rulesChapter({ arm: { rules }, tell, figures, names }: Telling): Chapter | null {
  if (rules.length === 0) return null;
  const never = rules.filter(({ perMatch }) => perMatch === 0).map(({ id }) => names.ruleBriefly(id));
  const rulings = new Map(rules.map(({ id }) => [id, names.ruling(id)]));
  const hasRulings = [...rulings.values()].some((text) => text !== '');
  const sorted = rules.toSorted((a, b) => b.share.mean - a.share.mean);
  return {
    id: 'rules',
    title: tell('chart.rules.title'),
    sentence:
      never.length === 0
        ? tell('chart.rules.all', { count: rules.length })
        : tell('chart.rules.some', { count: rules.length, fired: rules.length - never.length, never }),
    table: {
      caption: tell('chart.rules.caption'),
      columns: [
        ...[tell('chart.column.rule'), tell('chart.column.inMatches'), tell('chart.column.interval'), tell('chart.column.perMatch')],
        ...(hasRulings ? [tell('chart.column.says')] : []),
      ],
      rows: rules.map(({ id, share, perMatch }) => [
        names.rule(id),
        figures.percent(share.mean),
        figures.shareRange(share),
        figures.number(perMatch, 2),
        ...(hasRulings ? [rulings.get(id) ?? ''] : []),
      ]),
    },
    draw: drawShares(
      figures,
      sorted.map(({ id, share }) => ({ name: names.rule(id), share })),
    ),
  };
}

export function eventsChapter({ arm: { events }, tell, figures, names }: Telling): Chapter | null {
  const sorted = events.toSorted((a, b) => b.perMatch - a.perMatch);
  const [most] = sorted;
  if (most === undefined) return null;
  const least = sorted.reduce((a, b) => (b.share.mean < a.share.mean ? b : a));
  const params = { most: names.event(most.key), times: figures.number(most.perMatch, 1) };
  return {
    id: 'events',
    title: tell('chart.events.title'),
    sentence:
      least === most || least.share.mean === 1
        ? tell('chart.events.one', params)
        : tell('chart.events.sentence', { ...params, least: names.event(least.key), share: figures.share(least.share) }),
    table: {
      caption: tell('chart.events.caption'),
      columns: [tell('chart.column.event'), tell('chart.column.perMatch'), tell('chart.column.inMatches')],
      rows: sorted.map(({ key, perMatch, share }) => [names.event(key), figures.number(perMatch, 2), figures.percent(share.mean)]),
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: 'bars',
        rows: sorted.map(({ key, perMatch }) => ({
          label: names.event(key),
          told: figures.number(perMatch, perMatch < 1 ? 2 : 1),
          points: [{ mean: perMatch, low: perMatch, high: perMatch }],
        })),
        format: (value) => figures.number(value),
      }),
  };
}
