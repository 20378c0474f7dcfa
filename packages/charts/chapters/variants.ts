/** Every figure of every variant of a sweep, side by side. */

import { type ArmReport, isCompletable } from '@tablehop/lab';
import { type Chapter, isSolo, type Telling } from '../chapter.ts';
import { toldOr } from '../figures.ts';

/** A row of a table: what it is about, and what it comes to in an arm. */
type Row = { readonly label: string; readonly value: (arm: ArmReport) => string };
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
      rows: rows.map(({ label, value }) => [label, ...arms.map((arm) => value(arm))]),
    },
    draw: null,
  };
}

function standingRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  const [{ seats }] = arms;
  const isAlone = isSolo(arms[0]);
  // In a sweep nobody changes seats: each is a player.
  const ofSeats = seats.flatMap((_, seat): readonly Row[] => [
    {
      label: labelled(tell, 'chart.column.wins', names.seat(seat)),
      value: (arm) => toldOr(arm.seats[seat], ({ wins }) => figures.share(wins)),
    },
    {
      label: labelled(tell, 'chart.column.points', names.seat(seat)),
      value: (arm) => toldOr(arm.seats[seat], ({ points }) => figures.amount(points)),
    },
  ]);
  const beginnerWins = ({ firstMover }: ArmReport) =>
    toldOr(firstMover, ({ mean, low, high, count }) => {
      const fair = 1 / seats.length;
      return figures.share({ mean: mean + fair, low: low + fair, high: high + fair, count });
    });
  return [
    ...ofSeats,
    ...(arms.some(({ firstMover }) => firstMover !== null)
      ? [{ label: labelled(tell, 'chart.column.wins', tell('chart.seats.beginner')), value: beginnerWins }]
      : []),
    isAlone
      ? { label: names.measure('lost'), value: ({ lost }) => figures.share(lost) }
      : { label: names.measure('ties'), value: ({ ties }) => figures.share(ties) },
    ...(isAlone ? [] : [{ label: names.measure('margin'), value: ({ margin }: ArmReport) => toldOr(margin, figures.amount) }]),
  ];
}

function lengthRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  const isAlone = isSolo(arms[0]);
  const endings = [...new Set(arms.flatMap((arm) => arm.endings.map(({ ending }) => ending)))];
  return [
    { label: names.measure('turns'), value: ({ turns }) => figures.amount(turns) },
    { label: tell('chart.column.decisions'), value: ({ decisions }) => figures.amount(decisions) },
    ...(isAlone
      ? []
      : [
          { label: names.measure('leadChanges'), value: ({ leadChanges }: ArmReport) => figures.amount(leadChanges) },
          { label: names.measure('decidedAt'), value: ({ decidedAt }: ArmReport) => toldOr(decidedAt, figures.share) },
        ]),
    ...endings.map((ending) => ({
      label: labelled(tell, 'chart.column.ending', names.ending(ending)),
      value: (arm: ArmReport) =>
        toldOr(
          arm.endings.find((each) => each.ending === ending),
          ({ share }) => figures.shareBriefly(share),
        ),
    })),
    ...(arms.some(({ choices }) => choices !== null)
      ? [
          {
            label: tell('chart.moves.title'),
            value: ({ choices }: ArmReport) => toldOr(choices, ({ offered }) => figures.amount(offered)),
          },
          { label: tell('chart.column.good'), value: ({ choices }: ArmReport) => toldOr(choices, ({ good }) => figures.amount(good)) },
          { label: tell('chart.column.bits'), value: ({ choices }: ArmReport) => toldOr(choices, ({ bits }) => figures.number(bits, 2)) },
        ]
      : []),
  ];
}

function completionRows({ report: { arms }, figures, names }: Telling): readonly Row[] {
  return keysIn(arms, (arm) => arm.yields)
    .filter((key) => isCompletable(arms[0].experiment.game, key))
    .map((key) => ({
      label: names.item(key),
      value: (arm) => toldOr(byKey(arm.yields, key), ({ completed }) => figures.shareBriefly(completed)),
    }));
}

/** None where nothing brings points. */
function gainRows({ report: { arms }, tell, figures, names }: Telling): readonly Row[] {
  const keys = keysIn(arms, (arm) => arm.yields);
  if (arms.every(({ yields }) => yields.every(({ points }) => points === 0))) return [];
  const columns = [
    ['chart.column.pointsAll', 'points'],
    ['chart.column.pointsWinners', 'pointsOfWinners'],
    ['chart.column.pointsComplete', 'pointsWhenComplete'],
  ] as const;
  return keys.flatMap((key) =>
    columns.map(([column, field]) => ({
      label: labelled(tell, column, names.item(key)),
      value: (arm: ArmReport) => toldOr(byKey(arm.yields, key)?.[field], (points) => figures.number(points, 2)),
    })),
  );
}

function ruleRows(telling: Telling): readonly Row[] {
  const { report, names } = telling;
  const ids = [...new Set(report.arms.flatMap(({ rules }) => rules.map(({ id }) => id)))];
  return ids.flatMap((id) => frequencyRows(telling, names.ruleBriefly(id), (arm) => arm.rules.find((each) => each.id === id)));
}

function eventRows(telling: Telling): readonly Row[] {
  const { report, names } = telling;
  return keysIn(report.arms, (arm) => arm.events).flatMap((key) =>
    frequencyRows(telling, names.event(key), (arm) => byKey(arm.events, key)),
  );
}

type Frequency = Omit<ArmReport['rules'][number], 'id'>;

function frequencyRows({ tell, figures }: Telling, name: string, find: (arm: ArmReport) => Frequency | undefined): readonly Row[] {
  return [
    {
      label: labelled(tell, 'chart.column.inMatches', name),
      value: (arm) => toldOr(find(arm), ({ share }) => figures.shareBriefly(share)),
    },
    {
      label: labelled(tell, 'chart.column.perMatch', name),
      value: (arm) => toldOr(find(arm), ({ perMatch }) => figures.number(perMatch, 2)),
    },
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
