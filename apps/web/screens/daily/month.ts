/** The days of a month, as a calendar lays them out. */

import { type Day, dayAfter } from '@tablehop/daily/day';

/** `YYYY-MM`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function monthAfter(month: Month, months: 1 | -1): Month {
  return monthOf(dayAfter(`${month}-15`, months * 30));
}

/** Week by week from Monday on; null where a week belongs to another month. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const first: Day = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let start = dayAfter(first, -before); start <= first || monthOf(start) === month; start = dayAfter(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = dayAfter(start, index);
        return monthOf(day) === month ? day : null;
      }),
    );
  }
  return weeks;
}
