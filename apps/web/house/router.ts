/** Where the person is in the house, and how they get elsewhere without loading the page anew. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type ComponentChildren, h, type JSX } from 'preact';
import { type Route, readRoute } from './routes.ts';

export type { Route } from './routes.ts';

const address = signal(location.href);
const routeText = computed(() => JSON.stringify(readRoute(new URL(address.value))));

/** Changes only when another page is meant: a jump within a page leaves it as it is. */
export const route: ReadonlySignal<Route> = computed(() => JSON.parse(routeText.value) as Route);

addEventListener('popstate', () => {
  address.value = location.href;
});

export function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
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
