import type { Day } from '@tablehop/daily/day';
import { useEffect, useState } from 'preact/hooks';
import { today } from './today.ts';

/** The day, also for a page that is open past midnight, or looked at again on another day. */
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
