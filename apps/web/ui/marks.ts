/** The signs that people go by at the table, each with a colour of its own. None of them is a sign that a game uses for something else. */

export const MARKS = ['heart', 'drop', 'flower', 'moon', 'leaf', 'bolt'] as const;
export type Mark = (typeof MARKS)[number];

/** Who has a mark keeps it; whoever has none yet gets the one that is usual at the place, or else the first that nobody has. */
export function distinctMarks(given: readonly (number | undefined)[]): readonly number[] {
  const taken = new Set(given.filter((mark) => mark !== undefined));
  return given.map((mark, seat) => {
    if (mark !== undefined) return mark;
    const usual = seat % MARKS.length;
    const free = taken.has(usual) ? MARKS.findIndex((_, other) => !taken.has(other)) : usual;
    const own = free === -1 ? usual : free;
    taken.add(own);
    return own;
  });
}
