/** Hashes of JSON values: SHA-256 over the canonical text, in lower-case hexadecimal. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The same for equal values, whatever the order of their keys. */
export function hashOf(value: unknown): string {
  return hashText(canonical(value));
}
