/** What bots are called: the same in all languages, and never as somebody else at the table is. */

/** More than sit at any table, so that none of them need have the name of a person. */
const BOT_NAMES = ['Juno', 'Basil', 'Mika', 'Odette', 'Pip', 'Nell', 'Otto', 'Suki', 'Bruno', 'Tilda'] as const;

/** A name for a bot at each seat, given how those at the table are called. */
export function botNames(given: readonly string[]): readonly string[] {
  const taken = new Set(given.map(nameKey));
  const free = BOT_NAMES.filter((name) => !taken.has(nameKey(name)));
  return given.map((_, seat) => free[seat % free.length] ?? BOT_NAMES[0]);
}

/** Names that a person would call the same. */
function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase();
}
