/** News taken apart into single moves, so that each can be seen to happen: a move, then the dice that follow it. */

import { type AnyGame, type MatchRecord, opening, type Viewer, visibleTo } from '@tablehop/core';
import type { Look, News } from '@tablehop/host';

/** Each move as news of its own; the last one leads to the look. News in which nobody moved stays whole. */
export function stepByStep(news: News): readonly News[] {
  const { viewer, look, event, steps } = news;
  if (event?.kind !== 'moved' || steps.length < 2) return [news];
  return steps.map((step, index) => {
    const { by, effects, turn, view, scores } = step;
    const isLast = index === steps.length - 1;
    const between: Look = {
      version: look.version - (steps.length - 1 - index),
      turn,
      view,
      scores,
      offers: [],
      undo: null,
      redo: null,
      request: null,
    };
    return { viewer, look: isLast ? look : between, effects, steps: [step], event: { kind: 'moved', by } };
  });
}

/**
 * What has been drawn in a match in which nobody has moved yet, as if it happened now: the table before, then roll by roll. Empty if
 * somebody has moved, or nothing was drawn.
 */
export function firstRolls(game: AnyGame, record: MatchRecord, viewer: Viewer): readonly News[] {
  const opened = opening(game, record);
  if (!opened.ok || record.moves.length === 0 || record.moves.some(({ by }) => by !== 'chance')) return [];
  let state = opened.state;
  const lookAt = (version: number): Look => {
    const view = game.view(state, viewer);
    return { version, turn: game.turn(state), view, scores: game.score(view), offers: [], undo: null, redo: null, request: null };
  };
  const before: News = { viewer, look: lookAt(0), effects: [], steps: [], event: null };
  const rolls = record.moves.map(({ by, action }, index): News => {
    const applied = game.apply(state, by, action);
    state = applied.state;
    const look = lookAt(index + 1);
    const effects = visibleTo(applied.effects, viewer);
    const { turn, view, scores } = look;
    return { viewer, look, effects, steps: [{ by, effects, turn, view, scores }], event: { kind: 'moved', by } };
  });
  return [before, ...rolls];
}
