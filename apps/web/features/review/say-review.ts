import type { JsonObject, ScoreLine, Seat } from '@tablehop/core';
import type { Decision, SeatLuck, SeatSummary, TurningPoint, Unit } from '@tablehop/review';
import { sayReason } from '@tablehop/text';
import { lineName } from '@tablehop/ui/seats.ts';
import type { Words } from '../../match/words.ts';
import { loadReviewText, type ReviewKey, type ReviewSpeaker } from '../../text/pages.ts';
import type { MoreWords } from '../../ui/speech.ts';

export const REVIEW_TEXT: MoreWords = { name: 'review', load: loadReviewText };

/** Keys that have a second text, which addresses the player as "you". */
type ToSomebody = { [Key in ReviewKey]: `${Key}.you` extends ReviewKey ? Key : never }[ReviewKey];

export type ReviewWords = {
  readonly say: ReviewSpeaker;
  readonly percent: (value: number) => string;
  /** A winning chance: nothing is certain before the match is over. */
  readonly chance: (value: number, isOver: boolean) => string;
  readonly amount: (value: number) => string;
  readonly summary: (summary: SeatSummary) => string;
  readonly luck: (luck: SeatLuck) => string;
  readonly turning: (point: TurningPoint) => string;
  readonly verdict: (decision: Decision) => string;
  readonly decided: (decision: Decision) => string;
  /** Why the expert's action is better, a sentence each: in words of the game, then score lines, right away and at the end. */
  readonly reasons: (decision: Decision) => readonly string[];
};

/** A smaller change of a winning chance is written as none. */
const LEAST_CHANCE = 0.005;
/** Chances closer to 0 or 1 than this are written as “under” or “over” a limit. */
const LEAST_SAID = 0.01;

export function createReviewWords(words: Words, unit: Unit): ReviewWords {
  const { speak, you, nameOf } = words;
  const say: ReviewSpeaker = speak;
  const format = (options: Intl.NumberFormatOptions) => {
    const made = new Intl.NumberFormat(speak.locale, options);
    return (value: number) => made.format(value);
  };
  const percent = format({ style: 'percent' });
  const percentChange = format({ style: 'percent', signDisplay: 'exceptZero' });
  const number = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const change = format({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });

  function amount(value: number): string {
    return say(`unit.${unit}`, { value });
  }

  function amountChange(value: number): string {
    return `${value > 0 ? '+' : ''}${amount(value)}`;
  }

  function of(seat: Seat, key: ToSomebody, params: JsonObject): string {
    return seat === you ? say(`${key}.you`, params) : say(key, { ...params, name: nameOf(seat) });
  }

  function chanceAt(value: number, isOver: boolean): string {
    if (!isOver && value < LEAST_SAID) return say('review.under', { percent: percent(LEAST_SAID) });
    if (!isOver && value > 1 - LEAST_SAID) return say('review.over', { percent: percent(1 - LEAST_SAID) });
    return percent(value);
  }

  /** Empty where nobody had a chance that could change. */
  function luckInChances({ mean, low, high }: SeatLuck['chance']): string {
    if (mean === 0 && low === 0 && high === 0) return '';
    const isTiny = Math.abs(mean) < LEAST_CHANCE;
    return `, ${isTiny ? say('review.chance.little', { percent: percent(LEAST_SAID) }) : say('review.chance', { percent: percentChange(mean) })}`;
  }

  /** Names both if both are known, otherwise the known one. */
  function loss(chance: number, points: number): string {
    if (chance < LEAST_CHANCE) return amount(points);
    const chanceLost = say('review.chance', { percent: percent(chance) });
    return points > 0 ? say('review.loss', { chance: chanceLost, points: amount(points) }) : chanceLost;
  }

  /** “More” and “less than usual” already tell the sign. */
  function luckIn(side: 'good' | 'bad' | 'even', mean: number, low: number, high: number): JsonObject {
    switch (side) {
      case 'good':
        return { points: amount(mean), low: number(low), high: number(high) };
      case 'bad':
        return { points: amount(-mean), low: number(-high), high: number(-low) };
      case 'even':
        return { points: amountChange(mean), low: change(low), high: change(high) };
    }
  }

  function verdict({ verdict: kind, chance, points }: Decision): string {
    if (kind !== 'worse') return say(`review.verdict.${kind}`);
    return say('review.verdict.worse', { loss: loss(chance.given, points.given) });
  }

  return {
    say,
    percent,
    chance: chanceAt,
    amount,
    summary({ seat, decisions, points, chance }) {
      const isClean = points === 0 && chance < LEAST_CHANCE;
      return of(seat, isClean ? 'review.summary.nothing' : 'review.summary', { decisions, points: amount(points) });
    },
    luck({ seat, points: { mean, low, high }, chance }) {
      const side = low > 0 ? 'good' : high < 0 ? 'bad' : 'even';
      return of(seat, `review.luck.${side}`, { ...luckIn(side, mean, low, high), chance: luckInChances(chance) });
    },
    turning({ kind, seat, chance, points }) {
      if (kind === 'decision') return of(seat, 'review.turning.gave', { loss: loss(-chance, -points) });
      const isChance = Math.abs(chance) >= LEAST_CHANCE;
      const what = isChance ? say('review.chance', { percent: percentChange(chance) }) : amountChange(points);
      return of(seat, (isChance ? chance : points) > 0 ? 'review.turning.lucky' : 'review.turning.unlucky', { change: what });
    },
    verdict,
    decided(decision) {
      const { seat, chance, points } = decision;
      if (decision.verdict !== 'worse') return verdict(decision);
      return of(seat, 'review.turning.gave', { loss: loss(chance.given, points.given) });
    },
    reasons({ verdict, lines: { now, end }, why }) {
      if (verdict !== 'worse') return [];
      const inWords = why.flatMap((reason) => sayReason(speak, reason, nameOf, you) ?? []);
      if (inWords.length === 0 && now.length === 0 && end.length === 0) return [say(unit === 'points' ? 'review.later' : 'review.faster')];
      return [
        ...inWords,
        ...(now.length === 0 ? [] : [say('review.now', { lines: linesIn(speak, now) })]),
        ...(end.length === 0 ? [] : [say('review.end', { lines: linesIn(speak, end) })]),
      ];
    },
  };
}

function linesIn(speak: ReviewSpeaker, lines: readonly ScoreLine[]): readonly string[] {
  return lines.map(({ key, points }) => speak('review.line', { points, line: lineName(speak, key) }));
}
