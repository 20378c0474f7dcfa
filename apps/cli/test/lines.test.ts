import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, splitLines } from '../engine/request.ts';

async function split(chunks: readonly (string | Buffer)[], bytesMax?: number): Promise<Line[]> {
  const lines: Line[] = [];
  async function* source() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  for await (const line of splitLines(source(), bytesMax)) lines.push(line);
  return lines;
}

describe('lines', () => {
  it('end at a line feed and at nothing else', async () => {
    expect(await split(['a\r\nb\u2028c\u2029d\u0085e\rf\n'])).toEqual(['a\r', 'b\u2028c\u2029d\u0085e\rf']);
  });

  it('may be empty; the last one needs no line feed', async () => {
    expect(await split(['\n\na'])).toEqual(['', '', 'a']);
    expect(await split([])).toEqual([]);
  });

  it('do not depend on where the stream was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.integer({ min: 1, max: 5 }), async (texts, size) => {
        const lines = texts.map((text) => text.replaceAll('\n', '').replaceAll('\ufeff', ''));
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        expect(await split(chunks)).toEqual(lines);
      }),
    );
  });

  it('that are too long are refused one by one, however they arrive', async () => {
    const tooLong = { unreadable: { key: 'engine.lineTooLong', params: { bytes: 4 } } };
    expect(await split(['1234\n12345\n12', '34', '56\nab\n', '123456'], 4)).toEqual(['1234', tooLong, tooLong, 'ab', tooLong]);
  });

  it('that are not UTF-8 are refused one by one', async () => {
    expect(await split([Buffer.from([0xff, 0xfe, 10, 0x61, 10, 0xc3])])).toEqual([
      { unreadable: { key: 'engine.notUtf8' } },
      'a',
      { unreadable: { key: 'engine.notUtf8' } },
    ]);
  });
});
