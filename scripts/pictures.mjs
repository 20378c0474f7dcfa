// `npm run pictures`: renews the pictures of the README with the real app in a real browser.
// `--compare [revision]` photographs every screen and board of the revision (default HEAD) and the working tree instead, and lists
// differences.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { giveUp, loadBuilt, ROOT, ready, say } from './ready.mjs';

const browser = findBrowser();
await ready({ build: ['web', 'pictures'] });
const { takePictures, takeScreens, compareScreens } = await loadBuilt('pictures/pictures.mjs');
const [option, revision = 'HEAD'] = process.argv.slice(2);
const built = join(ROOT, 'apps/web/dist');
if (option === undefined) await takePictures({ browser, built, folder: join(ROOT, 'docs/pictures') });
else if (option === '--compare') await compare();
else giveUp(`Unknown option "${option}": npm run pictures -- --compare [revision].`);

async function compare() {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();
  const folder = join(ROOT, '.cache/screens');
  const before = join(folder, commit);
  if (!existsSync(before)) {
    const unfinished = `${before}.unfinished`;
    await takeScreens({ browser, built: await builtRevision(commit), folder: unfinished });
    renameSync(unfinished, before);
  }
  const after = join(folder, 'now');
  await takeScreens({ browser, built, folder: after });
  const differences = compareScreens(before, after, join(folder, 'differences'));
  for (const line of differences) console.log(line);
  if (differences.length > 0) giveUp(`${differences.length} pictures differ: look at ${folder}/{${commit},now,differences}.`);
  say('All pictures are the same.');
}

/** Builds a commit in its own checkout, with the dependencies installed here. */
async function builtRevision(commit) {
  const checkout = join(ROOT, '.cache/pictures-checkout');
  const remove = () => {
    rmSync(checkout, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
  };
  remove();
  execFileSync('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: ROOT, stdio: 'ignore' });
  try {
    linkDependencies(checkout);
    const out = join(ROOT, '.cache/pictures-built');
    rmSync(out, { recursive: true, force: true });
    execFileSync(process.execPath, ['scripts/build.mjs', 'web', out], { cwd: checkout, stdio: 'inherit' });
    return out;
  } finally {
    remove();
  }
}

/** Workspace packages are those of the checkout, wherever they are in it. */
function linkDependencies(checkout) {
  const installed = join(ROOT, 'node_modules');
  const modules = join(checkout, 'node_modules');
  mkdirSync(join(modules, '@tablehop'), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== '@tablehop') symlinkSync(join(installed, name), join(modules, name));
  const manifests = execFileSync('git', ['ls-files', '*/package.json'], { cwd: checkout, encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const file of manifests) {
    const { name } = JSON.parse(readFileSync(join(checkout, file), 'utf8'));
    if (name?.startsWith('@tablehop/')) symlinkSync(join(checkout, dirname(file)), join(modules, name));
  }
}
