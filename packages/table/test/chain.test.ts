import { describe, expect, test } from 'vitest';
import { type Chain, firstOf, itemsFrom, lastIndex, lengthOf, withItem } from '../chain.ts';

function chainOf(...items: readonly string[]): Chain<string> {
  return items.reduce<Chain<string>>(withItem, null);
}

describe('a chain', () => {
  test('gives its items in the order in which they were added', () => {
    const chain = chainOf('a', 'b', 'c');
    expect(lengthOf(chain)).toBe(3);
    expect(itemsFrom(chain, 0)).toEqual(['a', 'b', 'c']);
    expect(itemsFrom(chain, 2)).toEqual(['c']);
    expect(itemsFrom(chain, 3)).toEqual([]);
    expect(itemsFrom(null, 0)).toEqual([]);
  });

  test('is not changed by what is added to a part of it', () => {
    const chain = chainOf('a', 'b', 'c');
    const other = withItem(firstOf(chain, 1), 'd');
    expect(itemsFrom(other, 0)).toEqual(['a', 'd']);
    expect(itemsFrom(chain, 0)).toEqual(['a', 'b', 'c']);
    expect(firstOf(chain, 0)).toBeNull();
    expect(firstOf(chain, 9)).toBe(chain);
  });

  test('finds the last item that fits', () => {
    const chain = chainOf('a', 'b', 'a', 'c');
    expect(lastIndex(chain, (item) => item === 'a')).toBe(2);
    expect(lastIndex(chain, (item) => item === 'z')).toBeNull();
  });
});
