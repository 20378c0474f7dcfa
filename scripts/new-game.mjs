/** `npm run new-game -- cant-stop "Can't Stop"`: makes a playable game from the template, and its line in the list of games. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveUp, say } from './say.mjs';

const ROOT = join(import.meta.dirname, '..');
const TEMPLATE = join(ROOT, 'examples/pig/games/pig');
const TAKEN = ['test', 'index', 'find', 'parts', 'rules', 'all', 'web', 'text', 'manifest', 'puzzles', 'strengths', 'terminal'];

const [id, title] = process.argv.slice(2);
if (id === undefined || title === undefined) giveUp('Say the id and the title: npm run new-game -- cant-stop "Can\'t Stop".');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) giveUp(`"${id}" is no id of a game: lower-case words, joined by hyphens.`);
if (title.trim() === '' || title.length > 60 || /[\\\n\r`$]/.test(title)) giveUp('A title has 1 to 60 characters on one line.');
if (TAKEN.includes(id) || existsSync(join(ROOT, 'games', id))) giveUp(`There is already something called games/${id}.`);

const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.ts'))) {
  const target = join(ROOT, 'games', id, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, renamed(readFileSync(join(TEMPLATE, file), 'utf8')));
}
appendFileSync(join(ROOT, 'games/index.ts'), `export { ${name} } from './${id}/index.ts';\n`);
say(`${title} is in games/${id}, with the rules of Pig. Write your own there; npm test says whether they keep the laws.`);
say(`npm run tablehop -- play ${id} plays it; npm run game -- ${id} says what it lacks.`);

/** In the template, `pig` is an identifier, `'pig'` and `'pig/…'` are ids, and `Pig` is the title. */
function renamed(text) {
  return text
    .replace(/'pig(?=['/])/g, `'${id}`)
    .replace(/\bpig\b/g, name)
    .replaceAll("'Pig'", title.includes("'") ? `"${title.replaceAll('"', '\\"')}"` : `'${title}'`)
    .replace(/\bPig\b/g, title.replaceAll("'", '’'));
}
