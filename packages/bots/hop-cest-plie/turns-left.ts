/** From ticks to turns: the nearer the goal, the fewer rows there are that tick nothing but what is missing. */

/** Measured in 80 solo matches on levels 1, 2 and 4: how many turns the goal is away at so many ticks, between which it grows evenly. */
const TURNS_AT: readonly (readonly [ticks: number, turns: number])[] = [
  [0, 1.1],
  [6, 1.8],
  [12, 3.2],
  [18, 4.4],
  [30, 6.4],
  [60, 9.9],
  [130, 17.5],
];

/** By linear interpolation; beyond the last, as between the last two. */
export function turnsAt(ticks: number): number {
  const beyond = TURNS_AT.findIndex(([at], index) => index > 0 && at > ticks);
  const index = beyond === -1 ? TURNS_AT.length - 1 : beyond;
  const [[from, low] = [0, 1], [to, high] = [1, 1]] = TURNS_AT.slice(index - 1, index + 1);
  return low + ((ticks - from) * (high - low)) / (to - from);
}
