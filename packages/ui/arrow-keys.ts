/** Spatial navigation: each arrow key leads to the nearest control in its direction. */

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Allowed overlap in pixels: a selected or hovered control is drawn larger. */
const SLACK = 8;
/** One pixel aside costs as much as this many ahead. */
const ASIDE = 3;

export function walkByArrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, target, currentTarget } = event;
  if (!isDirection(key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || target.closest('input, select, textarea') !== null) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('button')].filter((control) => control !== target);
  const next = nearest(
    target.getBoundingClientRect(),
    controls.map((control) => control.getBoundingClientRect()),
    key,
  );
  event.preventDefault();
  if (next !== null) controls[next]?.focus();
}

function nearest(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  let best: { readonly index: number; readonly distance: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const ahead = gapAhead(from, box, direction);
    if (ahead < -SLACK) continue;
    const distance = Math.max(0, ahead) + ASIDE * gapAside(from, box, direction);
    if (best === null || distance < best.distance) best = { index, distance };
  }
  return best === null ? null : best.index;
}

function isDirection(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

function gapAhead(from: Box, box: Box, direction: Direction): number {
  switch (direction) {
    case 'ArrowLeft':
      return from.left - box.right;
    case 'ArrowRight':
      return box.left - from.right;
    case 'ArrowUp':
      return from.top - box.bottom;
    case 'ArrowDown':
      return box.top - from.bottom;
  }
}

function gapAside(from: Box, box: Box, direction: Direction): number {
  const isSideways = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const middle = (each: Box) => (isSideways ? each.top + each.bottom : each.left + each.right) / 2;
  return Math.abs(middle(from) - middle(box));
}
