/** `npm run game -- cant-stop`: what a game has and what it lacks to be complete, each with how to make it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './say.mjs';

const ROOT = join(import.meta.dirname, '..');
const [id] = process.argv.slice(2);
const folder = join(ROOT, 'games', id ?? '');
if (id === undefined || !existsSync(join(folder, 'rules'))) giveUp('Say which game: npm run game -- ID, where games/ID is its folder.');

const inFolder = (file) => existsSync(join(folder, file));
const holds = (file, words) => existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), 'utf8').includes(words);
const isListed = (part) => new RegExp(`parts: \\[[^\\]]*'${part}'`).test(readFileSync(join(folder, 'index.ts'), 'utf8'));
const part = (name, file) => inFolder(file) && isListed(name);

const PARTS = [
  ['rules', inFolder('rules/game.ts'), 'write rules/game.ts against packages/core/game.ts'],
  ['laws', inFolder('test/laws.test.ts'), 'write test/laws.test.ts as in examples/pig'],
  ['English', inFolder('text/en.ts'), 'write text/en.ts; docs/ADDING-A-GAME.md lists the keys'],
  ['German and French', inFolder('text/de.ts') && inFolder('text/fr.ts'), 'write text/de.ts and text/fr.ts, typed against text/en.ts'],
  ['rules page', inFolder('text/rules-page.ts'), 'write text/rules-page.ts: where each rule of ruleIds is stated'],
  ['lessons', inFolder('text/lessons.ts'), 'write text/lessons.ts: what a beginner needs, and when'],
  [
    'golden playthroughs',
    inFolder('test/playthroughs.test.ts'),
    `write test/playthroughs.test.ts, then TABLEHOP_WRITE_PLAYTHROUGHS=1 npx vitest run games/${id}/test/playthroughs`,
  ],
  ['bot', part('bot', 'bot/index.ts'), "write bot/index.ts, and name it in parts: ['bot', …] of index.ts"],
  ['measured strengths', inFolder('bot/strengths.json'), `npm run bench -- levels ${id} --show`],
  ['lab', part('lab', 'lab.ts'), 'write lab.ts, and name it in parts'],
  [
    'daily challenge',
    part('daily', 'daily.ts'),
    'write daily.ts, and name it in parts; keep some days in packages/daily/test/fixtures/challenges.json',
  ],
  [
    'puzzles',
    part('puzzles', 'puzzles.ts') && inFolder('puzzles.json'),
    `write puzzles.ts, name it in parts, then npm run puzzles -- ${id}`,
  ],
  ['first steps', inFolder('first-steps.json'), 'describe them in bench/first-steps, then npm run bench -- first-steps'],
  ['terminal', part('terminal', 'terminal/index.ts'), 'write terminal/index.ts, and name it in parts'],
  ['board', inFolder('web/index.ts') && inFolder('web/board/board.tsx'), 'write web/board/board.tsx, and name it in web/index.ts'],
  [
    'transcript',
    transcripts().some((file) => file.startsWith(`${id}.`)),
    'play a match with npm run -s engine, and keep it in apps/cli/test/transcripts',
  ],
  ['protocol', holds('docs/PROTOCOL.md', `(\`${id}\`)`), 'describe its options, fields and rules in docs/PROTOCOL.md'],
  [
    'picture',
    existsSync(join(ROOT, `docs/pictures/${id}.jpg`)) && holds('README.md', `docs/pictures/${id}.jpg`),
    'npm run pictures, and show one in README.md',
  ],
];

function transcripts() {
  const found = join(ROOT, 'apps/cli/test/transcripts');
  return existsSync(found) ? readdirSync(found) : [];
}

const missing = PARTS.filter(([, isThere]) => !isThere);
for (const [name, isThere, how] of PARTS) console.log(isThere ? `  has    ${name}` : `  lacks  ${name}: ${how}`);
const isComplete = readFileSync(join(folder, 'index.ts'), 'utf8').includes('isComplete: true');
if (missing.length > 0) console.log(`\n${missing.length} of ${PARTS.length} parts are missing. It is playable without them.`);
else if (isComplete) console.log('\nIt is complete.');
else console.log('\nEverything is there: say isComplete: true in index.ts, and npm test checks it as a complete game.');
