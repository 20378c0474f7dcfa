/** The report of a broken law: what is wrong, in which match, and the line that shows it again. */

import type { Move } from '../record.ts';
import { brief } from './difference.ts';
import { type Breach, pathOf, type Table } from './survey.ts';

/** What the report needs to know of the test that it is for. */
export type TestContext = { readonly task?: { readonly file?: { readonly name: string } }; skip?(note: string): void };

/** A longer list is no easier to read than the whole match of the seed. */
const LONGEST_PATH = 200;
const MOVES_SHOWN = 30;

function tableName({ game, options, players }: Table): string {
  const told = Object.entries(options).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [game.id, ...told, `${players} ${players === 1 ? 'player' : 'players'}`].join(' ');
}

export function testName(table: Table, law: string): string {
  return `${tableName(table)}: ${law}`;
}

export function reportOf(table: Table, { law, message, seed, choices, moves }: Breach, context: TestContext | undefined): string {
  const isShort = choices !== null && choices.length <= LONGEST_PATH;
  const path = isShort ? ` LAWS_PATH=${pathOf(choices)}` : '';
  const file = context?.task?.file?.name;
  const pattern = testName(table, law).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    `${tableName(table)} breaks the law "${law}":`,
    message,
    ...toldMoves(moves),
    'To see it again:',
    `LAWS_SEED=${seed}${path} npx vitest run ${file === undefined ? '' : `${file} `}-t '${pattern}'`,
  ].join('\n');
}

function toldMoves(moves: readonly Move[]): readonly string[] {
  if (moves.length === 0) return ['Before the first move.'];
  const hidden = Math.max(0, moves.length - MOVES_SHOWN);
  const shown = moves.slice(hidden).map((move, index) => `  ${hidden + index + 1}. ${toldMove(move)}`);
  return [`After ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}${hidden === 0 ? '' : ', the last of them'}:`, ...shown];
}

function toldMove({ by, action: { type, ...fields } }: Move): string {
  const told = Object.entries(fields).map(([name, value]) => `${name} ${brief(value)}`);
  return `${by === 'chance' ? 'chance' : `seat ${by}`}: ${[type, ...told].join(', ')}`;
}
