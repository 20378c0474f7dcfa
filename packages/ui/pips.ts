const LOW = 26;
const MID = 50;
const HIGH = 74;

/** Pips of each face, within 0…100 both ways. Apart from the die, which home does not draw. */
export const PIPS: { readonly [value: number]: readonly (readonly [x: number, y: number])[] } = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};
