/** Input that no honest program sends, for everything that reads what strangers send. */

import { execFileSync } from 'node:child_process';
import type { Json } from '@tablehop/core';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Other input with every commit; a failure names the seed to set. */
const SEED = Number(process.env.FUZZ_SEED ?? seedOfCommit());

function seedOfCommit(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { stdio: 'pipe' }).toString().slice(0, 7), 16);
  } catch {
    return 1;
  }
}

const KEYS = '__proto__ constructor prototype toString hasOwnProperty valueOf then toJSON length id'.split(' ');
const TEXTS = [
  ['', '\u0000', '\ud800', '\u202eevil', '../../etc/passwd', "'; drop table rooms; --", '%s%n%x', '<script>alert(1)</script>'],
  ['{$name}', '$where', 'a'.repeat(5000), '😀'.repeat(300), 'e\u0301'.repeat(200), 'NaN', 'true', ...KEYS],
].flat();
/** As text, because a double cannot hold some of them. */
const NUMBERS = '-1 -0 0.5 1e300 1e400 -1e400 1e-400 9007199254740993 1e21 2147483648 99999999999999999999'.split(' ');

const texts = TEXTS.map((text) => JSON.stringify(text));
const anything = fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed: SEED, numRuns: 300 }).map((value) => JSON.stringify(value));
const nested = fc
  .tuple(fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const), fc.integer({ min: 1, max: 3000 }), fc.constantFrom(0, 0, 1))
  .map(([[open, close], depth, missing]) => `${open.repeat(depth)}1${close.repeat(depth - missing)}`);
/** JSON text can have `__proto__` as an ordinary key. */
const polluting = KEYS.map((key) => `{"${key}":{"polluted":true,"isHost":true},"constructor":{"prototype":{"polluted":true}}}`);
const wicked = fc.oneof(...[texts, NUMBERS, anything, polluting].map((each) => fc.constantFrom(...each)), nested);
const junk = fc.array(fc.nat({ max: 0xd7ff }), { maxLength: 100 }).map((codes) => String.fromCharCode(...codes));

/** Every value that differs in one part, which is left out, `other`, or one more. */
function changesOf(value: Json, other: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [other];
  const parts = Object.entries(value);
  const joined = (entries: readonly (readonly [string, Json])[]): Json =>
    Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  return [
    other,
    ...['extra', '__proto__'].map((name) => joined([...parts, [name, other]])),
    ...parts.flatMap(([name, part], index) => [
      joined(parts.toSpliced(index, 1)),
      ...changesOf(part, other).map((changed) => joined(parts.with(index, [name, changed]))),
    ]),
  ];
}

const CHANGED = '@changed@';

function wildTexts(honest: readonly Json[]): fc.Arbitrary<string> {
  const whole = fc.constantFrom(...honest.map((value) => JSON.stringify(value)));
  const changes = fc.constantFrom(...honest.flatMap((value) => changesOf(value, CHANGED)).map((value) => JSON.stringify(value)));
  const changed = fc.tuple(changes, wicked).map(([text, part]) => text.replace(`"${CHANGED}"`, () => part));
  const broken = fc
    .tuple(whole, fc.nat(), fc.constantFrom('', '"', '{', ']', ',', '\\', '\u0000'))
    .map(([text, at, sign]) => text.slice(0, at % text.length) + (sign === '' ? '' : sign + text.slice(at % text.length)));
  return fc.oneof({ weight: 6, arbitrary: changed }, whole, broken, wicked, junk);
}

type Wild<Answer> = {
  readonly requests: readonly Json[];
  readonly batches: number;
  readonly size: number;
  readonly send: (texts: readonly string[]) => Promise<readonly Answer[]> | readonly Answer[];
  /** How many batches are under way at once. */
  readonly atOnce?: number;
};

/** Sends batches of requests that are changed, broken or foreign: each must be answered once. */
export async function answersEachOnce<Answer>({ requests, batches, size, send, atOnce = 1 }: Wild<Answer>): Promise<void> {
  const wild = wildTexts(requests);
  let begun = 0;
  async function sendOn(): Promise<void> {
    while (begun < batches) {
      const batch = begun;
      begun += 1;
      const sent = fc.sample(wild, { seed: SEED + batch, numRuns: size });
      try {
        expect(await send(sent)).toHaveLength(size);
      } catch (error) {
        throw new Error(`FUZZ_SEED=${SEED}, batch ${batch}: ${sent.join('\n').slice(0, 1000)}`, { cause: error });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn));
}
