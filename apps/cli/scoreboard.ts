import type { Over, ScoreSheet, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';

type Words = { readonly say: Speaker; readonly nameOf: (seat: Seat) => string };

/** A row per line of the sheets, a column per seat, totals last; a sentence where the game has one for all zeros. */
export function scoreTable(sheets: readonly ScoreSheet[], { say, nameOf }: Words): readonly string[] {
  if (say.knows('score.none') && sheets.every(({ total }) => total === 0)) return [say({ key: 'score.none' })];
  const keys = [...new Set(sheets.flatMap((sheet) => sheet.lines.map((line) => line.key)))];
  const rows = [
    ['', ...sheets.map((sheet) => nameOf(sheet.seat))],
    ...keys.map((key) => [lineName(say, key), ...sheets.map((sheet) => pointsOn(sheet, key))]),
    [say({ key: 'play.total' }), ...sheets.map((sheet) => String(sheet.total))],
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([name = '', ...points]) =>
    [name.padEnd(widths[0] ?? 0), ...points.map((each, index) => each.padStart(widths[index + 1] ?? 0))].join('   '),
  );
}

export function lineName(say: Speaker, key: string): string {
  return say.knows(`score.${key}`) ? say({ key: `score.${key}` }) : key;
}

function factLine(say: Speaker, name: string, value: number): string {
  const key = `result.${name}`;
  return say.knows(key) ? say({ key, params: { value } }) : `${name}: ${value}`;
}

function pointsOn(sheet: ScoreSheet, key: string): string {
  return String(sheet.lines.find((line) => line.key === key)?.points ?? '');
}

/** Best place first; shared places on one line. `amount`: points in words. */
export function finalPlaces(
  over: Over,
  sheets: readonly ScoreSheet[],
  { say, nameOf, amount }: Words & { readonly amount: (points: number) => string },
): readonly string[] {
  const lines = [say({ key: 'play.over' })];
  if (say.knows(`reason.${over.reason}`)) lines.push(say({ key: `reason.${over.reason}` }));
  if (over.ranking.length === 0) lines.push(say({ key: 'play.lost' }));
  // Solo there are no places.
  if (over.facts !== undefined) return [...lines, ...Object.entries(over.facts).map(([name, value]) => factLine(say, name, value))];
  let place = 1;
  for (const seats of over.ranking) {
    const points = amount(sheets.find((sheet) => sheet.seat === seats[0])?.total ?? 0);
    lines.push(say({ key: 'play.place', params: { place, names: seats.map(nameOf), points } }));
    place += seats.length;
  }
  return lines;
}
