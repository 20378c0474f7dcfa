/** A persistent singly linked list: adding and going back are cheap, and all versions share what they have in common. */

export type Chain<Item> = Link<Item> | null;
type Link<Item> = { readonly item: Item; readonly before: Chain<Item>; readonly length: number };

export function lengthOf(chain: Chain<unknown>): number {
  return chain === null ? 0 : chain.length;
}

export function withItem<Item>(chain: Chain<Item>, item: Item): Chain<Item> {
  return { item, before: chain, length: lengthOf(chain) + 1 };
}

/** Its first items, so many. */
export function firstOf<Item>(chain: Chain<Item>, length: number): Chain<Item> {
  let link = chain;
  while (link !== null && link.length > length) link = link.before;
  return link;
}

/** Its items from this index on, in order. */
export function itemsFrom<Item>(chain: Chain<Item>, index: number): readonly Item[] {
  const items: Item[] = [];
  for (let link = chain; link !== null && link.length > index; link = link.before) items.push(link.item);
  return items.reverse();
}

/** The index of the last item that fits; null if none does. */
export function lastIndex<Item>(chain: Chain<Item>, fits: (item: Item) => boolean): number | null {
  let link = chain;
  while (link !== null && !fits(link.item)) link = link.before;
  return link === null ? null : link.length - 1;
}
