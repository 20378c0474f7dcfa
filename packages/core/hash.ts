/** Hashes of JSON values: SHA-256 over the canonical text, in lower-case hexadecimal. Apart from json.ts, which the home page loads. */

import { sha256 } from '@noble/hashes/sha2.js';
import { canonical } from './json.ts';

const encoder = new TextEncoder();

export function hashText(text: string): string {
  return toHex(sha256(encoder.encode(text)));
}

/** The same for equal values, whatever the order of their keys. */
export function hashOf(value: unknown): string {
  return hashText(canonical(value));
}

const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Made in one piece: put together digit by digit, it would take up ten times as much memory for as long as it is kept. */
function toHex(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(DIGITS[byte >> 4] ?? 0, DIGITS[byte & 15] ?? 0);
  return String.fromCharCode(...codes);
}
