/** `npm run bench -- strength 200`: every level against the one below, that many times with the same dice and seats swapped. */

import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { duel, lost, type Player, won } from './duel.ts';

/** Playouts rather than time, so that the figures do not depend on the machine. */
const LADDER: readonly Player[] = [
  { level: 'random' },
  { level: 'easy' },
  { level: 'medium' },
  { level: 'hard', iterations: 500 },
  { level: 'expert', iterations: 2_000 },
];

export function printStrength(pairs: number): void {
  console.log(`${hipHipHooray.title}, ${2 * pairs} matches of two each, every deal of dice played twice with seats swapped`);
  for (const [below, player] of LADDER.slice(1).entries()) {
    const rival = LADDER[below] ?? player;
    const leads = duel(hipHipHooray, { fromTheGround: false }, player, rival, pairs);
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
    console.log(`${name(player)} against ${name(rival)}: won ${won(leads)}, lost ${lost(leads)}, mean lead ${mean.toFixed(1)}`);
  }
}

function name({ level, iterations }: Player): string {
  return iterations === undefined ? level : `${level} (${iterations} playouts)`;
}
