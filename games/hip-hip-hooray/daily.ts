/** The daily challenge of Hip, Hip, Hooray: against two bots. */

import { type DailyGame, pointsSigns, usualDaily, YOU } from '@tablehop/daily';
import type { Color } from './rules/index.ts';

const SIGNS: readonly (readonly [Color, string])[] = [
  ['blue', '🟦'],
  ['yellow', '🟨'],
  ['orange', '🟧'],
  ['green', '🟩'],
];
const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const FULL_BAR = 40;

export const daily: DailyGame = {
  ...usualDaily,
  id: 'hip-hip-hooray',
  signsOf(played) {
    const { lines = [] } = played.game.score(played.state)[YOU] ?? {};
    const bars = SIGNS.map(([color, sign]) => `${sign}${barFor(lines.find(({ key }) => key === color)?.points ?? 0)}`);
    return [bars.join(' '), pointsSigns(played)];
  },
};

function barFor(points: number): string {
  const last = BARS.length - 1;
  return BARS[Math.max(0, Math.min(last, Math.floor((points / FULL_BAR) * last)))] ?? '';
}
