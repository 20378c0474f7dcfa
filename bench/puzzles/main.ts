/** `npm run puzzles -- [GAME] --count N --seed S --seconds T --kind K`: writes puzzles after each match; a stopped search resumes. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifests } from '@tablehop/games';
import { bot, loadGameWith } from '@tablehop/games/parts';
import { puzzles } from '@tablehop/games/puzzles';
import type { PuzzleFile } from '@tablehop/puzzles';
import { readPuzzleFile } from '@tablehop/puzzles';
import { emptyFile, findPuzzles } from '@tablehop/puzzles/find';

const USAGE = 'usage: npm run puzzles -- [GAME] [--count N] [--seed S] [--seconds T] [--kind K]\n';

function textOf({ puzzles, ...head }: PuzzleFile): string {
  // One line each, for readable diffs.
  const lines = puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"puzzles":[\n${lines}\n]}\n`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'tablehop' },
      seconds: { type: 'string', default: '600' },
      kind: { type: 'string' },
    },
  });
  const [count, seconds] = [Number(values.count), Number(values.seconds)];
  const modules = manifests.filter(({ about }) => positionals.length === 0 || positionals.includes(about.id));
  if (!Number.isSafeInteger(count) || count < 1 || !(seconds > 0) || modules.length < positionals.length) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  for (const module of modules) {
    const game = await loadGameWith(module.about.id, [bot, puzzles]);
    if (game === undefined) continue;
    const path = join('games', game.id, 'puzzles.json');
    const kept = existsSync(path) ? readPuzzleFile(JSON.parse(readFileSync(path, 'utf8'))) : null;
    if (kept !== null && !kept.ok) throw new RangeError(`${path}: ${kept.problem}`);
    const before = kept?.value;
    // Another seed starts another search, which adds to the file.
    const file =
      before === undefined
        ? emptyFile(game, values.seed)
        : before.seed === values.seed
          ? before
          : { ...before, seed: values.seed, matches: 0 };
    const end = performance.now() + 1000 * seconds;
    let looked = 0;
    for (const step of findPuzzles({ game, count, file, ...(values.kind === undefined ? {} : { kind: values.kind }) })) {
      looked += 1;
      if (step === null) {
        if (performance.now() > end) break;
        continue;
      }
      writeFileSync(`${path}.part`, textOf(step));
      renameSync(`${path}.part`, path);
      const left = Math.round((end - performance.now()) / 1000);
      process.stdout.write(`${game.id}: ${step.puzzles.length} puzzles of ${step.matches} matches, ${looked} decisions, ${left} s left\n`);
      if (left <= 0) break;
    }
  }
}

await main();
