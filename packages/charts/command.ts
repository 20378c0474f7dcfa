/** The command that repeats a study. Custom pieces are file names made from their sets: a command line has no room for them. */

import type { JsonObject, PieceSet } from '@tablehop/core';
import type { StudyReport } from '@tablehop/lab';

export function commandOf({ study }: StudyReport): string {
  const { kind, arms, matches, stop } = study;
  const [{ experiment }, second] = arms;
  const { game, players, options, components, seed, choices } = experiment;
  const levels = players.map(({ level }) => level);
  const areSame = levels.every((level) => level === levels[0]);
  const iterations = players[0]?.iterations;
  return [
    ...['tablehop', 'lab', kind, game],
    ...['--games', String(matches)],
    ...['--players', String(players.length)],
    ...['--levels', (kind === 'duel' ? levels.slice(0, 2) : areSame ? levels.slice(0, 1) : levels).join(',')],
    ...optionsFlag('--options', options),
    ...piecesFlag('--pieces', components),
    ...(kind === 'compare' && second !== undefined ? otherFlags(options, components, second.experiment) : []),
    ...(kind === 'sweep' ? varyFlags(study) : []),
    ...(stop === undefined ? [] : ['--stop', `${stop.low},${stop.high}`]),
    ...(iterations === undefined ? [] : ['--iterations', String(iterations)]),
    ...['--choices', String(choices)],
    ...['--seed', quoted(String(seed))],
  ].join(' ');
}

type Played = { readonly options: JsonObject; readonly components?: PieceSet };

function otherFlags(options: JsonObject, components: PieceSet | undefined, other: Played): readonly string[] {
  return [
    ...(JSON.stringify(other.options) === JSON.stringify(options) ? [] : optionsFlag('--options-b', other.options)),
    ...(JSON.stringify(other.components) === JSON.stringify(components) ? [] : piecesFlag('--pieces-b', other.components)),
  ];
}

function varyFlags({ arms }: StudyReport['study']): readonly string[] {
  const varied = new Map<string, Set<string>>();
  for (const { changes } of arms) {
    for (const [path, value] of Object.entries(changes)) {
      const values = varied.get(path) ?? new Set<string>();
      values.add(typeof value === 'string' ? value : JSON.stringify(value));
      varied.set(path, values);
    }
  }
  const isGrid = arms.some(({ changes }) => Object.keys(changes).length > 1);
  return [
    ...[...varied].flatMap(([path, values]) => ['--vary', quoted(`${path}=${[...values].join(',')}`)]),
    ...(isGrid ? ['--grid'] : []),
  ];
}

function optionsFlag(flag: string, options: JsonObject): readonly string[] {
  return Object.keys(options).length === 0 ? [] : [flag, quoted(JSON.stringify(options))];
}

function piecesFlag(flag: string, components: PieceSet | undefined): readonly string[] {
  if (components === undefined) return [];
  const name = components.name
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [flag, quoted(`${name === '' ? 'pieces' : name}.json`)];
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
