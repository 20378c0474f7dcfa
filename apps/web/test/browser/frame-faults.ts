/** Finds layout faults of a match. Tips and toasts may cover idle controls, toasts also seats, but never the instruction of the turn. */

import type { Page } from 'playwright-core';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export function boardBox(page: Page): Promise<Box> {
  return page.locator('.frame-board').evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    const round = (value: number) => Math.round(value * 10) / 10;
    return { left: round(left), top: round(top + scrollY), width: round(width), height: round(height) };
  });
}

export function scrollable(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
}

export function frameFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, summary, textarea, [role="button"], [role="gridcell"], [data-offered]';
    const LEAST_TOUCH = 40;
    const LAYERS = '.tip, .notice-board';
    /** Text that must be visible without scrolling. In a replay, the list of moves repeats the events. */
    const WHOLE = '.play .turn-line, .frame-dock-page, .notice-slip > p';
    /** With letters twice as large, a tip may fill much of a phone, but must not cover what to touch next; a tap closes it. */
    const isEnlarged = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
    /** Pixels for rounding, shadows and the space around letters. */
    const SLACK = 2;
    const faults: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;
    const width = document.documentElement.clientWidth;
    const height = innerHeight;

    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const named = typeof element.className === 'string' ? element.className : (element.getAttribute('class') ?? '');
      return `<${element.tagName.toLowerCase()} ${named.split(/\s+/).slice(0, 2).join('.')}> ${label.slice(0, 40)}`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.hidden-text, [aria-hidden="true"] .hidden-text') === null;

    /** The visible part of the window within an element's ancestors; cached per element. */
    type Clip = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    const clips = new Map<Element | null, Clip>([[null, { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }]]);
    function clipWithin(parent: Element | null): Clip {
      const known = clips.get(parent === document.documentElement ? null : parent);
      if (known !== undefined || parent === null) return known ?? { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
      const outer = clipWithin(parent.parentElement);
      const { overflowX, overflowY, clipPath } = getComputedStyle(parent);
      const isOpen = overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none';
      const box = parent.getBoundingClientRect();
      const clip = isOpen
        ? outer
        : {
            left: Math.max(outer.left, box.left),
            top: Math.max(outer.top, box.top),
            right: Math.min(outer.right, box.right),
            bottom: Math.min(outer.bottom, box.bottom),
          };
      clips.set(parent, clip);
      return clip;
    }

    // In a low window the page scrolls under the sticky bars, so covered controls can be scrolled free.
    const bars = [...document.querySelectorAll('.frame-dock, .frame > .tools')].filter(
      (bar) => getComputedStyle(bar).position === 'sticky',
    );
    const barsFrom = Math.min(
      ...bars.map((bar) => bar.getBoundingClientRect()).flatMap((bar) => (bar.height > 0 ? [bar.top] : [])),
      height,
    );
    const isScrolling = document.documentElement.scrollHeight > height;
    const scrollsUnder = (element: Element) =>
      isScrolling && element.closest('.frame') !== null && element.closest('.frame-dock, .tools, .tip, dialog') === null;

    /** The part of a rect that no ancestor clips, from the given element outwards. */
    function clipped(rect: DOMRect, element: Element, from: Element | null = element.parentElement): DOMRect | null {
      const clip = clipWithin(from);
      const left = Math.max(rect.left, clip.left);
      const top = Math.max(rect.top, clip.top);
      const right = Math.min(rect.right, clip.right);
      const bottom = Math.min(rect.bottom, clip.bottom, scrollsUnder(element) ? barsFrom : clip.bottom);
      return right - left > SLACK && bottom - top > SLACK ? new DOMRect(left, top, right - left, bottom - top) : null;
    }

    /** Overlap of two text rects; letter boxes are higher than their lines, more so for large letters. */
    function common(a: DOMRect, b: DOMRect): DOMRect | null {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      const [across, down] = [Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top];
      const isOver = across > SLACK && down > Math.max(2 * SLACK, 0.25 * Math.min(a.height, b.height));
      return isOver ? new DOMRect(left, top, across, down) : null;
    }

    /** The topmost element over the middle of the rect, unless it contains the element or belongs to it. */
    function coveredBy(rect: DOMRect, element: Element): Element | null {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      if (x < 0 || y < 0 || x >= width || y >= height) return null;
      const top = document.elementFromPoint(x, y);
      if (top === null || element.contains(top) || top.contains(element)) return null;
      return top;
    }

    /** Whether another element with its own background covers it. */
    function isUnder(rect: DOMRect, element: Element): boolean {
      const top = coveredBy(rect, element);
      for (let each = top; each !== null && !each.contains(element); each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        if (backgroundImage !== 'none' || /rgb\(/.test(backgroundColor) || /, 1\)|\/ 1\)/.test(backgroundColor)) return true;
      }
      return false;
    }

    function isCutAcross(rect: DOMRect, element: Element): boolean {
      const clip = clipWithin(element);
      const isOnlyHeard = clip.right - clip.left <= SLACK || clip.bottom - clip.top <= SLACK;
      if (isEnlarged || isOnlyHeard || element.closest(WHOLE) === null) return false;
      return rect.top < clip.top - SLACK || rect.bottom > clip.bottom + SLACK;
    }

    const sentence = document.querySelector('.turn-line')?.getBoundingClientRect();
    for (const slip of document.querySelectorAll('.notice-slip')) {
      const { left, right, top, bottom } = slip.getBoundingClientRect();
      if (sentence === undefined || bottom === top) continue;
      if (left < sentence.right && right > sentence.left && top < sentence.bottom - SLACK && bottom > sentence.top + SLACK)
        faults.push(`the sentence is covered by ${nameOf(slip)}`);
    }

    const words: { readonly rect: DOMRect; readonly element: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || !isSeen(element) || element.closest('script, style, .app-failed') !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < SLACK || rect.height < SLACK) continue;
        // Text is clipped by its own element: some is for screen readers only.
        const seen = clipped(rect, element, element);
        if (isCutAcross(rect, element)) faults.push(`words cut off: ${nameOf(element)}`);
        if (seen === null) continue;
        if (seen.left < -SLACK || seen.right > width + SLACK) faults.push(`words beyond the edge: ${nameOf(element)}`);
        words.push({ rect: seen, element });
      }
      const style = getComputedStyle(element);
      const isCut = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > SLACK;
      if (isCut && element.closest('[data-may-cut]') === null) faults.push(`words cut off: ${nameOf(element)}`);
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const shared = common(one.rect, other.rect);
        if (shared === null) continue;
        // An element between them hides the lower one: only the upper can be read.
        const isHidden = [one, other].some(
          ({ element }) => coveredBy(shared, element)?.closest(LAYERS) != null || isUnder(shared, element),
        );
        if (!isHidden) faults.push(`words on words: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }

    let cells = 0;
    for (const control of root.querySelectorAll(CONTROLS)) {
      if (!isSeen(control) || control.closest('[inert]') !== null) continue;
      const rect = control.getBoundingClientRect();
      if (rect.width < SLACK || rect.height < SLACK) continue;
      const seen = clipped(rect, control);
      if (seen === null) continue;
      if (seen.left < -SLACK || seen.right > width + SLACK) faults.push(`beyond the edge: ${nameOf(control)}`);
      const isIdle = control.getAttribute('aria-disabled') === 'true' && !control.hasAttribute('data-offered');
      // Of hundreds of cells, a sample and all offered ones are enough.
      const isOneOfMany = control.getAttribute('role') === 'gridcell' && !control.hasAttribute('data-offered');
      cells += isOneOfMany ? 1 : 0;
      const over = isOneOfMany && cells % 5 > 0 ? null : coveredBy(seen, control);
      const isUnderLayer = over?.closest(LAYERS) != null;
      const isSeatUnderNotice = control.closest('.seat-strip') !== null && over?.closest('.notice-board') != null;
      const mayBeCovered = isIdle || isSeatUnderNotice || (isEnlarged && !control.hasAttribute('data-offered'));
      const canScroll = document.documentElement.scrollHeight > height && over?.closest('.frame-dock, .tools') != null;
      if (over !== null && !(mayBeCovered && isUnderLayer) && !canScroll) faults.push(`covered: ${nameOf(control)} by ${nameOf(over)}`);
      const isSmall = Math.min(rect.width, rect.height) < LEAST_TOUCH - 0.5;
      if (isSmall && !isIdle && control.closest('[data-loupe], label') === null)
        faults.push(`too small: ${nameOf(control)} ${Math.round(rect.width)}×${Math.round(rect.height)}`);
    }

    const beyond = document.documentElement.scrollWidth - width;
    if (beyond > 0) faults.push(`the page is ${beyond} px too wide`);
    return [...new Set(faults)];
  });
}
