import { type ArmReport, isCompletable } from '@tablehop/lab';
import { type Chapter, isSolo, type Telling } from '../chapter.ts';
import { moved, toldOr } from '../figures.ts';

type Row = readonly [label: string, value: (arm: ArmReport) => string];
type Keyed = { readonly key: string };

export function variantsChapters(telling: Telling): readonly Chapter[] {
  const { tell } = telling;
  const groups = [
    { id: 'standings', title: tell('chart.points.title'), rows: standingRows(telling) },
    { id: 'length', title: tell('chart.turns.title'), rows: lengthRows(telling) },
    { id: 'yields', title: tell('chart.yields.title'), rows: completionRows(telling) },
    { id: 'gains', title: tell('chart.gains.title'), rows: gainRows(telling) },
    { id: 'rules', title: tell('chart.rules.title'), rows: ruleRows(telling) },
    { id: 'events', title: tell('chart.events.title'), rows: eventRows(telling) },
  ];
  return groups.flatMap((group) => (group.rows.length === 0 ? [] : [chapterOf(telling, group)]));
}

type Group = { readonly id: string; readonly title: string; readonly rows: readonly Row[] };

function chapterOf({ report: { arms }, tell, names }: Telling, { id, title, rows }: Group): Chapter {
  const { head, arms: named } = names.variants();
  return {
    id: `variants-${id}`,
    title: tell('chart.sweep.figures', { title }),
    sentence: tell('chart.sweep.figuresSentence'),
    table: {
      caption: tell('chart.sweep.figuresCaption', { title }),
      columns: [head, ...named],
      rows: rows.map(([label, value]) => [label, ...arms.map(value)]),
    },
    draw: null,
  };
}

function standingRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  const [{ seats }] = arms;
  const isAlone = isSolo(arms[0]);
  const fair = 1 / seats.length;
  // In a sweep nobody changes seats: each is a player.
  const ofSeats = seats.flatMap((_, seat): readonly Row[] => [
    [labelled(tell, 'chart.column.wins', names.seat(seat)), (arm) => toldOr(arm.seats[seat], ({ wins }) => figures.share(wins))],
    [labelled(tell, 'chart.column.points', names.seat(seat)), (arm) => toldOr(arm.seats[seat], ({ points }) => figures.amount(points))],
  ]);
  const ofBeginner: Row = [
    labelled(tell, 'chart.column.wins', tell('chart.seats.beginner')),
    ({ firstMover }) => toldOr(firstMover, (advantage) => figures.share(moved(advantage, fair))),
  ];
  const ofMargin: Row = [names.measure('margin'), ({ margin }) => toldOr(margin, figures.amount)];
  return [
    ...ofSeats,
    ...(arms.some(({ firstMover }) => firstMover !== null) ? [ofBeginner] : []),
    isAlone ? [names.measure('lost'), ({ lost }) => figures.share(lost)] : [names.measure('ties'), ({ ties }) => figures.share(ties)],
    ...(isAlone ? [] : [ofMargin]),
  ];
}

function lengthRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  const endings = [...new Set(arms.flatMap((arm) => arm.endings.map(({ ending }) => ending)))];
  const ofLeads: readonly Row[] = [
    [names.measure('leadChanges'), ({ leadChanges }) => figures.amount(leadChanges)],
    [names.measure('decidedAt'), ({ decidedAt }) => toldOr(decidedAt, figures.share)],
  ];
  const ofEndings = endings.map((ending): Row => {
    const shareIn = (arm: ArmReport) => arm.endings.find((each) => each.ending === ending)?.share;
    return [labelled(tell, 'chart.column.ending', names.ending(ending)), (arm) => toldOr(shareIn(arm), figures.shareBriefly)];
  });
  const ofChoices: readonly Row[] = [
    [tell('chart.moves.title'), ({ choices }) => toldOr(choices, ({ offered }) => figures.amount(offered))],
    [tell('chart.column.good'), ({ choices }) => toldOr(choices, ({ good }) => figures.amount(good))],
    [tell('chart.column.bits'), ({ choices }) => toldOr(choices, ({ bits }) => figures.number(bits, 2))],
  ];
  return [
    [names.measure('turns'), ({ turns }) => figures.amount(turns)],
    [tell('chart.column.decisions'), ({ decisions }) => figures.amount(decisions)],
    ...(isSolo(arms[0]) ? [] : ofLeads),
    ...ofEndings,
    ...(arms.some(({ choices }) => choices !== null) ? ofChoices : []),
  ];
}

function completionRows({ report: { arms }, lab, figures, names }: Telling): readonly Row[] {
  return keysIn(arms, (arm) => arm.yields)
    .filter((key) => isCompletable(lab, key))
    .map((key) => [names.item(key), (arm) => toldOr(byKey(arm.yields, key)?.completed, figures.shareBriefly)]);
}

function gainRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  if (arms.every(({ yields }) => yields.every(({ points }) => points === 0))) return [];
  const columns = [
    ['chart.column.pointsAll', 'points'],
    ['chart.column.pointsWinners', 'pointsOfWinners'],
    ['chart.column.pointsComplete', 'pointsWhenComplete'],
  ] as const;
  return keysIn(arms, (arm) => arm.yields).flatMap((key) =>
    columns.map(([column, field]): Row => {
      const pointsIn = (arm: ArmReport) => byKey(arm.yields, key)?.[field];
      return [labelled(tell, column, names.item(key)), (arm) => toldOr(pointsIn(arm), (points) => figures.number(points, 2))];
    }),
  );
}

function ruleRows(telling: Telling): readonly Row[] {
  const { report, names } = telling;
  const ids = [...new Set(report.arms.flatMap(({ rules }) => rules.map(({ id }) => id)))];
  return ids.flatMap((id) => frequencyRows(telling, names.ruleBriefly(id), (arm) => arm.rules.find((each) => each.id === id)));
}

function eventRows(telling: Telling): readonly Row[] {
  const { report, names } = telling;
  const keys = keysIn(report.arms, (arm) => arm.events);
  return keys.flatMap((key) => frequencyRows(telling, names.event(key), (arm) => byKey(arm.events, key)));
}

type Frequency = Omit<ArmReport['rules'][number], 'id'>;

function frequencyRows({ tell, figures }: Telling, name: string, find: (arm: ArmReport) => Frequency | undefined): readonly Row[] {
  return [
    [labelled(tell, 'chart.column.inMatches', name), (arm) => toldOr(find(arm)?.share, figures.shareBriefly)],
    [labelled(tell, 'chart.column.perMatch', name), (arm) => toldOr(find(arm)?.perMatch, (times) => figures.number(times, 2))],
  ];
}

function labelled(tell: Telling['tell'], figure: string, of: string): string {
  return tell('chart.figure', { figure: { key: figure }, of });
}

function keysIn(arms: readonly ArmReport[], listOf: (arm: ArmReport) => readonly Keyed[]): readonly string[] {
  return [...new Set(arms.flatMap((arm) => listOf(arm).map(({ key }) => key)))];
}

function byKey<Each extends Keyed>(list: readonly Each[], key: string): Each | undefined {
  return list.find((each) => each.key === key);
}
