/** Where values are in a JSON text. `JSON.parse` does not reliably say where it fails. */

export type Places =
  /** By path, such as `sheets.standard.0.stars.6`: the offset at which the value begins. */
  | { readonly ok: true; readonly offsets: ReadonlyMap<string, number> }
  /** The offset of the first syntax error. */
  | { readonly ok: false; readonly offset: number };

const SPACE = /[ \t\n\r]*/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a JSON string may not hold
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
/** Deeper than any set; protects the stack from hostile text. */
const DEEPEST = 60;

export function placesIn(text: string): Places {
  const offsets = new Map<string, number>();
  let at = 0;

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return null;
    at += found.length;
    return found;
  }

  function takeSign(sign: string): boolean {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  function list(end: string, readItem: (index: number) => boolean): boolean {
    if (takeSign(end)) return true;
    for (let index = 0; ; index += 1) {
      if (!readItem(index)) return false;
      if (takeSign(end)) return true;
      if (!takeSign(',')) return false;
    }
  }

  function value(path: readonly (string | number)[]): boolean {
    take(SPACE);
    if (path.length > DEEPEST) return false;
    offsets.set(path.join('.'), at);
    if (takeSign('[')) return list(']', (index) => value([...path, index]));
    if (!takeSign('{')) return (take(STRING) ?? take(WORD)) !== null;
    return list('}', () => {
      take(SPACE);
      const name = take(STRING);
      return name !== null && takeSign(':') && value([...path, JSON.parse(name) as string]);
    });
  }

  const isWhole = value([]);
  take(SPACE);
  return isWhole && at === text.length ? { ok: true, offsets } : { ok: false, offset: at };
}

/** Both from 1, as in editors. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
