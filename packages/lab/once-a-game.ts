import type { AnyGame } from '@tablehop/core';

/** What follows from a game and its pieces, worked out when it is first asked for (memoization). */
export function onceAGame<Value>(make: (game: AnyGame) => Value): (game: AnyGame) => Value {
  const made = new WeakMap<AnyGame, { readonly value: Value }>();
  return (game) => {
    const known = made.get(game);
    if (known !== undefined) return known.value;
    const value = make(game);
    made.set(game, { value });
    return value;
  };
}
