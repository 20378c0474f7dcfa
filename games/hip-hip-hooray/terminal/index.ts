import type { Offer, Seat } from '@tablehop/core';
import {
  actionWords,
  type Choice,
  type Choices,
  chooseFrom,
  listInWords,
  PLACE_LETTERS,
  type Scene,
  type TerminalBoard,
  type TerminalGame,
} from '@tablehop/terminal';
import {
  type Action,
  type Cell,
  COLORS,
  type Color,
  type Formation,
  NUMBERS,
  pointsOf,
  type State,
  shapeOfFace,
  standardPieces,
} from '../rules/index.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const terminal: TerminalGame = { id: 'hip-hip-hooray', boardOf: () => hipHipHoorayBoard, catalogs: { en, de, fr } };

/** The line-up, the bag and all formations side by side. A die is a letter and a number; a letter in brackets marks an open cell. */
type BuildAction = Extract<Action, { type: 'build' }>;

const LEVELS = [6, 5, 4, 3, 2, 1] as const;
const COLUMNS = [0, 1, 2] as const;
const CELL_WIDTH = 4;
const FORMATION_WIDTH = COLUMNS.length * CELL_WIDTH;
const GAP = '   ';

const hipHipHoorayBoard: TerminalBoard<State, Action> = { draw, choices };

function draw(view: State, offers: readonly Offer<Action>[], scene: Scene): readonly string[] {
  const { say, ink } = scene;
  const title = say({ key: 'hipHipHooray.round', params: { round: view.round + 1, rounds: standardPieces.rounds } });
  const bag = COLORS.map((color) => ink(color, `${letterOf(color, scene)}×${view.bag[color]}`)).join('  ');
  const lineup = NUMBERS.map((value) => placeInLineup(view, value, scene)).join('  ');
  const rolled = view.rolled.map(({ color, value }) => dieText(color, value, scene)).join('  ');
  const labelled = (key: string, value: string) => say({ key: 'label', params: { name: { key }, value } });
  return [
    ink('bold', title),
    '',
    labelled('hipHipHooray.lineup', lineup),
    ...(rolled === '' ? [] : [labelled('hipHipHooray.rolled', rolled)]),
    labelled('hipHipHooray.bag', bag),
    '',
    ...formationsSideBySide(view, cellLetters(offers), scene),
    '',
    ink('faint', legend(scene)),
  ];
}

function legend({ say, ...scene }: Scene): string {
  const roles = COLORS.map(
    (color) => `${letterOf(color, { say, ...scene })} ${say({ key: `role.${color}` })} (${say({ key: `color.${color}` })})`,
  );
  return roles.join(' · ');
}

/** The first letter of the role's name: unique in each of our languages. */
function letterOf(color: Color, { say }: Scene): string {
  return say({ key: `role.${color}` }).slice(0, 1);
}

function dieText(color: Color, value: number, scene: Scene): string {
  return scene.ink(color, `${letterOf(color, scene)}${value}`);
}

function placeInLineup(view: State, value: number, scene: Scene): string {
  const color = view.lineup[value];
  return color === undefined ? `${value}[ ]` : `${value}[${scene.ink(color, letterOf(color, scene))}]`;
}

function cellLetters(offers: readonly Offer<Action>[]): ReadonlyMap<string, string> {
  const cells = new Map<string, Cell>();
  for (const { action } of offers) if (action.type === 'build') cells.set(String(action.cell), action.cell);
  const fromTheGround = [...cells.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return new Map(fromTheGround.map((cell, index) => [String(cell), PLACE_LETTERS[index] ?? '']));
}

function formationsSideBySide(view: State, letters: ReadonlyMap<string, string>, scene: Scene): readonly string[] {
  const seats = [...view.formations.keys()];
  const drawings = seats.map((seat) => drawFormation(view, seat, seat === scene.seat ? letters : new Map(), scene));
  const width = Math.max(FORMATION_WIDTH, ...drawings.flatMap(({ captions }) => captions.map((caption) => caption.length)));
  const captions = [0, 1].map((row) => `  ${drawings.map((drawing) => (drawing.captions[row] ?? '').padEnd(width)).join(GAP)}`.trimEnd());
  const grid = LEVELS.map((level, row) => {
    const rows = drawings.map((drawing) => `${drawing.rows[row] ?? ''}${' '.repeat(width - FORMATION_WIDTH)}`);
    return `${level} ${rows.join(GAP)}`.trimEnd();
  });
  return [...grid, ...captions];
}

function drawFormation(view: State, seat: Seat, letters: ReadonlyMap<string, string>, scene: Scene) {
  const { say, nameOf } = scene;
  const points = say({ key: 'play.points', params: { points: view.totals[seat] ?? 0 } });
  const formation = view.formations[seat]?.[view.round];
  if (formation === undefined) return { captions: [nameOf(seat), points], rows: LEVELS.map(() => ' '.repeat(FORMATION_WIDTH)) };
  const name = say({ key: `formation.${shapeOfFace(standardPieces, formation.face).name}` });
  const rows = LEVELS.map((level) => COLUMNS.map((column) => drawCell(formation, [column, level], letters, scene)).join(''));
  return { captions: [nameOf(seat), `${name} · ${points}`], rows };
}

function drawCell(formation: Formation, cell: Cell, letters: ReadonlyMap<string, string>, scene: Scene): string {
  const shape = shapeOfFace(standardPieces, formation.face);
  const isAt = ([column, level]: Cell) => column === cell[0] && level === cell[1];
  const placed = formation.cells.find((each) => isAt(each.cell));
  if (placed !== undefined) return ` ${dieText(placed.color, placed.value, scene)} `;
  return shape.cells.some(isAt) ? `[${letters.get(String(cell)) ?? ' '}] ` : ' '.repeat(CELL_WIDTH);
}

function choices(view: State, offers: readonly Offer<Action>[], scene: Scene): Choices {
  const actions = offers.map((offer) => offer.action);
  const builds = actions.filter((action) => action.type === 'build');
  if (builds.length > 0) return tableOfBuilds(view, builds, cellLetters(offers), scene);
  const listed = listInWords(actions, (action) => actionWords(scene, view, action));
  return { ...listed, lines: [scene.say({ key: 'hipHipHooray.whichColor' }), ...listed.lines] };
}

/** A row per die, a column per open cell; in it the number of the choice and its immediate points. */
function tableOfBuilds(view: State, builds: readonly BuildAction[], letters: ReadonlyMap<string, string>, scene: Scene): Choices {
  const numbers = [...new Set(builds.map((build) => build.value))].sort((a, b) => a - b);
  const actions: BuildAction[] = [];
  const rows = numbers.map((value) => {
    const color = view.lineup[value];
    const row = [...letters.keys()].map((cell) => {
      const build = builds.find((each) => each.value === value && String(each.cell) === cell);
      if (build === undefined || color === undefined) return ' '.repeat(COLUMN_WIDTH);
      actions.push(build);
      return `${String(actions.length).padStart(4)} ${gain(view, scene.seat, build, color)}`.padEnd(COLUMN_WIDTH);
    });
    return `  ${color === undefined ? value : dieText(color, value, scene)} ${row.join('')}`.trimEnd();
  });
  const head = `     ${[...letters.values()].map((letter) => `${' '.repeat(3)}[${letter}]`.padEnd(COLUMN_WIDTH)).join('')}`.trimEnd();
  const byLetter = scene.say({ key: 'hipHipHooray.byLetter', params: { cell: [...letters.values()][0] ?? '', number: numbers[0] ?? 0 } });
  return { list: actions, lines: [scene.say({ key: 'hipHipHooray.whichDie' }), byLetter, head, ...rows], typed };

  /** A cell by its letter, a die as it is shown, or both: `a`, `B3`, `a 3` or `3a`. Capitals are dice. */
  function typed(given: string): Choice | null {
    const [, before, letter, after] = /^([A-Z]?[0-9])?\s*([a-z])?\s*([A-Z]?[0-9])?$/.exec(given) ?? [];
    const die = before ?? after;
    if ((before !== undefined && after !== undefined) || (die === undefined && letter === undefined)) return null;
    const meant = builds.filter(({ value, cell }) => (letter === undefined || letters.get(String(cell)) === letter) && isDie(value, die));
    return chooseFrom(meant, (build) => actionWords(scene, view, build));
  }

  function isDie(value: number, shown: string | undefined): boolean {
    const color = view.lineup[value];
    return shown === undefined || shown === String(value) || (color !== undefined && shown === `${letterOf(color, scene)}${value}`);
  }
}

const COLUMN_WIDTH = 10;

function gain(view: State, seat: Seat, { value, cell }: BuildAction, color: Color): string {
  const formation = view.formations[seat]?.[view.round];
  if (formation === undefined) return '';
  const grown = { ...formation, cells: [...formation.cells, { cell, color, value }] };
  return `(+${pointsTotal(grown) - pointsTotal(formation)})`;
}

function pointsTotal(formation: Formation): number {
  const points = pointsOf(standardPieces, formation);
  return COLORS.reduce((total, color) => total + points[color], 0);
}
