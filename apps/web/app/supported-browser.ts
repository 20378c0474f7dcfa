/** Comes first: in browsers without these, other modules fail. The versions are in docs/BROWSERS.md. */
export const isSupported =
  'popover' in HTMLElement.prototype && 'toSorted' in Array.prototype && CSS.supports('selector(:has(*))') && CSS.supports('width: 1cqw');

if (!isSupported) document.getElementById('app')?.setAttribute('data-failed', '');
