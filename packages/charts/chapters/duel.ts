import type { Chapter, Telling } from '../chapter.ts';
import { drawRows } from '../draw/rows.ts';
import { isAwayFromZero } from '../figures.ts';

export function duelChapter(telling: Telling): Chapter | null {
  const { report, arm, tell, figures, names } = telling;
  const { duel, study } = report;
  if (duel === null) return null;
  const { share, elo } = duel;
  const even = 1 / arm.players.length;
  const one = names.player(0);
  const size = figures.amount({ ...elo, ...(elo.mean < 0 ? { mean: -elo.mean, low: -elo.high, high: -elo.low } : {}) });
  const params = { one, other: names.player(1), share: figures.share(share), elo: size };
  const comparison = !isAwayFromZero(elo)
    ? tell('chart.duel.even', { ...params, elo: figures.gain(elo) })
    : tell(elo.mean > 0 ? 'chart.duel.stronger' : 'chart.duel.weaker', params);
  return {
    id: 'duel',
    title: tell('chart.duel.title'),
    sentence: [comparison, verdictSentence(telling)].filter((sentence) => sentence !== '').join(' '),
    table: {
      caption: tell('chart.duel.caption'),
      columns: [tell('chart.column.measure'), tell('chart.column.share'), tell('chart.column.interval')],
      rows: [
        [tell('chart.duel.share', { name: one }), figures.percent(share.mean), figures.shareRange(share)],
        [tell('chart.duel.elo'), figures.number(elo.mean, 0), figures.amountRange(elo)],
      ],
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: 'points',
        rows: [{ label: one, told: figures.share(share), points: [{ ...share, isClear: isAwayFromZero(elo) }] }],
        format: (value) => figures.percent(value, 0),
        domain: [0, 1],
        marks: [
          { at: even, label: figures.percent(even, 0) },
          ...(study.stop === undefined
            ? []
            : [study.stop.low, study.stop.high].filter((at) => at !== even).map((at) => ({ at, label: '' }))),
        ],
      }),
  };
}

function verdictSentence({ report: { duel, study }, tell, figures }: Telling): string {
  const verdict = duel?.verdict ?? null;
  if (verdict === null || study.stop === undefined) return '';
  const params = { low: figures.percent(study.stop.low), high: figures.percent(study.stop.high) };
  return tell(VERDICTS[verdict], params);
}

const VERDICTS = { high: 'chart.duel.high', low: 'chart.duel.low', undecided: 'chart.duel.undecided' } as const;
