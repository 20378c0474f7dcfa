export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'play'; readonly id: string }
  /** A stored match by id, or a record in the link's fragment; `at`: position to open; `reviewed`: move compared with the review. */
  | {
      readonly page: 'replay';
      readonly id: string | null;
      readonly fragment: string | null;
      readonly at: number | null;
      readonly reviewed: number | null;
    }
  /** `at` is the move that the player comes back from. */
  | { readonly page: 'review'; readonly id: string | null; readonly fragment: string | null; readonly at: number | null }
  | { readonly page: 'puzzles'; readonly game: string | null }
  | { readonly page: 'puzzle'; readonly game: string; readonly id: string }
  | { readonly page: 'sets'; readonly game: string; readonly set: string | null }
  /** Blank sheets of a game, with a custom set or the printed ones, or the sheets of a match. */
  | { readonly page: 'print'; readonly game: string; readonly sheet: string | null; readonly set: string | null }
  | { readonly page: 'print-match'; readonly id: string }
  | { readonly page: 'friends'; readonly game: string | null }
  /** A room by its address or its code; a ticket moves a seat to this device. */
  | { readonly page: 'room'; readonly room: string; readonly ticket: string | null }
  | { readonly page: 'watch'; readonly watch: string }
  /** Opens a new room each time; the terms are its query. */
  | { readonly page: 'new'; readonly game: string; readonly terms: string }
  /** Without a game: the labs of all. The fragment may hold an experiment. */
  | { readonly page: 'lab'; readonly game: string | null; readonly fragment: string | null }
  /** All of today's challenges, or one game's of a day (default: today). */
  | { readonly page: 'challenges'; readonly game: string | null; readonly day: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'learn' }
  | { readonly page: 'progress' }
  | { readonly page: 'not-found'; readonly path: string };

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

export function readRoute({ pathname, search, hash }: Address): Route {
  const lost: Route = { page: 'not-found', path: pathname };
  const parts = readParts(pathname);
  if (parts === null) return lost;
  const [page, id, inner, ...more] = parts;
  if (more.length > 0) return lost;
  if (inner !== undefined && id !== undefined) return readInnerRoute(page, id, inner) ?? lost;
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'game':
    case 'play':
      return id === undefined ? lost : { page, id };
    case 'replay':
      return { page, ...readRecord(id, hash), at: readMoveNumber(search, 'at'), reviewed: readMoveNumber(search, 'review') };
    case 'review':
      return { page, ...readRecord(id, hash), at: readMoveNumber(search, 'at') };
    case 'puzzles':
      return { page, game: id ?? null };
    case 'sets':
      return id === undefined ? lost : { page, game: id, set: null };
    case 'print': {
      const asked = new URLSearchParams(search);
      return id === undefined ? lost : { page, game: id, sheet: asked.get('sheet'), set: asked.get('set') };
    }
    case 'friends':
      return { page, game: id ?? null };
    case 'room':
      return id === undefined ? lost : { page, room: id, ticket: readTicket(hash) };
    case 'watch':
      return id === undefined ? lost : { page, watch: id };
    case 'new':
      return id === undefined ? lost : { page, game: id, terms: search };
    case 'lab':
      return { page, game: id ?? null, fragment: readFragment(hash, 'e') };
    case 'challenges':
      return { page, game: id ?? null, day: null };
    case 'settings':
    case 'progress':
    case 'learn':
      return id === undefined ? { page } : lost;
    default:
      return lost;
  }
}

function readInnerRoute(page: string | undefined, id: string, inner: string): Route | null {
  if (page === 'puzzles') return { page: 'puzzle', game: id, id: inner };
  if (page === 'sets') return { page, game: id, set: inner };
  if (page === 'challenges') return { page, game: id, day: inner };
  return page === 'print' && id === 'match' ? { page: 'print-match', id: inner } : null;
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

function readRecord(id: string | undefined, hash: string): { readonly id: string | null; readonly fragment: string | null } {
  return { id: id ?? null, fragment: id === undefined ? readFragment(hash, 'r') : null };
}

/** `r` holds a record, `e` an experiment. */
function readFragment(hash: string, name: 'r' | 'e'): string | null {
  const start = `#${name}=`;
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}

/** In the fragment, which browsers do not send to a server. */
function readTicket(hash: string): string | null {
  return hash.startsWith('#move=') && hash.length > '#move='.length ? hash.slice('#move='.length) : null;
}

function readMoveNumber(search: string, name: 'at' | 'review'): number | null {
  const at = new URLSearchParams(search).get(name);
  return at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null;
}
