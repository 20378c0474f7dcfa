/** Limits on what one address may ask of the boards. A household, a class or a café shares an address. */

export type BoardLimits = {
  /** Results that one address may send within an hour: each is replayed. */
  readonly triesPerHour: number;
  /** Times that one address may look at boards within a minute. */
  readonly looksPerMinute: number;
  /** Results that wait to be judged: in all, and from one address. */
  readonly judgings: number;
  readonly judgingsPerAddress: number;
};

export const BOARD_LIMITS: BoardLimits = { triesPerHour: 300, looksPerMinute: 600, judgings: 100, judgingsPerAddress: 20 };
