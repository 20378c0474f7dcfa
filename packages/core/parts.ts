import type { AnyGame, GameParts, Parsed } from './game.ts';

/** The game with these parts, also with other pieces and by its earlier rules. */
export function withParts<Of extends AnyGame>(game: Of, parts: GameParts): Of {
  const { pieces, earlier } = game;
  return {
    ...game,
    parts,
    ...(pieces === undefined ? {} : { pieces: { ...pieces, replace: (data: unknown) => read(pieces.replace(data)) } }),
    ...(earlier === undefined ? {} : { earlier: earlier.map((each) => ({ ...each, game: withParts(each.game, parts) })) }),
  };

  function read(replaced: Parsed<AnyGame>): Parsed<AnyGame> {
    return replaced.ok ? { ok: true, value: withParts(replaced.value, parts) } : replaced;
  }
}
