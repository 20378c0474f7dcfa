/** A game whose thrown errors and changed inputs (everything is frozen) become findings that name the function. */

import type { AnyGame } from '../game.ts';
import { brief, findingOf, messageOf, NOTHING_CHANGES, NOTHING_THROWS, placeIn } from './finding.ts';

const ARGUMENTS = {
  longest: ['options', 'players'],
  start: ['options', 'players'],
  turn: ['state'],
  offers: ['state', 'seat'],
  draw: ['state', 'random'],
  apply: ['state', 'by', 'action'],
  view: ['state', 'viewer'],
  imagine: ['view', 'seat', 'random'],
  score: ['state'],
  parse: ['action', 'players'],
  refuse: ['state', 'by', 'action'],
  load: ['position', 'options', 'players', 'random'],
} as const;
const ARGUMENTS_OF_REAL_DICE = { roller: ['state'], dice: ['state'], outcome: ['state', 'faces'], faces: ['state', 'outcome'] } as const;
const UNTOLD: readonly string[] = ['state', 'view', 'random'];

export function guarded(game: AnyGame): AnyGame {
  const { realDice } = game;
  return {
    ...game,
    ...guardedFunctions(game, ARGUMENTS, ''),
    ...(realDice === undefined ? {} : { realDice: { ...realDice, ...guardedFunctions(realDice, ARGUMENTS_OF_REAL_DICE, 'realDice.') } }),
  };
}

type Names = { readonly [name: string]: readonly string[] };

function guardedFunctions(owner: object, names: Names, prefix: string): object {
  const functions = owner as { readonly [name: string]: (...given: readonly unknown[]) => unknown };
  return Object.fromEntries(
    Object.entries(names).map(([name, parameters]) => {
      const run = (...given: readonly unknown[]) => functions[name]?.(...given);
      const guard = (...given: readonly unknown[]) => {
        try {
          return run(...given);
        } catch (error) {
          throw findingFrom(`${prefix}${name}`, parameters, given, run, error);
        }
      };
      return [name, guard];
    }),
  );
}

function findingFrom(
  name: string,
  parameters: readonly string[],
  given: readonly unknown[],
  run: (...given: readonly unknown[]) => unknown,
  error: unknown,
): Error {
  const changed = whatItChanges(parameters, given, run);
  if (changed !== null) return findingOf(NOTHING_CHANGES, `${name} changed its input at ${changed}`, error);
  const told = parameters.flatMap((parameter, index) => (UNTOLD.includes(parameter) ? [] : [`${parameter} ${brief(given[index])}`]));
  return findingOf(NOTHING_THROWS, `${name} threw "${messageOf(error)}"${told.length === 0 ? '' : `, given ${told.join(', ')}`}`, error);
}

/** The first place that the function writes to when it gets unfrozen copies; null if there is none. */
function whatItChanges(
  parameters: readonly string[],
  given: readonly unknown[],
  run: (...given: readonly unknown[]) => unknown,
): string | null {
  let first: string | null = null;
  const note = (place: string, before: unknown, after: unknown) => {
    first ??= `${place}: ${brief(before)} became ${brief(after)}`;
  };
  const copies = given.map((argument, index) => {
    const parameter = parameters[index] ?? '';
    return parameter === 'random' ? argument : watched(thawed(argument), parameter === 'state' ? '' : parameter, note);
  });
  try {
    run(...copies);
  } catch {
    // Writes before the error count too.
  }
  return first;
}

type Note = (place: string, before: unknown, after: unknown) => void;

function watched(value: unknown, path: string, note: Note): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map<string | symbol, unknown>();
  const placeOf = (key: string | symbol) => placeIn(value, path, String(key));
  return new Proxy(value, {
    get(target, key, receiver) {
      const child = Reflect.get(target, key, receiver);
      if (!Object.hasOwn(target, key)) return child;
      const known = children.get(key) ?? watched(child, placeOf(key), note);
      children.set(key, known);
      return known;
    },
    set(target, key, after) {
      note(placeOf(key), Reflect.get(target, key), after);
      children.delete(key);
      return Reflect.set(target, key, after);
    },
    deleteProperty(target, key) {
      note(placeOf(key), Reflect.get(target, key), undefined);
      children.delete(key);
      return Reflect.deleteProperty(target, key);
    },
  });
}

function thawed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(thawed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, thawed(child)]));
}
