import { useEffect } from 'preact/hooks';

const NAME = 'Tablehop';

/** Names the page in the browser's tab, in its history and to screen readers. */
export function useTitle(page: string | null): void {
  useEffect(() => setTitle(page), [page]);
}

export function setTitle(page: string | null): void {
  document.title = page === null ? NAME : `${page} · ${NAME}`;
}
