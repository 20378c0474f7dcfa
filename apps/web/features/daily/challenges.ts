import type { TryResult } from '@tablehop/daily';
import type { Day } from '@tablehop/daily/day';
import { useEffect, useState } from 'preact/hooks';
import { today } from '../../results/for-home.ts';
import type { DailySpeaker } from '../../text/pages.ts';

/** Follows the date on a page that stays open past midnight. */
export function useToday(): Day {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = () => setDay(today());
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(look, midnight.getTime() - now.getTime());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
}

/** A phrase such as "73 points, 2nd place". Measures without words, as in a file of a newer version, are left out. */
export function sayOutcome(speak: DailySpeaker, { measures }: Pick<TryResult, 'measures'>): string {
  const said = measures.flatMap(({ name, value }) => {
    const key = `daily.measure.${name}`;
    return speak.knows(key) ? [speak({ key, params: { value } })] : [];
  });
  return said.join(', ');
}
