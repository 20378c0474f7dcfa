/** Codes of rooms: six letters that nobody confuses when they are read out or copied by hand. */

/** Without I, L, O (like digits), without Q, V, W (said alike in some languages), without U (no English four-letter words). */
const LETTERS = 'ABCDEFGHJKMNPRSTXYZ';
const LENGTH = 6;

/** From random hexadecimal digits, at least 32 of them. The bias of the remainder is below one in a thousand million. */
export function codeFrom(hex: string): string {
  let number = BigInt(`0x${hex}`);
  let code = '';
  for (let place = 0; place < LENGTH; place++) {
    code += LETTERS[Number(number % BigInt(LETTERS.length))];
    number /= BigInt(LETTERS.length);
  }
  return code;
}
