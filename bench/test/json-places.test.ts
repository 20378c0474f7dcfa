import fc from 'fast-check';
import { getNodePath, type Node, parseTree } from 'jsonc-parser/lib/esm/main.js';
import { expect, test } from 'vitest';
import { placesIn } from '../../apps/web/screens/pieces/json-places.ts';

/** Names without dots: with them two paths could be one. */
const json = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, true, -1.5e3, 'a"b\\'), fc.string(), tie('list'), tie('fields')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  fields: fc.dictionary(fc.stringMatching(/^[^."\\]{1,5}$/), tie('value'), { maxKeys: 4 }),
})).value;

test('both readers of JSON find every value in the same place', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(0, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const places = placesIn(text);
      const tree = parseTree(text);
      if (!places.ok || tree === undefined) throw new Error(`unreadable: ${text}`);
      expect(new Map([...valuesIn(tree)].map((node) => [getNodePath(node).join('.'), node.offset]))).toEqual(places.offsets);
    }),
  );
});

function* valuesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) {
    const value = child.type === 'property' ? child.children?.[1] : child;
    if (value !== undefined) yield* valuesIn(value);
  }
}
