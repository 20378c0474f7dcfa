/** A level: two printed sides, as data in the characters of the maps, and unfolded for play. */

import * as v from 'valibot';
import { exactly } from '../issue.ts';
import { partOf, squareOf } from './fold.ts';
import { createJoins, type Joins } from './join.ts';
import { createSurfaces, PRINTS, type Surface } from './surface.ts';
import { CORNERS, type Corner, type Folding, type FoldSize, SIDES, SIZE, type Side } from './types.ts';

/** Corners alone, or corners and, after the flip, sides. */
const FOLDING_KINDS = ['once', 'twice'] as const;
export type FoldingKind = (typeof FOLDING_KINDS)[number];

/** Fifteen texts of fifteen characters, the back as seen from the back. */
const sideSchema = v.pipe(v.array(v.pipe(v.string(), v.length(SIZE))), v.length(SIZE));
export const levelSchema = exactly({ folding: v.picklist(FOLDING_KINDS), front: sideSchema, back: sideSchema });
export const LEVEL_EXPECTATIONS = { folding: 'expected.folding', front: 'expected.map', back: 'expected.map' };

/** The data of a level, for whoever edits one. */
export type LevelData = v.InferInput<typeof levelSchema>;

export type Level = {
  readonly data: LevelData;
  readonly folding: FoldingKind;
  /** By cell of the paper. */
  readonly prints: readonly string[];
  /** The smileys that a fold of a corner needs, as cells of the paper. */
  readonly smileys: { readonly [corner in Corner]: { readonly [size in FoldSize]: readonly number[] } };
  /** The smileys that a fold of a side needs; none where sides are not folded. */
  readonly sideSmileys: { readonly [side in Side]: readonly number[] };
  /** What the flip needs. */
  readonly bulbs: readonly number[];
  surfaceOf(folding: Folding): Surface;
  readonly areJoined: Joins;
};

/** Without a check: for data that has passed one. */
export function unfoldLevel(data: LevelData): Level {
  const prints = [...data.front.join(''), ...data.back.join('')];
  const printed = (papers: readonly number[], print: string) => papers.filter((paper) => prints[paper] === print);
  const all = Array.from(prints.keys());
  return {
    data,
    folding: data.folding,
    prints,
    smileys: byName(CORNERS, (corner) => ({
      small: printed(squareOf(corner, 'small'), PRINTS.smiley),
      large: printed(squareOf(corner, 'large'), PRINTS.smiley),
    })),
    sideSmileys: byName(SIDES, (side) => (data.folding === 'once' ? [] : printed(partOf(side), PRINTS.smiley))),
    bulbs: printed(all, PRINTS.bulb),
    surfaceOf: createSurfaces(prints),
    areJoined: createJoins(),
  };
}

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): { readonly [name in Name]: Value } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [name in Name]: Value };
}
