import { join } from 'node:path';
import { type Environment, type Program, startProgram } from '../../server/test/program.ts';

const BUILT = join(import.meta.dirname, '../dist/tablehop.mjs');

type Finished = { readonly code: number | null; readonly output: string; readonly lines: readonly string[]; readonly errors: string };

export function start(words: readonly string[], env: Environment = {}, file = BUILT): Program {
  return startProgram([file, ...words], { LANG: 'C', ...env });
}

export async function run(words: readonly string[], input: string | Buffer = '', env: Environment = {}, file = BUILT): Promise<Finished> {
  const { child, output, errors, ended } = start(words, env, file);
  // A command may exit before it has read all input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const { code } = await ended;
  const lines = output().split('\n');
  return { code, output: output(), lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines, errors: errors() };
}

export function startLab(words: readonly string[]): Program {
  return start(['lab', ...words]);
}

export function lab(words: readonly string[]): Promise<Finished> {
  return run(['lab', ...words]);
}
