import { createHash } from 'node:crypto';
import { hashOf } from '@tablehop/core';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

it.each(['Node', 'a browser'])('the hash of a text is its SHA-256 in lower-case hexadecimal in %s', async (place) => {
  vi.resetModules();
  const builtin = vi.spyOn(process, 'getBuiltinModule');
  if (place === 'a browser') builtin.mockReturnValue({});
  const { hashText } = await import('../hash.ts');
  builtin.mockRestore();
  expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', size: 'medium' }), (text) => {
      expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
  // A lone surrogate becomes U+FFFD.
  expect(hashText('\ud800')).toBe(createHash('sha256').update('\ufffd', 'utf8').digest('hex'));
});

it('the hash of a value is that of its canonical text for any order of keys', () => {
  const hash = createHash('sha256').update('{"a":[1,{"x":null,"y":"é"}],"b":true}').digest('hex');
  expect(hashOf({ a: [1, { x: null, y: 'é' }], b: true })).toBe(hash);
  expect(hashOf({ b: true, a: [1, { y: 'é', x: null }] })).toBe(hash);
});

it('what is not plain JSON has none', () => expect(() => hashOf({ a: undefined })).toThrow('$.a is undefined'));
