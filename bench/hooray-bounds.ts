/** `npm run bench -- hooray-bounds 100`: how near the bots come to the best possible in Hip, Hip, Hooray, where that can be computed. */

import type { LevelPlayer } from './duel.ts';
import { endgames, regretOf, solve } from './hooray-endgame.ts';
import { solitaireOf } from './hooray-solitaire.ts';

const DICE_AT_ONCE = [1, 2, 3, 4];
const BOTS: readonly LevelPlayer[] = [
  { level: 'random' },
  { level: 'medium' },
  { level: 'hard', iterations: 500 },
  { level: 'expert', iterations: 5_000 },
];

export function printHoorayBounds(positions: number): void {
  for (const fromTheGround of [false, true]) {
    for (const dice of DICE_AT_ONCE) {
      const { best, bots } = solitaireOf(dice, fromTheGround);
      const share = `${((100 * bots) / best).toFixed(2)} %`;
      console.log(
        `One formation alone, ${dice} dice at once, fromTheGround ${fromTheGround}: at best ${best.toFixed(2)} points, bots ${share}`,
      );
    }
  }
  const solved = endgames(positions).map(solve);
  for (const bot of BOTS) {
    const regrets = solved.map((each) => regretOf(each, bot));
    const mean = regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length;
    const perfect = regrets.filter((regret) => regret < 1e-9).length;
    console.log(
      `Last three builds, ${positions} positions, ${bot.level}: gives away ${mean.toFixed(3)} points on average, nothing in ${perfect}`,
    );
  }
}
