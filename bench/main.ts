/** `npm run bench`: what the rules and the bots can do, beside what is expected of them. Ends with code 1 if an expectation is missed. */

import { botTimes } from './bot-times.ts';
import { boardgameIoContest } from './contest.ts';
import { gameSpeeds } from './game-speeds.ts';
import { printStrength } from './strength.ts';
import { isMissed, printTable } from './table.ts';

const [what, count = '100'] = process.argv.slice(2);
if (what === undefined) measureSpeed();
else if (what === 'strength' && Number(count) >= 1) printStrength(Number(count));
else {
  console.error(
    'npm run bench measures speed; npm run bench -- strength 200 plays the bots against each other, 200 pairs of matches each.',
  );
  process.exitCode = 2;
}

function measureSpeed(): void {
  // boardgame.io checks every state in development; nobody would measure that.
  process.env.NODE_ENV = 'production';
  console.log(`Node ${process.versions.node}. Rates are per second of processor time of one core.`);
  for (const section of [boardgameIoContest, gameSpeeds, botTimes]) {
    const table = section();
    printTable(table);
    if (table.rows.some(isMissed)) process.exitCode = 1;
  }
}
