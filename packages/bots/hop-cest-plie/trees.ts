/**
 * The trees that join the targets of a surface, each grown once: a turn is planned anew after every action, and meets the same sheets again.
 * A tree depends on nothing but what is ticked of that which faces up, so that this is its key.
 */

import { SIZE } from '@tablehop/games/hop-cest-plie';
import type { CostMap } from './cost-map.ts';
import type { Draft, Trial } from './draft.ts';
import { growSteinerTree, linesOf, newSteinerTree, type SteinerTree } from './steiner-tree.ts';

export type GrownTree = SteinerTree & { readonly lines: number };

/** The tree of a draft, and after a row that is being tried on it. */
type DraftTrees = { readonly tree: GrownTree; after(trial: Trial): GrownTree };

export type Trees = (draft: Draft) => DraftTrees;

/** Far more than a turn needs; then they are forgotten and grown anew. */
const MOST_TREES = 5_000;

export function createTrees(costs: CostMap): Trees {
  const { papers, positions } = costs.surface;
  const known = new Map<string, GrownTree>();
  const marksAfter = new Uint16Array(SIZE);

  function treeFor(marks: Uint16Array, ticked: Uint8Array): GrownTree {
    const key = keyOf(marks);
    const found = known.get(key);
    if (found !== undefined) return found;
    const tree = newSteinerTree();
    growSteinerTree(costs, ticked, tree);
    const grown: GrownTree = { ticks: tree.ticks, gaps: tree.gaps, ends: tree.ends, lines: linesOf(tree) };
    if (known.size >= MOST_TREES) known.clear();
    known.set(key, grown);
    return grown;
  }

  return ({ ticked }) => {
    const marks = marksOn(ticked);
    const tree = treeFor(marks, ticked);
    return {
      tree,
      after({ fresh }) {
        let isSame = true;
        for (const paper of fresh) {
          const position = positions[paper] as number;
          if (position < 0) continue;
          if (isSame) marksAfter.set(marks);
          isSame = false;
          setBit(marksAfter, position);
        }
        // Most rows tick nothing that will be seen in the end: the tree is as it was.
        return isSame ? tree : treeFor(marksAfter, ticked);
      },
    };
  };

  /** Bit x of number y is set where column x of row y is ticked. */
  function marksOn(ticked: Uint8Array): Uint16Array {
    const marks = new Uint16Array(SIZE);
    for (let position = 0; position < papers.length; position++) {
      const paper = papers[position] as number;
      if (paper >= 0 && ticked[paper] === 1) setBit(marks, position);
    }
    return marks;
  }
}

/** A character for each row, written out: to spread them as arguments takes several times as long. */
function keyOf(m: Uint16Array): string {
  const at = (y: number) => m[y] as number;
  const upper = String.fromCharCode(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
  return upper + String.fromCharCode(at(8), at(9), at(10), at(11), at(12), at(13), at(14));
}

function setBit(marks: Uint16Array, position: number): void {
  const x = position % SIZE;
  const y = (position - x) / SIZE;
  marks[y] = (marks[y] as number) | (1 << x);
}
