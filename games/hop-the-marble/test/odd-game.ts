/** The game with odd custom pieces: cards of one marble, equal cards, a cloth of odd size with other physics. */

import { COLORS, hopTheMarble, standardPieces } from '../rules/index.ts';

const { cards, cloth, physics } = standardPieces;

export const ODD_PIECES = {
  cards: cards.map((card, index) => ({ ...card, id: `№${index}`, combination: [COLORS[index % 2] ?? 'D'], points: 7 * index })),
  cloth: {
    ...cloth,
    size: 800.5,
    marbleRadius: 7.3,
    clear: 1.7,
    areaRadius: 88.1,
    areas: { S: [402.3, 690.25], W: [110.001, 400], N: [400, 110.7], E: [690, 400] },
    sides: { 2: ['W', 'E'], 3: ['E', 'S', 'W'], 4: ['N', 'E', 'S', 'W'] },
    middle: [400, 401.999],
    middleSpots: cloth.middleSpots.map(([x, y]) => [x + 50, y + 50]),
  },
  physics: { ...physics, speedAtFullStrength: 1400, restitution: 1, stepsPerSecond: 64, seconds: 2 },
  reliefs: { gentle: { lattice: 300, steepestSlope: 0 }, rough: { lattice: 60.5, steepestSlope: 0.3 } },
};

export const oddGame = pack();

function pack(): typeof hopTheMarble {
  const replaced = hopTheMarble.pieces?.replace(ODD_PIECES);
  if (replaced?.ok !== true) throw new TypeError(`the odd pieces are refused: ${JSON.stringify(replaced)}`);
  return replaced.value;
}
