import { type Claims, lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { pig, type State } from '../rules/index.ts';

/** Banked points never fall. `impossible` states the limits independently of the rules. */
const CLAIMS: Claims = {
  neverFalls: 'total',
  impossible({ options, turnNumber, phase, rolls, points, banks }: State) {
    const [seat, round] = [(turnNumber - 1) % banks.length, Math.ceil(turnNumber / banks.length)];
    if (phase !== 'over' && banks.some((bank) => bank >= options.goal)) return 'somebody has won, and nobody has noticed';
    if (banks.includes(1) || points === 1) return 'nobody can have 1 point: a 1 brings none, any other roll brings more';
    if (banks.some((bank, each) => bank > 0 && round === 1 && each >= seat && phase !== 'over')) return 'points without a turn';
    if (Math.ceil(points / 6) > rolls || points < 2 * rolls) return 'points that no such number of rolls brings';
    if (phase === 'roll' && (banks[seat] ?? 0) + points >= options.goal) return 'a roll of somebody who has won already';
    if ((banks[seat] ?? 0) + points - 6 >= options.goal) return 'a roll too many';
    return round > 50 ? 'a round after the last' : null;
  },
};

describe('Pig keeps the laws of every game', () => {
  for (const { name, check } of lawsOf(pig, CLAIMS)) it(name, check);
});
