/** `npm run bench`: speed of rules and bots, compared with expectations. Exits with 1 if one is missed. */

import { LEVELS } from '@tablehop/bots';
import { games } from '@tablehop/games/all';
import { hopCestPlie } from '@tablehop/games/hop-cest-plie';
import { boardgameIoContest } from './boardgame-io.ts';
import { BOT_THREAD, botSpeeds, playForOthers } from './bot-speeds.ts';
import { botTimes, printBotBudgets, THINKING_THREAD, thinkForOthers } from './bot-times.ts';
import { writeFirstSteps } from './first-steps/write.ts';
import { gameSpeeds } from './game-speeds.ts';
import { printHoorayBounds } from './hooray-bounds.ts';
import { queueScaling, threadScaling } from './lab-scaling.ts';
import { printLevels, readLevelsRun } from './levels.ts';
import { marbleSpeeds, printMarbleAgreement } from './marbles.ts';
import { isMissed, printTable, type Table } from './measure.ts';
import { offerTimes } from './offer-times.ts';
import { pageShares } from './pages.ts';
import { printUctDuel } from './plain-uct.ts';
import { printPlanner } from './planner.ts';
import { printRollBounds } from './roll-solitaire.ts';
import { storageSpeeds } from './storage.ts';

const [what, given, id, milliseconds = '250'] = process.argv.slice(2);
const count = given ?? '100';
const planner = LEVELS.find((level) => level === (id ?? 'hard'));
const timed = LEVELS.filter((level) => given === undefined || level === given);
const budgeted = games.filter((game) => given === undefined || game.id === given);
const levelsRun = readLevelsRun(process.argv.slice(3));
const contested = id === undefined ? games : games.filter((game) => game.id === id);
if (what === undefined) await measureSpeed();
else if (what === BOT_THREAD) playForOthers();
else if (what === THINKING_THREAD) thinkForOthers();
else if (what === 'bot-times' && budgeted.length > 0) process.exitCode = (await printBotBudgets(budgeted)) ? 0 : 1;
else if (what === 'speeds') show(gameSpeeds());
else if (what === 'bots' && contested.length > 0 && timed.length > 0) for (const game of contested) show(await botSpeeds(game, timed));
else if (what === 'levels' && levelsRun !== null) printLevels(levelsRun);
else if (what === 'uct' && Number(count) >= 1 && id !== undefined && contested.length > 0 && Number(milliseconds) >= 1)
  for (const game of contested) printUctDuel(game, Number(count), Number(milliseconds));
else if (what === 'hooray-bounds' && Number(count) >= 1) printHoorayBounds(Number(count));
else if (what === 'first-steps') process.exitCode = writeFirstSteps(process.cwd(), given) ? 0 : 1;
else if (what === 'roll-bounds') printRollBounds();
else if (what === 'marbles') await measureMarbles();
else if (what === 'storage') show(await storageSpeeds(process.env.TEST_DATABASE_URL));
else if (what === 'lab') await measureLab(process.env.TEST_REDIS_URL);
else if (what === 'pages') show(await pageShares(process.env.CHROMIUM_PATH ?? '', 'apps/web/dist'));
else if (what === 'planner' && Number(count) >= 1 && planner !== undefined) printPlanner(Number(count), planner);
else {
  console.error(
    'npm run bench measures speed; npm run bench -- levels plays each level of the bots against the one below; ' +
      `npm run bench -- levels ${games[0]?.id} --games 400 --others 60 --seed 1 --seconds 60 --show does so in one game, 400 matches a pair ` +
      'with the usual options and 60 with others or until 60 s of processor time are spent, and makes the figures those that people are shown; ' +
      `npm run bench -- uct 100 ${games[0]?.id} 250 plays the expert against plain UCT, both with 250 ms a move, in at most 100 pairs; ` +
      'npm run bench -- speeds plays random games only; ' +
      'npm run bench -- first-steps looks for short matches to learn the games by; ' +
      `npm run bench -- bots plays matches of bots of every game and level on one core and on all, bots medium ${games[0]?.id} only these; ` +
      `npm run bench -- bot-times shows whether bots keep to their time, bot-times ${games[0]?.id} in one game; ` +
      'npm run bench -- hooray-bounds 100 and npm run bench -- roll-bounds compare bots with the best possible where that can be computed; ' +
      `npm run bench -- planner 100 hard plays 100 solo games of every level of ${hopCestPlie.title} by one of the bots; ` +
      'npm run bench -- marbles rolls marbles, and compares them with those of another engine; ' +
      'npm run bench -- lab shows how the lab scales with threads and with workers at a queue; ' +
      'npm run bench -- pages shows how busy the page is in a browser while marbles roll; ' +
      'npm run bench -- storage stores moves in SQLite and in PostgreSQL.',
  );
  process.exitCode = 2;
}

async function measureSpeed(): Promise<void> {
  // boardgame.io checks every state in development, which must not be measured.
  process.env.NODE_ENV = 'production';
  console.log(`Node ${process.versions.node}. Rates are per second of processor time of one core.`);
  for (const section of [boardgameIoContest, gameSpeeds, marbleSpeeds, offerTimes, ...games.map((game) => () => botTimes(game))]) {
    show(await section());
  }
}

async function measureMarbles(): Promise<void> {
  show(await marbleSpeeds());
  await printMarbleAgreement();
}

async function measureLab(redis: string | undefined): Promise<void> {
  show(await threadScaling());
  if (redis === undefined) console.log('There is no Redis: workers at a queue are left out.');
  else show(await queueScaling(redis));
}

function show(table: Table): void {
  printTable(table);
  if (table.rows.some(isMissed)) process.exitCode = 1;
}
