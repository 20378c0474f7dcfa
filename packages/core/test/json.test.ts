import { canonical, defined, notJson, parseForeignJson, parseJson, same, withoutNegativeZero } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const json = fc.jsonValue({ maxDepth: 4 }).map(withoutNegativeZero);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}

describe('canonical', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ B: 1, a: 2, é: 3, '10': 4, '9': 5 }, '{"10":4,"9":5,"B":1,"a":2,"é":3}'],
    [{ 'a"b': '\n\u2028' }, '{"a\\"b":"\\n\u2028"}'],
    [[1e21, 0.1, -5], '[1e+21,0.1,-5]'],
    ['', '""'],
    [[], '[]'],
    [{}, '{}'],
  ])('of %j', (value, text) => expect(canonical(value)).toBe(text));

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(same(JSON.parse(canonical(value)), value)).toBe(true);
      }),
    );
  });

  it('is the same for values that are the same, and for no others', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(canonical(a) === canonical(b)).toBe(same(a, b));
      }),
    );
  });

  it('refuses what JSON would silently change, and says where it is', () => {
    expect(() => canonical({ dice: [1, Number.NaN] })).toThrow(new TypeError('not plain JSON: $.dice[1] is NaN'));
  });
});

describe('parseForeignJson', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

  it('reads what records have, and brackets and commas in strings', () => {
    const record = { moves: Array.from({ length: 20_000 }, (_, move) => ({ by: move % 2, action: { type: 'done' } })) };
    expect(parseForeignJson(JSON.stringify(record))).toEqual(record);
    for (const text of ['['.repeat(200), ','.repeat(200_000), '\\', '"', '\\"['.repeat(200)])
      expect(parseForeignJson(JSON.stringify({ text }))).toEqual({ text });
    expect(parseForeignJson(nested(100))).toEqual(parseJson(nested(100)));
  });

  it.each([
    ['nested too deeply', nested(101)],
    ['of too many values', `[${'0,'.repeat(150_000)}0]`],
    ['of too many objects', `[${'{},'.repeat(80_000)}{}]`],
    ['that ends in a string', '{"a":"\\'],
  ])('reads nothing %s', (_, text) => expect(parseForeignJson(text)).toBeNull());
});

describe('notJson', () => {
  it('finds nothing in plain JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(notJson(value)).toBeNull();
      }),
    );
    expect(notJson(Object.assign(Object.create(null), { a: 1 }))).toBeNull();
  });

  it.each([
    ['undefined', undefined, '$ is undefined'],
    ['NaN', { dice: [0, 0, Number.NaN] }, '$.dice[2] is NaN'],
    ['infinity', { a: { b: Number.NEGATIVE_INFINITY } }, '$.a.b is -Infinity'],
    ['−0', [-0], '$[0] is -0'],
    ['a hole', [1, Array(1)], '$[1][0] is a hole'],
    ['a field that is undefined', { a: undefined }, '$.a is undefined'],
    ['a function', { a: () => 1 }, '$.a is function'],
    ['a big integer', { a: 1n }, '$.a is bigint'],
    ['a symbol', [Symbol('a')], '$[0] is symbol'],
    ['a Map', { a: new Map() }, '$.a is not a plain object'],
    ['a date', new Date(0), '$ is not a plain object'],
  ])('finds %s', (_, value, fault) => expect(notJson(value)).toBe(fault));

  it('finds too deep nesting at any depth', () => {
    expect(notJson(nested(64))).toBeNull();
    expect(notJson(nested(65))).toBe(`$${'[0]'.repeat(64)} is nested too deeply`);
    let object: unknown = {};
    for (let depth = 0; depth < 64; depth++) object = { a: object };
    expect(notJson(object)).toBe(`$${'.a'.repeat(64)} is nested too deeply`);
    expect(notJson((object as { a: unknown }).a)).toBeNull();
    expect(notJson(nested(100_000))).toBe(`$${'[0]'.repeat(64)} is nested too deeply`);
  });
});

it('parseJson gives null for what is no JSON', () => {
  expect(['{"a":[1]}', '{"a":', ''].map(parseJson)).toEqual([{ a: [1] }, null, null]);
});

it('defined leaves out the fields that are undefined, and nothing else', () => {
  expect(Object.entries(defined({ b: undefined, a: null, c: 0 }))).toEqual([
    ['a', null],
    ['c', 0],
  ]);
});

describe('same', () => {
  it.each([
    [[], {}],
    [{}, []],
    [null, {}],
    [0, false],
    ['1', 1],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { toString: 1 }],
    [{}, JSON.parse('{"__proto__":{}}')],
  ])('tells %j from %j', (a, b) => {
    expect(same(a, b)).toBe(false);
    expect(same(b, a)).toBe(false);
  });
});

describe('withoutNegativeZero', () => {
  it('writes 0 for −0, everywhere', () => {
    const cleaned = withoutNegativeZero(JSON.parse('{"a":-0,"b":[-0.0,{"c":-0e5}],"d":-1,"e":"-0","f":null}'));
    expect(cleaned).toStrictEqual({ a: 0, b: [0, { c: 0 }], d: -1, e: '-0', f: null });
  });
});
