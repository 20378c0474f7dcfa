/** `npm run bench -- roll-bounds`: how near bots come to the best possible with a single row of Hop'n'ROLL, where that can be computed. */

import { SHEETS, standardPieces } from '@tablehop/games/hop-n-roll';
import { leastShare, SUPPLIES, solitaireOf } from './roll-solitaire.ts';

/** A match of two lasts about as long as the last; the others are what may be left of it. */
const TURNS = [6, 12, 24];

export function printRollBounds(): void {
  for (const supply of SUPPLIES) {
    for (const sheet of SHEETS) {
      for (const row of standardPieces.sheets[sheet]) {
        const byTurns = solitaireOf(sheet, row, supply, Math.max(...TURNS));
        const best = TURNS.map((turns) => byTurns[turns]?.best.toFixed(2));
        const least = (whose: 'told' | 'untold') => `${(100 * leastShare(byTurns, whose)).toFixed(2)} %`;
        console.log(
          `${row.name} alone, each turn ${supply}: in ${TURNS.join(', ')} turns at best ${best.join(', ')} points; in any number up to that ` +
            `bots who are told bring at least ${least('told')}, those who count on rounds of a match of two ${least('untold')}`,
        );
      }
    }
  }
}
