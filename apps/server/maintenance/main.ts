import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { backUp, restore } from './backup.ts';
import { moveData } from './move-data.ts';

const USES = {
  backup: 'tablehop backup --to FILE, and --data FOLDER unless it is the usual one',
  restore: 'tablehop restore FILE, and --data FOLDER unless it is the usual one',
  'move-data': 'tablehop move-data --to postgres://user:password@host/database, and --data FOLDER unless it is the usual one',
} as const;

async function run([command = '', ...words]: readonly string[]): Promise<string> {
  if (!(command in USES)) throw startProblem(`There is no ${command}; there are: ${Object.keys(USES).join(', ')}.`);
  const { values, positionals } = read(command as keyof typeof USES, words);
  const folder = folderOf(values.data);
  const to = command === 'restore' ? positionals[0] : values.to;
  if (to === undefined || to === '' || positionals.length > (command === 'restore' ? 1 : 0))
    throw startProblem(`It is used like this: ${USES[command as keyof typeof USES]}.`);
  if (command === 'backup') return backUp(folder, resolve(to));
  return command === 'restore' ? restore(resolve(to), folder) : moveData(folder, to);
}

function read(command: keyof typeof USES, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { data: { type: 'string' }, to: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw startProblem(`It is used like this: ${USES[command]}.`, error);
  }
}

function folderOf(given: string | undefined): string {
  const environment = { ...process.env, DATABASE_URL: '', REDIS_URL: '' };
  const configuration = readConfiguration(given === undefined ? [] : [`--data=${given}`], environment);
  if (!configuration.ok) throw startProblem(configuration.problem);
  const { storage } = configuration.value;
  return storage.kind === 'folder' ? storage.folder : '';
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!isStartProblem(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
