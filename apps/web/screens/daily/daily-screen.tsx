/** The challenges of the day: all of today's, or one of them with its result, practice and the days before. */

import { isDay } from '@tablehop/daily/day';
import { useToday } from '../../features/daily/use-today.ts';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { aboutGame } from '../../games/lobby.ts';
import { AllChallenges } from './all-challenges.tsx';
import { ChallengePage } from './challenge-page.tsx';

export function DailyScreen({ game, day }: { readonly game: string | null; readonly day: string | null }) {
  const today = useToday();
  if (game === null) return <AllChallenges today={today} />;
  const about = aboutGame(game);
  if (about === undefined || (day !== null && !isDay(day))) return <NotFound />;
  return <ChallengePage key={`${game} ${day ?? today}`} about={about} day={day ?? today} today={today} />;
}
