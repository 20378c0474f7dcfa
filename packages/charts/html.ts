/** HTML that is written by hand: whatever goes into it is text, and is escaped, unless it is HTML already. */

const HTML = Symbol('html');
export type Html = { readonly [HTML]: string };
type Part = string | number | Html | readonly Html[];

/** A template tag: `html`<p>${name}</p>``. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((before, string, index) => before + written(parts[index - 1] ?? '') + string);
  return { [HTML]: text };
}

/** Of elements that a document has made: it has escaped their texts. */
export function htmlOf(element: Element): Html {
  return { [HTML]: element.outerHTML };
}

/** Style sheets of our own. */
export function trusted(text: string): Html {
  return { [HTML]: text };
}

export function textOf(given: Html): string {
  return given[HTML];
}

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function written(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part).replaceAll(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
  return isList(part) ? part.map(textOf).join('') : textOf(part);
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part);
}
