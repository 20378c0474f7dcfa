/** Names and seeds that nobody can guess. Drawn without `randomUUID`, which pages served without encryption do not have. */

const BYTES = 16;

export function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

export function freshSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
