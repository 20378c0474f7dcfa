/** The signs of players, each with a colour. No game uses one of them for something else. */

export const MARKS = ['heart', 'drop', 'flower', 'moon', 'leaf', 'bolt'] as const;
export type Mark = (typeof MARKS)[number];

/** Given marks stay; others get the default of the seat, or else the first free one. */
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
