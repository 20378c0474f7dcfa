/** `tablehop review`: what decisions lost, who was lucky, and what decided the match. */

import type { Seat } from '@tablehop/core';
import { type CurvePoint, type Decision, type Review, runReview, type TurningPoint } from '@tablehop/review';
import { COLUMNS_USUAL, wrap } from '@tablehop/terminal';
import { type Locale, type Speaker, sayReason } from '@tablehop/text';
import { lineName } from '../scoreboard.ts';
import { aboutRecord, moveLine, namesOf, type OpenRecord, openRecord } from './record-file.ts';

/** The same file gives the same review. */
const SEED = 'review';
const MAX_ROWS = 12;
const INDENT = '    ';
const CLEAR_LINE = '\r\u001b[K';

type ErrorOutput = { readonly isTTY?: boolean; write(text: string): unknown };

export async function reviewJson(file: string, locale: Locale, effort: number, errors: ErrorOutput): Promise<readonly string[]> {
  return [JSON.stringify(await reviewRecord(await openRecord(file, locale), effort, errors))];
}

export async function reviewFile(file: string, locale: Locale, effort: number, errors: ErrorOutput): Promise<readonly string[]> {
  const record = await openRecord(file, locale);
  const review = await reviewRecord(record, effort, errors);
  const words = wordsFor(record.say, review);
  return [
    aboutRecord(record),
    '',
    ...chapter(words.say, 'review.decisions', decisionLines(record, review, words)),
    '',
    ...chapter(words.say, 'review.luck', luckLines(review, words)),
    '',
    ...chapter(words.say, 'review.turning', turningLines(record, review, words)),
    '',
    ...chapter(words.say, 'review.curve', curveTable(review.curve, words)),
  ];
}

async function reviewRecord({ game, replayed, people, say }: OpenRecord, effort: number, errors: ErrorOutput): Promise<Review> {
  const percent = new Intl.NumberFormat(say.locale, { style: 'percent' });
  const record = { ...replayed.setup, moves: replayed.moves };
  let told = '';
  const review = await runReview(
    { game, record, seats: people, effort, seed: SEED },
    {
      pause: async () => undefined,
      onProgress: ({ done, total }) => {
        const sentence = say({ key: 'review.progress', params: { percent: percent.format(done / total) } });
        if (errors.isTTY !== true || sentence === told) return;
        told = sentence;
        errors.write(`${CLEAR_LINE}${sentence}`);
      },
    },
  );
  if (told !== '') errors.write(CLEAR_LINE);
  if (review === null) throw new RangeError('nobody has cancelled it');
  return review;
}

type Words = {
  readonly say: Speaker;
  readonly nameOf: (seat: Seat) => string;
  readonly amount: (value: number) => string;
  readonly change: (value: number) => string;
  readonly number: (value: number) => string;
  /** Of a line of the score sheet: a whole number at once, an average otherwise. */
  readonly line: (value: number) => string;
  readonly percent: (value: number) => string;
  readonly percentChange: (value: number) => string;
};

function wordsFor(say: Speaker, { unit }: Review): Words {
  const format = (options: Intl.NumberFormatOptions) => {
    const made = new Intl.NumberFormat(say.locale, options);
    return (value: number) => made.format(value);
  };
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const signed = { signDisplay: 'exceptZero' } as const;
  const amount = (value: number) => say({ key: `unit.${unit}`, params: { value } });
  return {
    say,
    nameOf: namesOf(say),
    amount,
    change: (value) => `${value > 0 ? '+' : ''}${amount(value)}`,
    number: format({ ...decimal, ...signed }),
    line: format({ maximumFractionDigits: 1, ...signed }),
    percent: format({ style: 'percent' }),
    percentChange: format({ style: 'percent', ...signed }),
  };
}

function chapter(say: Speaker, title: string, lines: readonly string[]): readonly string[] {
  return [say({ key: title }), ...lines];
}

function decisionLines(record: OpenRecord, { seats, decisions }: Review, words: Words): readonly string[] {
  const { say, nameOf, amount } = words;
  const summaries = seats.flatMap(({ seat, points, ...counts }) => {
    const params = {
      player: nameOf(seat),
      points: amount(points),
      decisions: String(counts.decisions),
      forced: String(counts.forced),
      good: String(counts.good),
    };
    return wrap(say({ key: 'review.seat', params }), COLUMNS_USUAL);
  });
  const worse = decisions.filter(({ verdict }) => verdict === 'worse');
  if (worse.length === 0) return [...summaries, say({ key: 'review.nothing' })];
  return [...summaries, ...worse.flatMap((decision) => ['', ...mistakeLines(record, decision, words)])];
}

function mistakeLines(record: OpenRecord, decision: Decision, words: Words): readonly string[] {
  const { say, nameOf, amount, line, number, percent } = words;
  const { points, chance, lines, why } = decision;
  const params = {
    points: amount(points.given),
    error: number(points.measured.error).replace('+', ''),
    chance: percent(chance.given),
    chanceError: percent(chance.measured.error),
  };
  const changes = (differences: Decision['lines']['now']) =>
    differences.map(({ key, points: each }) => say({ key: 'play.change', params: { line: lineName(say, key), points: line(each) } }));
  const sentences = [
    bestOf(record, decision, words),
    ...why.flatMap((reason) => sayReason(say, reason, nameOf) ?? []).map((sentence) => `- ${sentence}`),
    say({ key: 'review.lost', params }),
    ...(lines.now.length === 0 ? [] : [say({ key: 'review.now', params: { lines: changes(lines.now) } })]),
    ...(lines.end.length === 0 ? [] : [say({ key: 'review.end', params: { lines: changes(lines.end) } })]),
  ];
  return [
    ...wrap(moveLine(record, decision.move), COLUMNS_USUAL),
    ...sentences.flatMap((sentence) => wrap(sentence, COLUMNS_USUAL, INDENT)),
  ];
}

function bestOf({ describer, steps }: OpenRecord, { move, best }: Decision, { say, nameOf }: Words): string {
  return say({ key: 'review.best', params: { action: say(describer.describeAction(steps[move]?.state, best, nameOf)) } });
}

function luckLines({ luck }: Review, { say, nameOf, change, number, percentChange }: Words): readonly string[] {
  return luck.seats.map(({ seat, points, chance }) => {
    const params = {
      player: nameOf(seat),
      points: change(points.mean),
      low: number(points.low),
      high: number(points.high),
      chance: percentChange(chance.mean),
    };
    return say({ key: 'review.luck.seat', params });
  });
}

function turningLines(record: OpenRecord, { turningPoints }: Review, words: Words): readonly string[] {
  if (turningPoints.length === 0) return [words.say({ key: 'review.turning.none' })];
  return turningPoints.flatMap((point) => [
    ...wrap(moveLine(record, point.move), COLUMNS_USUAL),
    ...wrap(turningSentence(point, words), COLUMNS_USUAL, INDENT),
  ]);
}

function turningSentence({ kind, seat, points, chance }: TurningPoint, words: Words): string {
  const { say, nameOf, amount, change, percent, percentChange } = words;
  const player = nameOf(seat);
  if (kind === 'decision')
    return say({ key: 'review.turning.decision', params: { player, points: amount(-points), chance: percent(-chance) } });
  if (Math.round(100 * chance) === 0) return say({ key: 'review.turning.fell', params: { player, points: change(points) } });
  return say({ key: 'review.turning.chance', params: { player, chance: percentChange(chance) } });
}

function curveTable(curve: readonly CurvePoint[], { nameOf, percent }: Words): readonly string[] {
  const every = Math.max(1, Math.ceil((curve.length - 1) / MAX_ROWS));
  const points = curve.filter((_, index) => index % every === 0 || index === curve.length - 1);
  const rows = [
    ['', ...(curve[0]?.chances ?? []).map((_, seat) => nameOf(seat))],
    ...points.map(({ moves, chances }) => [String(moves), ...chances.map(percent)]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   '));
}
