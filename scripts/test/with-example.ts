/** A copy of the repository with an example game, added only by the steps of docs/ADDING-A-GAME.md. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type Copy = { readonly folder: string; readonly remove: () => void };

export function copyOfProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-'));
  for (const file of sources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  linkModules(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `lines`: lines to append to files outside the game's folders, by file. */
export function copyWithExample(example: string, lines: { readonly [file: string]: string }): Copy {
  const copy = copyOfProject();
  const { folder } = copy;
  cpSync(join(ROOT, 'examples', example), folder, { recursive: true });
  for (const [file, line] of Object.entries(lines))
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}${line}\n`);
  return copy;
}

/** Including uncommitted files. */
function sources(): readonly string[] {
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      'packages',
      'games',
      'apps',
      'bench',
      'examples',
      'scripts',
      'package.json',
      'tsconfig.json',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return listed
    .split('\0')
    .filter((file) => file !== '' && (!file.includes('/test/') || file.startsWith('examples/')) && existsSync(join(ROOT, file)));
}

/** Links all installed packages; workspaces link to the copy. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@tablehop'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tablehop') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(folder, 'packages'))) symlinkSync(join(folder, 'packages', name), join(modules, '@tablehop', name));
  for (const name of ['games', 'bench']) symlinkSync(join(folder, name), join(modules, '@tablehop', name));
  for (const workspace of ['packages', 'apps'].flatMap((parent) => readdirSync(join(folder, parent)).map((name) => join(parent, name)))) {
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
