/** What the lab knows of Hip, Hip, Hooray. */

import type { AnyGame, Json, Message, Parsed } from '@tablehop/core';
import {
  COLORS,
  createHipHipHooray,
  pointsOf,
  readData,
  type State,
  shapeOfFace,
  standardData,
  standardPieces,
} from '@tablehop/games/hip-hip-hooray';
import type { Harvest, LabKnowledge } from '../lab-knowledge.ts';
import { piecesIn, RULES, rulesIn } from './rules-in.ts';

/** The game with pieces that can be changed. Its boards draw what lies in the box, so matches outside the lab are played with that. */
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

export const hipHipHoorayLab: LabKnowledge<State> = {
  id: 'hip-hip-hooray',
  changeable: changeableHipHipHooray,
  /** Everybody's: a turn is a die that is placed. */
  turnsOf: ({ formations }) => formations.flat().reduce((turns, { cells }) => turns + cells.length, 0),
  harvestOf,
  isCompletable: (key) => key.startsWith('formation.'),
  nameOf,
  rulesIn,
  knownRules: RULES,
};

/** Formations by their shape, whatever the round; and over all rounds each colour. */
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
  // Formations from another data file may have names of their own.
  return standardPieces.shapes.some((shape) => shape.name === name) ? { key } : { key: 'lab.formation', params: { name } };
}
