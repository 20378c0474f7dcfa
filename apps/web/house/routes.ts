/** The addresses of the house: from a URL to the page it names. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'play'; readonly id: string }
  /** A stored match by its id, or a record carried by the link itself in its fragment; `at` is the move to open at. */
  | { readonly page: 'replay'; readonly id: string | null; readonly fragment: string | null; readonly at: number | null }
  | { readonly page: 'settings' }
  | { readonly page: 'not-found'; readonly path: string };

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

export function readRoute({ pathname, search, hash }: Address): Route {
  const lost: Route = { page: 'not-found', path: pathname };
  const parts = readParts(pathname);
  if (parts === null) return lost;
  const [page, id, ...more] = parts;
  if (more.length > 0) return lost;
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'game':
    case 'play':
      return id === undefined ? lost : { page, id };
    case 'replay':
      return { page, id: id ?? null, fragment: id === undefined ? readFragment(hash) : null, at: readMoveNumber(search) };
    case 'settings':
      return id === undefined ? { page } : lost;
    default:
      return lost;
  }
}

function readParts(pathname: string): readonly string[] | null {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function readFragment(hash: string): string | null {
  return hash.startsWith('#r=') ? hash.slice('#r='.length) : null;
}

function readMoveNumber(search: string): number | null {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null;
}
