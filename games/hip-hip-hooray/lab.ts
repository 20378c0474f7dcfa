import type { AnyGame, Json, Message, Parsed } from '@tablehop/core';
import { type Harvest, type LabKnowledge, onceAGame, type Step } from '@tablehop/lab';
import {
  type Action,
  bagSize,
  COLORS,
  cellAt,
  createHipHipHooray,
  filledCells,
  formationOf,
  type GameEffect,
  openCells,
  piecesOf,
  pointsOf,
  readData,
  type State,
  shapeOfFace,
  standardData,
  standardPieces,
} from './rules/index.ts';

/** The game with custom pieces. Its boards draw the standard pieces, so only the lab can change them. */
function withData(data: unknown): Parsed<AnyGame> {
  const read = readData(data);
  if (!read.ok) return read;
  return { ok: true, value: { ...createHipHipHooray(read.value), pieces: { data: data as Json, replace: withData } } };
}

function withStandardData(): AnyGame {
  const made = withData(standardData);
  if (!made.ok) throw new TypeError(`pieces of Hip, Hip, Hooray: ${JSON.stringify(made.problem)}`);
  return made.value;
}

const changeableHipHipHooray = withStandardData();

/** Rules and rulings that may apply in a step. */
const RULES = [
  /** A die is placed without support: the house rule would not allow it. */
  'R1',
  /** Dice go back into the bag. */
  'R2',
  /** The bag holds fewer dice than are drawn. */
  'R3',
  /** Dice of one colour share a number: nothing to choose. */
  'R5',
  /** The victory is shared. */
  'R6',
  /** Two new dice of different numbers both join the line-up. */
  'R7',
  /** Dice are rolled again. */
  'R9',
  /** A player has a formation that another has too, or that they had before. */
  'R11',
  /** The roller chooses which of several dice stays. */
  'keep',
  /** A new die replaces one in the line-up. */
  'replaced',
  'reroll-twice',
] as const;

export const lab: LabKnowledge<State> = {
  id: 'hip-hip-hooray',
  changeable: changeableHipHipHooray,
  /** Of all seats: a turn is a die that is placed. */
  turnsOf: ({ formations }) => formations.flat().reduce((turns, { cells }) => turns + cells.length, 0),
  harvestOf,
  isCompletable: (key) => key.startsWith('formation.'),
  nameOf,
  rulesIn,
  knownRules: RULES,
};

const piecesIn = onceAGame(piecesOf);

/** Formations by their shape, whatever the round; and each colour over all rounds. */
function harvestOf({ formations }: State, game: AnyGame): readonly Harvest[] {
  const pieces = piecesIn(game);
  return formations.flatMap((rounds, seat) => {
    const points = rounds.map((formation) => pointsOf(pieces, formation));
    const shapes = rounds.map(({ face, cells }, round): Harvest => {
      const shape = shapeOfFace(pieces, face);
      const total = COLORS.reduce((sum, color) => sum + (points[round]?.[color] ?? 0), 0);
      return { seat, key: `formation.${shape.name}`, complete: cells.length === shape.cells.length, points: total };
    });
    const colors = COLORS.map((color): Harvest => {
      const total = points.reduce((sum, each) => sum + each[color], 0);
      return { seat, key: color, complete: total > 0, points: total };
    });
    return [...shapes, ...colors];
  });
}

function nameOf(key: string): Message {
  const [kind = '', ...rest] = key.split('.');
  if (kind !== 'formation') return { key: `score.${key}` };
  const name = rest.join('.');
  // Formations from another data file may have custom names.
  return standardPieces.shapes.some((shape) => shape.name === name) ? { key } : { key: 'lab.formation', params: { name } };
}

const DRAWN = 2;

type Rule = (typeof RULES)[number];

function rulesIn({ before, move, after, effects }: Step<State>, game: AnyGame): readonly Rule[] {
  const action = move.action as Action;
  return [
    ...ofTheMove(before, after, action, game),
    ...(effects as readonly GameEffect[]).flatMap((effect) => ofTheEffect(before, effect)),
  ];
}

function ofTheMove(before: State, after: State, action: Action, game: AnyGame): readonly Rule[] {
  switch (action.type) {
    case 'build': {
      const isEmpty = after.phase === 'build' && bagSize(after.bag) === 0;
      return [...(isCarried(before, action, game) ? [] : (['R1'] as const)), ...(isEmpty ? (['R3'] as const) : [])];
    }
    case 'roll': {
      if (before.phase !== 'draw') return [];
      const [one, other] = action.dice;
      if (other === undefined) return piecesIn(game).drawnDice === DRAWN ? ['R3'] : [];
      return one?.value === other.value ? [] : ['R7'];
    }
    case 'patterns': {
      const had = after.formations.map((rounds) => rounds.map(({ face }) => face));
      const isTwice = new Set(action.faces).size < action.faces.length || had.some((faces) => new Set(faces).size < faces.length);
      return isTwice ? ['R11'] : [];
    }
    default:
      return [];
  }
}

/** Whether the house rule would allow it too. */
function isCarried(before: State, { cell: [column, level] }: Extract<Action, { type: 'build' }>, game: AnyGame): boolean {
  const formation = formationOf(before, before.seat ?? 0);
  const shape = shapeOfFace(piecesIn(game), formation.face);
  return openCells(shape, filledCells(shape, formation), { fromTheGround: true }).includes(cellAt(shape, column, level));
}

function ofTheEffect(before: State, effect: GameEffect): readonly Rule[] {
  switch (effect.key) {
    case 'reroll':
      return before.rerolls === 1 ? ['R9', 'reroll-twice'] : ['R9'];
    case 'keptAlike':
      return ['R5'];
    case 'keep':
      return ['keep'];
    case 'returned':
      return ['R2'];
    case 'replaced':
      return ['R2', 'replaced'];
    case 'gameOver':
      return (effect.ranking[0]?.length ?? 0) > 1 ? ['R6'] : [];
    default:
      return [];
  }
}
