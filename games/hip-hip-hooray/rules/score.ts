import type { ScoreSheet, Seat } from '@tablehop/core';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { cellAt } from './shape.ts';
import { COLORS, type Color, type Formation, type State } from './types.ts';

export type Points = { readonly [color in Color]: number };

/** R10: everything is counted within one formation, complete or not. */
export function pointsOf(pieces: Pieces, formation: Formation): Points {
  const shape = shapeOfFace(pieces, formation.face);
  let blue = 0;
  let yellowDice = 0;
  let orange = 0;
  let greens = 0;
  for (const { cell, color, value } of formation.cells) {
    if (color === 'blue') blue += value;
    else if (color === 'yellow') yellowDice += 1;
    else if (color === 'orange') orange += pieces.flyerLevels[cell[1] - 1] ?? 0;
    else greens |= 1 << cellAt(shape, cell[0], cell[1]);
  }
  return {
    blue,
    yellow: pieces.baseTrack[yellowDice - 1] ?? 0,
    orange,
    green: pieces.spotterSide * (shape.touchingSides[greens] ?? 0),
  };
}

export function totalOf(points: Points): number {
  return points.blue + points.yellow + points.orange + points.green;
}

export function totalsOf(pieces: Pieces, formations: State['formations']): readonly number[] {
  return formations.map((rounds) => rounds.reduce((total, formation) => total + totalOf(pointsOf(pieces, formation)), 0));
}

export function scoreSheets(pieces: Pieces, state: State): readonly ScoreSheet[] {
  return state.formations.map((rounds, seat) => {
    const byRound = rounds.map((formation) => pointsOf(pieces, formation));
    const lines = COLORS.map((key) => ({ key, points: byRound.reduce((sum, points) => sum + points[key], 0) }));
    return { seat, lines, total: lines.reduce((sum, line) => sum + line.points, 0) };
  });
}

/** R6: equal totals share a place. */
export function rankingOf(totals: readonly number[]): readonly (readonly Seat[])[] {
  const places = [...new Set(totals)].sort((a, b) => b - a);
  return places.map((place) => [...totals.keys()].filter((seat) => totals[seat] === place));
}
