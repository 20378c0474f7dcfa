import { join } from 'node:path';
import { type Environment, type Program, startProgram, temporaryFolder } from './program.ts';

const SERVER = join(import.meta.dirname, '../dist/main.mjs');

/** `address` is what the server prints; it rejects if the server ends first. */
export type ServerProcess = Program & { readonly address: Promise<string> };

type Start = { readonly words?: readonly string[]; readonly env?: Environment };

export function startServer({ words = ['--port', '0'], env = {} }: Start = {}): ServerProcess {
  const program = startProgram([SERVER, ...words], { TABLEHOP_DATA: env.TABLEHOP_DATA ?? temporaryFolder(), ...env });
  program.child.stdin.end();
  const address = program.untilPrinted(/http:\/\/[^\s,]+/).then(([found]) => found);
  // Prevents an unhandled rejection in tests that do not wait for the address.
  address.catch(() => undefined);
  return { ...program, address };
}

export function wireOf(address: string): string {
  return `${address.replace('http', 'ws')}/wire`;
}
