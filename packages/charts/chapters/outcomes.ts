/** Who wins, by player and by seat; and how matches end: why, and with how many winners. */

import type { Estimate, Standing } from '@tablehop/lab';
import { areAlike, type Chapter, isSolo, type Table, type Telling } from '../chapter.ts';
import { drawShares } from '../draw/rows.ts';
import { isAwayFromZero, moved } from '../figures.ts';

type Named = { readonly name: string; readonly share: Estimate };

/** Null if players differ only by seat, and in a duel, whose own chapter says it. */
export function winsChapter(telling: Telling): Chapter | null {
  const { arm, report, tell, figures, names } = telling;
  if (isSolo(arm) || areAlike(arm) || (report.duel !== null && arm.players.length === 2)) return null;
  const fair = 1 / arm.players.length;
  const named = arm.players.map(({ wins }, index) => ({ name: names.player(index), share: wins }));
  const best = named.reduce((a, b) => (b.share.mean > a.share.mean ? b : a));
  return {
    id: 'wins',
    title: tell('chart.wins.title'),
    sentence: tell(best.share.low > fair ? 'chart.wins.clear' : 'chart.wins.unclear', {
      name: best.name,
      share: figures.share(best.share),
      fair: figures.percent(fair),
    }),
    ...winsTable(telling, named, 'chart.column.player', 'chart.wins.caption'),
  };
}

/** Null if players of different levels keep their seats: it would show the levels. */
export function seatsChapter(telling: Telling): Chapter | null {
  const { arm, tell, names } = telling;
  if (isSolo(arm) || !(areAlike(arm) || arm.experiment.rotates)) return null;
  const { seats, firstMover } = arm;
  const fair = 1 / seats.length;
  const beginner =
    firstMover === null || beginsFirst(telling) ? [] : [{ name: tell('chart.seats.beginner'), share: moved(firstMover, fair) }];
  const named = [...seats.map(({ wins }, seat) => ({ name: names.seat(seat), share: wins })), ...beginner];
  return {
    id: 'seats',
    title: tell('chart.seats.title'),
    sentence: [ofFirstSeat(telling), beginsFirst(telling) ? tell('chart.seats.begins') : '', ofOthers(telling), ofBeginner(telling)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    ...winsTable(telling, named, 'chart.column.seat', 'chart.seats.caption'),
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

/** With two players, the second seat wins what the first does not. */
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

function winsTable(telling: Telling, named: readonly Named[], column: string, caption: string): Pick<Chapter, 'table' | 'draw'> {
  const { arm, figures } = telling;
  const fair = 1 / arm.seats.length;
  return {
    table: tableOf(telling, named, [column, 'chart.column.wins'], caption),
    draw: drawShares(figures, named, {
      shape: 'points',
      domain: [0, Math.min(1, Math.max(2 * fair, ...named.map(({ share }) => share.high)) + 0.02)],
      marks: [{ at: fair, label: figures.percent(fair, Number.isInteger(fair * 100) ? 0 : 1) }],
    }),
  };
}

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
    ...endingsTable(telling, endings, 'chart.column.ending', 'chart.endings.caption'),
  };
}

export function tiesChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  const { ties, lost, matches } = arm;
  if (isSolo(arm)) return null;
  const outcomes = [
    { name: tell('chart.ties.alone'), share: rest(ties, lost) },
    { name: tell('chart.ties.shared'), share: ties },
    ...(lost.mean > 0 ? [{ name: tell('chart.ties.nobody'), share: lost }] : []),
  ];
  const none = tell('chart.ties.none', { matches, high: figures.percent(ties.high) });
  const sentence = ties.mean > 0 ? tell('chart.ties.some', { share: figures.share(ties) }) : none;
  const found = endingsTable(telling, outcomes, 'chart.column.outcome', 'chart.ties.caption');
  return { id: 'ties', title: tell('chart.ties.title'), sentence, ...found };
}

export function lostChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  const { lost, matches } = arm;
  if (!isSolo(arm)) return null;
  const outcomes = [
    { name: tell('chart.lost.won'), share: rest(lost) },
    { name: tell('chart.lost.lost'), share: lost },
  ];
  const none = tell('chart.lost.none', { matches, high: figures.percent(lost.high) });
  const sentence = lost.mean > 0 ? tell('chart.lost.some', { lost: figures.share(lost) }) : none;
  const found = endingsTable(telling, outcomes, 'chart.column.outcome', 'chart.lost.caption');
  return { id: 'lost', title: tell('chart.lost.title'), sentence, ...found };
}

function rest(share: Estimate, other?: Estimate): Estimate {
  const both = { mean: other?.mean ?? 0, low: other?.low ?? 0, high: other === undefined || other.mean === 0 ? 0 : other.high };
  return {
    mean: 1 - share.mean - both.mean,
    low: Math.max(0, 1 - share.high - both.high),
    high: 1 - share.low - both.low,
    count: share.count,
  };
}

function endingsTable(telling: Telling, named: readonly Named[], column: string, caption: string): Pick<Chapter, 'table' | 'draw'> {
  return {
    table: tableOf(telling, named, [column, 'chart.column.share'], caption),
    draw: named.filter(({ share }) => share.mean > 0).length < 2 ? null : drawShares(telling.figures, named),
  };
}

function tableOf({ tell, figures }: Telling, named: readonly Named[], columns: readonly string[], caption: string): Table {
  return {
    caption: tell(caption),
    columns: [...columns, 'chart.column.interval'].map((column) => tell(column)),
    rows: named.map(({ name, share }) => [name, figures.percent(share.mean), figures.shareRange(share)]),
  };
}
