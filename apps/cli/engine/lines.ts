/**
 * Lines of bytes, split at line feeds and at nothing else: JSON text may hold other separators (U+2028) inside a string, which is why the
 * runtime's own line reader will not do.
 */

import type { Message } from '@tablehop/core';

/** The text of a line, or why there is none. */
export type Line = string | { readonly unreadable: Message };

/** Far more than any honest request needs, and small enough that the most wicked JSON of this length is parsed within a few hundred megabytes. */
const LINE_BYTES_MAX = 4 * 2 ** 20;

const LINE_FEED = 10;

export async function* splitLines(chunks: AsyncIterable<Buffer>, bytesMax = LINE_BYTES_MAX): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let bytes = 0;

  function take(part: Buffer): void {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else if (part.length > 0) parts.push(part);
  }

  function finish(): Line {
    const line = bytes > bytesMax ? unreadable('engine.lineTooLong', { bytes: bytesMax }) : decode(Buffer.concat(parts));
    parts = [];
    bytes = 0;
    return line;
  }

  function decode(whole: Buffer): Line {
    try {
      return decoder.decode(whole);
    } catch {
      return unreadable('engine.notUtf8');
    }
  }

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (bytes > 0) yield finish();
}

function unreadable(key: string, params?: Message['params']): Line {
  return { unreadable: params === undefined ? { key } : { key, params } };
}
