import type { AnyGame, Message, Seat } from '@tablehop/core';
import type { Scene, TerminalBoard, TerminalGame } from '@tablehop/terminal';
import { COLUMNS_USUAL, wrap } from '@tablehop/terminal';
import {
  type Action,
  type Bonus,
  CORNERS,
  cellAt,
  cellWord,
  DICE,
  FOLD_SIZES,
  isMarked,
  isTicked,
  type Level,
  levelOf,
  type Pieces,
  POSITIONS,
  PRINTS,
  piecesOf,
  type Sheet,
  SIDES,
  type State,
  TARGETS,
  type Unused,
} from '../rules/index.ts';
import { listChoices } from './choices.ts';
import { CROSS, DEAD, drawSheet, HALF, signOf } from './sheet.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const terminal: TerminalGame = { id: 'hop-cest-plie', boardOf: createHopCestPlieBoard, catalogs: { en, de, fr } };

export function createHopCestPlieBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);

  return {
    draw(view, _offers, scene) {
      const level = levelOf(pieces, view.options.level);
      const sheet = view.sheets[scene.seat];
      const others = [...view.sheets.keys()].filter((each) => each !== scene.seat);
      return [
        ...drawTurn(pieces, view, scene),
        '',
        ...(sheet === undefined ? [] : [...drawSheet(level, sheet, scene), '', ...drawPlans(level, sheet, scene), '']),
        ...others.flatMap((each) => sheetInShort(pieces, view, each, scene)),
        ...(others.length === 0 ? [] : ['']),
        ...legendOf(level, scene).map((line) => scene.ink('faint', line)),
      ];
    },
    choices: listChoices,
  };
}

function drawTurn(pieces: Pieces, view: State, { say, ink, seat, nameOf }: Scene): readonly string[] {
  const { turnNumber, active, roll, options, sheets } = view;
  const isSolo = sheets.length === 1;
  const title = isSolo
    ? say({ key: 'hopCestPlie.turn.alone', params: { turn: turnNumber, turns: (pieces.solo.columns[0] ?? '').length } })
    : say({ key: 'hopCestPlie.turn', params: { turn: turnNumber, player: nameOf(active) } });
  const dice = DICE.map((die) => `${say({ key: `realDie.${die}` })} [${roll?.[die].join(' ') ?? ' '}]`).join('   ');
  const { unused = [] } = sheets[seat] ?? {};
  return [
    ink('bold', title),
    dice,
    ...(isSolo ? [labelled(say, 'hopCestPlie.table', drawTable(pieces.solo.columns[options.soloColumn] ?? '', turnNumber))] : []),
    ...(unused.length === 0 ? [] : [say({ key: 'hopCestPlie.toDraw', params: { rows: unused.map(inWords) } })]),
  ];
}

function labelled(say: Scene['say'], key: string, value: string): string {
  return say({ key: 'label', params: { name: { key }, value } });
}

function drawTable(column: string, turn: number): string {
  return `${column.slice(0, turn - 1)}[${column.charAt(turn - 1)}]${column.slice(turn)}`;
}

function inWords({ use, length }: Unused): Message {
  return 'die' in use ? { key: 'use.die', params: { length } } : { key: 'use.bonus', params: { length, cell: cellWord(use.bonus) } };
}

function drawPlans(level: Level, sheet: Sheet, { say }: Scene): readonly string[] {
  const missing = (papers: readonly number[]) => {
    const cells = papers.filter((paper) => !isTicked(sheet, paper)).map((paper) => cellWord(cellAt(paper % POSITIONS)));
    return cells.length === 0 ? say({ key: 'hopCestPlie.mayFold' }) : cells.join(' ');
  };
  const corners = CORNERS.filter((corner) => sheet.folds[corner] === null).map((corner) => [
    say({ key: `corner.${corner}` }),
    ...FOLD_SIZES.map((size) => labelled(say, `size.${size}`, missing(level.smileys[corner][size]))),
  ]);
  const sides = SIDES.filter((side) => sheet.flipped && !sheet.sides[side]).map((side) => [
    say({ key: `edge.${side}` }),
    missing(level.sideSmileys[side]),
  ]);
  const plans = columnsOf([...corners, ...sides]);
  const bulbs = level.bulbs.filter((bulb) => isTicked(sheet, bulb)).length;
  return [
    ...(plans.length === 0 ? [] : [say({ key: 'hopCestPlie.folds', params: { sign: signOf(PRINTS.smiley).sign } }), ...plans]),
    ...(level.folding === 'once' || sheet.flipped ? [] : [say({ key: 'hopCestPlie.bulbs', params: { bulbs, all: level.bulbs.length } })]),
    say({ key: 'hopCestPlie.targets', params: { targets: targetsTicked(level, sheet), all: TARGETS } }),
    ...(sheet.bonuses.length === 0 ? [] : [say({ key: 'hopCestPlie.bonuses', params: { bonuses: sheet.bonuses.map(bonusName) } })]),
  ];
}

function bonusName(bonus: Bonus): Message {
  return { key: `bonus.${bonus}` };
}

function columnsOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}

function targetsTicked(level: Level, sheet: Sheet): number {
  return level.surfaceOf(sheet).targets.filter((target) => isMarked(sheet.ticked, target)).length;
}

function sheetInShort(pieces: Pieces, view: State, seat: Seat, { say, nameOf }: Scene): readonly string[] {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return [];
  const corners = CORNERS.filter((corner) => sheet.folds[corner] !== null).length;
  const large = CORNERS.filter((corner) => sheet.folds[corner] === 'large').length;
  const level = levelOf(pieces, view.options.level);
  const facts = [
    nameOf(seat),
    say({ key: 'hopCestPlie.corners', params: { corners, large } }),
    ...(sheet.flipped ? [say({ key: 'folding.flipped' })] : []),
    say({ key: 'hopCestPlie.targets', params: { targets: targetsTicked(level, sheet), all: TARGETS } }),
    ...(view.phase === 'mark' && sheet.done ? [say({ key: 'hopCestPlie.done' })] : []),
  ];
  return [facts.join(' · ')];
}

function legendOf(level: Level, { say }: Scene): readonly string[] {
  const prints = Object.entries(PRINTS).filter(([name, character]) => name !== 'plain' && level.prints.includes(character));
  const entries = [
    `${CROSS} ${say({ key: 'hopCestPlie.sign.cross' })}`,
    ...prints.map(([name, character]) => `${signOf(character).sign} ${say({ key: `hopCestPlie.sign.${name}` })}`),
    `1 2 3 ${say({ key: 'hopCestPlie.sign.bonus' })}`,
    `${HALF} ${say({ key: 'hopCestPlie.sign.half' })}`,
    ...(level.folding === 'twice' ? [`${DEAD} ${say({ key: 'hopCestPlie.sign.dead' })}`] : []),
  ];
  return wrap(entries.map((entry) => entry.replaceAll(' ', '\u00a0')).join(' · '), COLUMNS_USUAL).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
}
