/** Who wins: by player, and by seat. */

import type { Estimate, Standing } from '@tablehop/lab';
import { areAlike, type Chapter, isSolo, type Telling } from '../chapter.ts';
import { drawRows } from '../draw/rows.ts';
import { isAwayFromZero } from '../figures.ts';

type Named = { readonly name: string; readonly wins: Estimate };

/** Null where only seats tell players apart, and in a duel of two, whose chapter says it. */
export function winsChapter(telling: Telling): Chapter | null {
  const { arm, report, tell, figures, names } = telling;
  if (isSolo(arm) || areAlike(arm) || (report.duel !== null && arm.players.length === 2)) return null;
  const fair = 1 / arm.players.length;
  const named = arm.players.map(({ wins }, index) => ({ name: names.player(index), wins }));
  const best = named.reduce((a, b) => (b.wins.mean > a.wins.mean ? b : a));
  return {
    id: 'wins',
    title: tell('chart.wins.title'),
    sentence: tell(best.wins.low > fair ? 'chart.wins.clear' : 'chart.wins.unclear', {
      name: best.name,
      share: figures.share(best.wins),
      fair: figures.percent(fair),
    }),
    ...tableAndDrawing(telling, named, 'chart.column.player', 'chart.wins.caption'),
  };
}

/** Null where players of different levels keep their seats: it would tell of them. */
export function seatsChapter(telling: Telling): Chapter | null {
  const { arm, tell, names } = telling;
  if (isSolo(arm) || !(areAlike(arm) || arm.experiment.rotates)) return null;
  const { seats, firstMover } = arm;
  const fair = 1 / seats.length;
  const beginner =
    firstMover === null || beginsFirst(telling) ? [] : [{ name: tell('chart.seats.beginner'), wins: moved(firstMover, fair) }];
  const named = [...seats.map(({ wins }, seat) => ({ name: names.seat(seat), wins })), ...beginner];
  return {
    id: 'seats',
    title: tell('chart.seats.title'),
    sentence: [ofFirstSeat(telling), beginsFirst(telling) ? tell('chart.seats.begins') : '', ofOthers(telling), ofBeginner(telling)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    ...tableAndDrawing(telling, named, 'chart.column.seat', 'chart.seats.caption'),
  };
}

function ofFirstSeat({ arm: { seats }, tell, figures }: Telling): string {
  const fair = 1 / seats.length;
  const { wins } = seats[0] as Standing;
  const params = { share: figures.share(wins), fair: figures.percent(fair), points: figures.number(Math.abs(wins.mean - fair) * 100, 1) };
  if (wins.low > fair) return tell('chart.seats.more', params);
  if (wins.high < fair) return tell('chart.seats.fewer', params);
  return tell('chart.seats.same', { share: params.share, fair: params.fair });
}

/** At a table of two, what the first seat does not win the second does. */
function ofOthers({ arm: { seats }, tell, figures }: Telling): string {
  if (seats.length === 2) return '';
  const ranked = seats.map(({ wins }, seat) => ({ number: seat + 1, wins })).sort((a, b) => b.wins.mean - a.wins.mean);
  const [most, least] = [ranked[0], ranked.at(-1)];
  if (most === undefined || least === undefined) return '';
  return tell('chart.seats.others', {
    most: most.number,
    mostShare: figures.share(most.wins),
    least: least.number,
    leastShare: figures.share(least.wins),
  });
}

/** Whether it is the first seat that always begins. */
function beginsFirst({ arm: { seats, firstMover } }: Telling): boolean {
  const [first] = seats;
  return firstMover !== null && first !== undefined && Math.abs(firstMover.mean - (first.wins.mean - 1 / seats.length)) < 1e-9;
}

function ofBeginner(telling: Telling): string {
  const { arm, tell, figures } = telling;
  const { seats, firstMover } = arm;
  if (firstMover === null || beginsFirst(telling)) return '';
  const fair = 1 / seats.length;
  const params = { share: figures.share(moved(firstMover, fair)), points: figures.number(Math.abs(firstMover.mean) * 100, 1) };
  if (!isAwayFromZero(firstMover)) return tell('chart.seats.beginnerSame', { share: params.share });
  return tell(firstMover.mean > 0 ? 'chart.seats.beginnerMore' : 'chart.seats.beginnerFewer', params);
}

function moved({ mean, low, high, count }: Estimate, by: number): Estimate {
  return { mean: mean + by, low: low + by, high: high + by, count };
}

function tableAndDrawing(
  { arm, tell, figures }: Telling,
  named: readonly Named[],
  column: string,
  caption: string,
): Pick<Chapter, 'table' | 'draw'> {
  const fair = 1 / arm.seats.length;
  return {
    table: {
      caption: tell(caption),
      columns: [tell(column), tell('chart.column.wins'), tell('chart.column.interval')],
      rows: named.map(({ name, wins }) => [name, figures.percent(wins.mean), figures.shareRange(wins)]),
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: 'points',
        rows: named.map(({ name, wins }) => ({ label: name, told: figures.shareBriefly(wins), points: [wins] })),
        format: (share) => figures.percent(share, 0),
        domain: [0, Math.min(1, Math.max(2 * fair, ...named.map(({ wins }) => wins.high)) + 0.02)],
        marks: [{ at: fair, label: figures.percent(fair, Number.isInteger(fair * 100) ? 0 : 1) }],
      }),
  };
}
