/** How a match stands, in paragraphs for whoever goes on with it on paper. */

import type { AnyGame, Seat } from '@tablehop/core';
import { CORNERS, type Sheet, SIDES, type State } from '@tablehop/games/hop-cest-plie';
import { soloLook } from './level-look.ts';
import type { BoardWords } from './words.ts';

/** A match as it is printed for one of its seats. */
export type Played = { readonly view: State; readonly seat: Seat };

export function standing(game: AnyGame, { view, seat }: Played, speak: BoardWords): readonly string[] {
  const sheet = view.sheets[seat];
  if (sheet === undefined) throw new RangeError(`no sheet of seat ${seat}`);
  const sentences = [speak('standing.turn', { turn: view.turnNumber }), ...rolled(view, speak)];
  const { phase } = view;
  switch (phase) {
    case 'roll':
      sentences.push(speak(view.sheets.length === 1 ? boxKey(game, view) : 'standing.roll'));
      break;
    case 'choose':
      sentences.push(speak(view.sheets.length === 1 ? boxKey(game, view) : 'standing.choose'));
      break;
    case 'mark':
      sentences.push(...marking(sheet, speak));
      break;
    case 'over':
      sentences.push(...ending(game, view, speak));
      break;
  }
  return [sentences.join(' '), ...folding(sheet, speak)];
}

function rolled({ roll }: State, speak: BoardWords): readonly string[] {
  return roll === null ? [] : [speak('standing.rolled', { white: roll.white.join(' + '), black: roll.black.join(' + ') })];
}

function boxKey(game: AnyGame, view: State): 'standing.box.W' | 'standing.box.B' | 'standing.box.X' {
  const box = soloLook(game, view).boxes.charAt(view.turnNumber - 1);
  return box === 'W' || box === 'B' ? `standing.box.${box}` : 'standing.box.X';
}

function marking({ die, unused, done, plusUsed }: Sheet, speak: BoardWords): readonly string[] {
  if (done) return [speak('standing.done')];
  const lengths = unused.map(({ length }) => String(length));
  return [
    ...(die === null ? [] : [speak(`standing.die.${die}`)]),
    lengths.length === 0 ? speak('standing.allDrawn') : speak('standing.left', { lengths }),
    ...(plusUsed ? [speak('standing.plusUsed')] : []),
  ];
}

function ending(game: AnyGame, view: State, speak: BoardWords): readonly string[] {
  const turn = game.turn(view);
  if (turn.kind !== 'over') return [];
  const crowns = turn.facts?.crowns === undefined ? [] : [speak('standing.crowns', { crowns: turn.facts.crowns })];
  return [speak({ key: `reason.${turn.reason}` }), ...crowns];
}

function folding({ folds, flipped, sides }: Sheet, speak: BoardWords): readonly string[] {
  const corners = CORNERS.flatMap((corner) => {
    const size = folds[corner];
    return size === null ? [] : [speak({ key: `folding.${size}`, params: { corner: speak({ key: `corner.${corner}` }) } })];
  });
  if (corners.length === 0) return [speak('standing.flat')];
  const edges = SIDES.filter((side) => sides[side]).map((side) =>
    speak({ key: 'folding.side', params: { side: speak({ key: `edge.${side}` }) } }),
  );
  return [
    speak('standing.folds', { folds: corners }),
    ...(flipped ? [speak('standing.flipped')] : []),
    ...(edges.length === 0 ? [] : [speak('standing.folds', { folds: edges })]),
  ];
}
