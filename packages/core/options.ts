/** Options of a game: each a name, the values it may take and the one it takes by default. */

import type { OptionSpec, Parsed } from './game.ts';
import { isObject, type JsonPrimitive } from './json.ts';

type AnySpec = { readonly [name: string]: { readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive } };

/** Fills in defaults; names the option that does not exist or the value that it cannot take. */
export function parseOptions<Options>(spec: OptionSpec<Options>, given: unknown): Parsed<Options> {
  const known = spec as unknown as AnySpec;
  if (given !== undefined && !isObject(given)) return { ok: false, problem: { key: 'problem.optionsNotObject' } };
  const options: { [name: string]: unknown } = {};
  for (const [name, option] of Object.entries(known)) options[name] = option.default;
  for (const [name, value] of Object.entries(given ?? {})) {
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (option === undefined)
      return { ok: false, problem: { key: 'problem.unknownOption', params: { option: name, known: Object.keys(known).join(', ') } } };
    if (!option.values.includes(value as JsonPrimitive)) {
      const values = option.values.map((each) => JSON.stringify(each)).join(', ');
      return {
        ok: false,
        problem: { key: 'problem.optionValue', params: { option: name, values, given: JSON.stringify(value) ?? 'undefined' } },
      };
    }
    options[name] = value;
  }
  return { ok: true, value: options as Options };
}

/** Every combination of option values, for laws, sweeps and benchmarks. */
export function everyOptions<Options>(spec: OptionSpec<Options>): Options[] {
  let sets: { [name: string]: JsonPrimitive }[] = [{}];
  for (const [name, option] of Object.entries(spec as unknown as AnySpec)) {
    sets = sets.flatMap((set) => option.values.map((value) => ({ ...set, [name]: value })));
  }
  return sets as Options[];
}
