/**
 * A bound: the best expected score of one formation of Hip, Hip, Hooray when dice come alone. In every turn of this solitaire so many dice
 * are rolled, all colours and numbers equally likely, and one of them is built; the others are gone. Dynamic programming (backward
 * induction) solves it exactly, and evaluates exactly as well what the bots' prospects would build.
 */

import { COLORS, cellAt, NUMBERS, openCells, type Placed, pointsOf, shapeOfFace, standardPieces } from '@tablehop/games/hip-hip-hooray';
import { prospectOf } from '../packages/bots/hip-hip-hooray/formation-prospects.ts';

const ALL = 6;
const FACES = standardPieces.shapes.map(({ face }) => face);

/** What can be built: colour and number, which only matters if the die is blue. */
const DICE = COLORS.flatMap((color) =>
  (color === 'blue' ? NUMBERS : [0]).map((value) => ({ color, value, chance: color === 'blue' ? 1 / 24 : 1 / 4 })),
);

/** Expected points of a formation, of the best policy and of the bots'. */
export type Solitaire = { readonly best: number; readonly bots: number };

/** The mean over all faces of the selection die. */
export function solitaireOf(diceAtOnce: number, fromTheGround: boolean): Solitaire {
  const each = FACES.map((face) => solve(face, diceAtOnce, fromTheGround));
  const mean = (of: (solitaire: Solitaire) => number) => each.reduce((sum, solitaire) => sum + of(solitaire), 0) / each.length;
  return { best: mean(({ best }) => best), bots: mean(({ bots }) => bots) };
}

function solve(face: number, diceAtOnce: number, fromTheGround: boolean): Solitaire {
  const shape = shapeOfFace(standardPieces, face);
  const memo = new Map<number, Solitaire>();

  function after(cells: readonly Placed[]): Solitaire {
    const key = keyOf(cells);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const computed = compute(cells);
    memo.set(key, computed);
    return computed;
  }

  function filledBy(cells: readonly Placed[]): number {
    return cells.reduce((set, { cell }) => set | (1 << cellAt(shape, cell[0], cell[1])), 0);
  }

  /** All that matters for what is to come: which cells are filled, which of them with green dice, and how many yellow ones there are. */
  function keyOf(cells: readonly Placed[]): number {
    const greens = filledBy(cells.filter(({ color }) => color === 'green'));
    return (filledBy(cells) * 64 + greens) * 8 + cells.filter(({ color }) => color === 'yellow').length;
  }

  function compute(cells: readonly Placed[]): Solitaire {
    const open = openCells(shape, filledBy(cells), { fromTheGround });
    if (open.length === 0) return { best: 0, bots: 0 };
    const now = total(cells);
    const { gains, cells: wanted } = prospectOf({ face, cells }, { fromTheGround }, ALL);
    const dice = DICE.map(({ color, value, chance }) => {
      const built = (index: number) => [...cells, { cell: shape.cells[index] ?? [0, 0], color, value }];
      const best = Math.max(...open.map((index) => total(built(index)) - now + after(built(index)).best));
      const theirs = built(cellAt(shape, wanted[color][0], wanted[color][1]));
      return { chance, best, bots: total(theirs) - now + after(theirs).bots, liking: gains[color] + value };
    });
    return {
      best: expectedChoice(dice.map(({ chance, best }) => ({ chance, worth: best, liking: best }))),
      bots: expectedChoice(dice.map(({ chance, bots, liking }) => ({ chance, worth: bots, liking }))),
    };
  }

  /** Of so many dice the one that is liked best is built: what that is worth on average. */
  function expectedChoice(dice: readonly { readonly chance: number; readonly worth: number; readonly liking: number }[]): number {
    let expected = 0;
    let others = 1;
    for (const { chance, worth } of dice.toSorted((a, b) => b.liking - a.liking)) {
      const without = Math.max(0, others - chance);
      expected += (others ** diceAtOnce - without ** diceAtOnce) * worth;
      others = without;
    }
    return expected;
  }

  const total = (cells: readonly Placed[]): number => {
    const { blue, yellow, orange, green } = pointsOf(standardPieces, { face, cells });
    return blue + yellow + orange + green;
  };
  return after([]);
}
