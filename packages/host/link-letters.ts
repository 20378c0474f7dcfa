/** JSON in URL-safe letters: deflated, then base64url. */

/** A small link can inflate to any size, so reading is limited. */
const LONGEST_CONTENT_BYTES = 1_000_000;

export async function toLetters(value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await pipe(text, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  return toBase64Url(bytes ?? new Uint8Array());
}

export async function fromLetters(letters: string): Promise<unknown> {
  const deflated = fromBase64Url(letters);
  if (deflated === null) return null;
  const bytes = await pipe(deflated, new DecompressionStream('deflate-raw'), LONGEST_CONTENT_BYTES).catch(() => null);
  return bytes === null ? null : parse(bytes);
}

/** Null if the output exceeds the limit. Rejects if the input is invalid. */
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(letters)) return null;
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
