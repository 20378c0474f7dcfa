import type { AnyGame, OptionSpec, Parsed } from './game.ts';
import { isObject, type JsonObject, type JsonPrimitive, printable } from './json.ts';

type AnySpec = { readonly [name: string]: { readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive } };

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

export function everyOptions<Options>(spec: OptionSpec<Options>): Options[] {
  let sets: { [name: string]: JsonPrimitive }[] = [{}];
  for (const [name, option] of Object.entries(spec as unknown as AnySpec)) {
    sets = sets.flatMap((set) => option.values.map((value) => ({ ...set, [name]: value })));
  }
  return sets as Options[];
}

/** The game with these rules; the game itself if none are given. Refused: unknown rules, or newer ones. */
export function gameByRules(game: AnyGame, rules: unknown): Parsed<AnyGame> {
  if (rules === undefined || rules === game.rules) return { ok: true, value: game };
  const earlier = game.earlier?.find((each) => each.game.rules === rules);
  if (earlier !== undefined) return { ok: true, value: earlier.game };
  return { ok: false, problem: { key: 'problem.recordRules', params: { given: printable(rules), rules: game.rules } } };
}

/** Options for a new match, converted from those of a match with these rules (default: the current ones). */
export function presentOptions(game: AnyGame, rules: number | undefined, options: unknown): Parsed<JsonObject> {
  const earlier = game.earlier?.find((each) => each.game.rules === rules);
  if (earlier === undefined) return parseOptions<JsonObject>(game.options, options);
  const read = parseOptions<JsonObject>(earlier.game.options, options);
  return read.ok ? parseOptions<JsonObject>(game.options, earlier.renewOptions(read.value)) : read;
}
