import { type Options, PILE_SIZES, RELIEFS, STEADINESSES, VARIANTS } from '../rules/index.ts';

/** Every variant and number of players; the late limit only once per number, because random matches almost always reach the last turn. */
export const SETTINGS = VARIANTS.flatMap((variant, index) =>
  [2, 3, 4].map((players) => {
    const options: Options = {
      variant,
      relief: RELIEFS[(index + players) % RELIEFS.length] ?? 'flat',
      steadiness: STEADINESSES[(index + players) % STEADINESSES.length] ?? 'steady',
      pileCards: PILE_SIZES[players % PILE_SIZES.length] ?? 12,
      turnLimit: index === players ? 600 : 200,
      extras: players !== 3,
    };
    return { variant, players, options };
  }),
);
