/** Names and seeds that nobody can guess. Without `randomUUID`, which pages served over plain HTTP do not have. */

const BYTES = 16;

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
