import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type ComponentChildren, h, type JSX } from 'preact';
import { type Route, readRoute } from './routes.ts';

export type { Route } from './routes.ts';

const address = signal(location.href);
const routeText = computed(() => JSON.stringify(readRoute(new URL(address.value))));

/** Changes only with the page: a jump within a page leaves it as it is. */
export const route: ReadonlySignal<Route> = computed(() => JSON.parse(routeText.value) as Route);

/** Asks before a page is left for another; `go` leaves it after all. */
export type NavigationGuard = (go: () => void) => void;

let guard: NavigationGuard | null = null;

export function guardNavigation(asking: NavigationGuard): () => void {
  guard = asking;
  return () => {
    if (guard === asking) guard = null;
  };
}

function leave(go: () => void): void {
  if (guard === null) {
    go();
    return;
  }
  guard(() => {
    guard = null;
    go();
  });
}

addEventListener('popstate', () => {
  const there = location.href;
  if (guard === null || isSamePage(there)) {
    address.value = there;
    return;
  }
  // The browser has already left: go back until the question is answered.
  history.pushState(null, '', address.value);
  leave(() => navigate(there));
});

function isSamePage(there: string): boolean {
  return JSON.stringify(readRoute(new URL(there))) === routeText.peek();
}

export function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace || isSamePage(new URL(path, location.href).href)) go(path, replace);
  else leave(() => go(path, replace));
}

function go(path: string, replace: boolean): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  address.value = location.href;
  if (!replace) scrollTo(0, 0);
}

type LinkProps = Omit<JSX.IntrinsicElements['a'], 'href' | 'onClick'> & { readonly to: string; readonly children: ComponentChildren };

/** A real link, so that it can be opened in a new tab or copied; a plain click stays in this page. */
export function Link({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return h('a', { ...rest, href: to, onClick: follow }, children);
}
