/**
 * A rank as a text that databases sort: compared sign by sign, the texts are ordered as the lists of numbers are (an order-preserving
 * encoding of IEEE 754). Each number becomes 16 hexadecimal digits: its bits, with the sign turned round, and all of them turned round if
 * it is negative.
 */

const SIGN = 1n << 63n;
const ALL = (1n << 64n) - 1n;
const DIGITS = 16;

export function rankKey(rank: readonly number[]): string {
  return rank.map(keyOf).join('');
}

function keyOf(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`${number} has no rank`);
  const bytes = new DataView(new ArrayBuffer(8));
  // Adding 0 makes 0 of −0.
  bytes.setFloat64(0, number + 0);
  const bits = bytes.getBigUint64(0);
  const key = (bits & SIGN) === 0n ? bits | SIGN : bits ^ ALL;
  return key.toString(16).padStart(DIGITS, '0');
}
