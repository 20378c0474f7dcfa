/** Where the person is in the house, and how they get elsewhere without loading the page anew. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type ComponentChildren, h, type JSX } from 'preact';
import { type Route, readRoute } from './routes.ts';

export type { Route } from './routes.ts';

const address = signal(location.href);
const routeText = computed(() => JSON.stringify(readRoute(new URL(address.value))));

/** Changes only when another page is meant: a jump within a page leaves it as it is. */
export const route: ReadonlySignal<Route> = computed(() => JSON.parse(routeText.value) as Route);

/** Asks before a page is left for another; `go` leaves it after all. */
export type Doorkeeper = (go: () => void) => void;

let doorkeeper: Doorkeeper | null = null;

/** Asks before leaving the page, until the returned function is called. */
export function keepDoor(keeper: Doorkeeper): () => void {
  doorkeeper = keeper;
  return () => {
    if (doorkeeper === keeper) doorkeeper = null;
  };
}

/** Asks if somebody keeps the door; otherwise goes. */
function leave(go: () => void): void {
  if (doorkeeper === null) {
    go();
    return;
  }
  doorkeeper(() => {
    doorkeeper = null;
    go();
  });
}

addEventListener('popstate', () => {
  const there = location.href;
  if (doorkeeper === null || isSamePage(there)) {
    address.value = there;
    return;
  }
  // The browser has gone already: back again, until the question is answered.
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
