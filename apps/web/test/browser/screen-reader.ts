/**
 * Reads the app as a screen reader does: Chromium's accessibility tree for the focus and the page, live regions as they change.
 * What it says is kept line by line: the transcript.
 */

import type { CDPSession, Page } from 'playwright-core';
import { drawn } from './harness.ts';

type Property = { readonly name: string; readonly value: { readonly value?: unknown } };
type Value = { readonly value?: string };
type AxNode = {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly Property[];
};

/** In the order in which they happen. */
type PageEvent = { readonly kind: 'polite' | 'assertive'; readonly text: string } | { readonly kind: 'dialog' };
export type Line = { readonly kind: 'polite' | 'assertive' | 'focus' | 'page' | 'turn'; readonly key: string; readonly text: string };

declare const liveEvents: PageEvent[];

/** Announced when the focus enters them, if they have a name. */
const CONTAINERS = new Set(['dialog', 'alertdialog', 'group', 'region', 'list', 'complementary', 'navigation', 'table', 'toolbar', 'form']);
/** Read as one line: what is inside them is their name. */
const CONTROLS = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'combobox',
  'textbox',
  'slider',
  'image',
  'img',
  'heading',
  'tab',
  'option',
]);
const BLOCKS = new Set([
  'paragraph',
  'listitem',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'caption',
  'status',
  'alert',
  'log',
  'row',
]);
const SILENT = new Set(['generic', 'none', 'InlineTextBox', 'LineBreak', 'ListMarker', 'RootWebArea', 'rowgroup', 'main', 'LayoutTable']);
const MAX_STOPS = 80;

export type Reader = {
  readonly lines: readonly Line[];
  /** Headings of the transcript: whose turn it is, by number. */
  readonly heading: (text: string) => void;
  /** `unkept`: what follows from the key, but is heard or not by how fast a bot is. */
  readonly press: (key: string, unkept?: RegExp) => Promise<string>;
  /** Tabs until a control is announced that matches; null if the focus comes round without one. */
  readonly tabTo: (wanted: (said: string) => boolean, key?: 'Tab' | 'Shift+Tab') => Promise<string | null>;
  /** Waits for an announcement that matches, or for a dialog. */
  readonly listenFor: (wanted: RegExp) => Promise<void>;
  /** What was announced since the last key that was not Tab. */
  readonly heard: () => string;
  readonly focus: () => string;
  /** From top to bottom, as with the arrow keys. */
  readonly readPage: () => Promise<void>;
};

export async function openReader(page: Page): Promise<Reader> {
  await page.addInitScript(listenToLiveRegions);
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const lines: Line[] = [];
  let heardFrom = 0;
  let taken = 0;
  let hasDialog = false;
  let omitted: RegExp | undefined;
  let focused = 'nothing';
  /** Until it has been told with the first line that follows from it. */
  let pressed = '';
  let hasMoved = false;
  let around: readonly string[] = [];
  let toldAround: readonly string[] = [];

  async function collect(key: string): Promise<void> {
    // The frame gives a lost focus back in the next frame; what that says comes in the one after it. Tab only moves the focus.
    for (let frames = 0; frames < (isTab(key) ? 0 : 2); frames += 1) await drawn(page);
    const events = await page.evaluate((from) => liveEvents.slice(from), taken);
    taken += events.length;
    if (key !== '') pressed = key;
    for (const event of events) {
      if (event.kind === 'dialog') {
        hasDialog = true;
        continue;
      }
      if (omitted?.test(event.text)) continue;
      lines.push({ kind: event.kind, key: pressed, text: event.text });
      pressed = '';
    }
    const now = await readFocus();
    hasMoved ||= isTab(key) || now.said !== focused || now.path.join() !== around.join();
    focused = now.said;
    around = now.path;
  }

  /** Where the focus has come to rest after a key and all that follows from it. */
  function tellFocus(): void {
    const entered = around.filter((name) => !toldAround.includes(name));
    if (hasMoved) lines.push({ kind: 'focus', key: pressed, text: [...entered, focused].join('; ') });
    toldAround = around;
    hasMoved = false;
    pressed = '';
  }

  async function readFocus(): Promise<{ readonly path: readonly string[]; readonly said: string }> {
    const expression = 'document.activeElement === document.body ? null : document.activeElement';
    const { objectId } = (await devtools.send('Runtime.evaluate', { expression })).result;
    if (objectId === undefined) return { path: [], said: 'nothing' };
    const { nodes } = (await devtools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: true })) as unknown as {
      readonly nodes: readonly AxNode[];
    };
    await devtools.send('Runtime.releaseObject', { objectId });
    const [node] = nodes;
    if (node === undefined) return { path: [], said: 'nothing' };
    const path: string[] = [];
    for (let id = node.parentId; id !== undefined; ) {
      const parent = nodes.find((each) => each.nodeId === id);
      if (parent !== undefined && isNamedContainer(parent)) path.unshift(sayNode(parent));
      id = parent?.parentId;
    }
    return { path, said: node.role?.value === 'RootWebArea' ? 'nothing' : sayNode(node) };
  }

  function heard(): string {
    return lines
      .slice(heardFrom)
      .map(({ text }) => text)
      .join('\n');
  }

  return {
    lines,
    heading(text) {
      tellFocus();
      lines.push({ kind: 'turn', key: '', text });
    },
    async press(key, unkept) {
      tellFocus();
      omitted = unkept;
      heardFrom = lines.length;
      hasDialog = false;
      await page.keyboard.press(key);
      await collect(key);
      return focused;
    },
    async tabTo(wanted, key = 'Tab') {
      for (let stops = 0; stops < MAX_STOPS; stops += 1) {
        tellFocus();
        await page.keyboard.press(key);
        await collect(key);
        if (wanted(focused)) return focused;
      }
      return null;
    },
    async listenFor(wanted) {
      // Heard before: what follows from it, such as a move of the focus, may have to be drawn yet.
      if (wanted.test(heard()) || hasDialog) return collect('');
      const isHeard = ([from, source]: readonly [number, string]) =>
        liveEvents.slice(from).some((event) => event.kind === 'dialog' || new RegExp(source, 'u').test(event.text));
      const listening = page.waitForFunction(isHeard, [taken, wanted.source] as const, { polling: 20 });
      await listening.catch((error: unknown) => {
        const last = lines.slice(-12).map(({ text }) => text);
        throw new Error(`nothing announced is like ${wanted}, after:\n${last.join('\n')}`, { cause: error });
      });
      await collect('');
    },
    heard,
    focus: () => focused,
    async readPage() {
      tellFocus();
      const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as unknown as { readonly nodes: readonly AxNode[] };
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const [root] = nodes;
      if (root !== undefined) for (const text of readTree(root, byId)) lines.push({ kind: 'page', key: '', text });
    },
  };
}

function isTab(key: string): boolean {
  return key === 'Tab' || key === 'Shift+Tab';
}

function isNamedContainer({ ignored, role, name }: AxNode): boolean {
  return !ignored && CONTAINERS.has(role?.value ?? '') && (name?.value ?? '') !== '';
}

function sayNode({ role, name, description, value, properties = [] }: AxNode): string {
  const property = (wanted: string) => properties.find((each) => each.name === wanted)?.value.value;
  const states = [
    property('disabled') === true && 'unavailable',
    property('pressed') === 'true' && 'pressed',
    property('expanded') === true && 'expanded',
    property('level') !== undefined && `level ${property('level')}`,
    property('keyshortcuts') !== undefined && `key ${property('keyshortcuts')}`,
  ];
  const parts = [name?.value || 'NO NAME', role?.value, ...states, value?.value, description?.value];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** One line for each control and each block of text; containers with a name are announced before what they hold. */
function readTree(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  const role = node.role?.value ?? '';
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const inside = () => children.flatMap((child) => readTree(child, byId));
  if (children.length > 1 && role === 'generic' && children.every((child) => child.role?.value === 'StaticText'))
    return [
      children
        .map((child) => child.name?.value ?? '')
        .join('')
        .trim(),
    ];
  if (node.ignored || SILENT.has(role)) return inside();
  if (role === 'StaticText') return [node.name?.value?.trim() ?? ''].filter((text) => text !== '');
  if (CONTROLS.has(role)) return [sayNode(node)];
  const read = inside();
  if (BLOCKS.has(role) && !hasControl(node, byId)) return read.length === 0 ? [] : [read.join(' ')];
  return isNamedContainer(node) ? [sayNode(node), ...read.map((line) => `  ${line}`)] : read;
}

function hasControl(node: AxNode, byId: ReadonlyMap<string, AxNode>): boolean {
  if (!node.ignored && CONTROLS.has(node.role?.value ?? '')) return true;
  return (node.childIds ?? []).some((id) => byId.has(id) && hasControl(byId.get(id) as AxNode, byId));
}

/** Runs in the page. A region that appears together with its text is not announced, nor is one that a modal dialog covers. */
function listenToLiveRegions(): void {
  const events: PageEvent[] = [];
  Object.assign(globalThis, { liveEvents: events });
  const ROLES: { readonly [role: string]: 'polite' | 'assertive' } = { status: 'polite', log: 'polite', alert: 'assertive' };

  const CONTROLS = 'button, a, input, select, [role=img]';
  const politeness = (element: Element) => element.getAttribute('aria-live') ?? ROLES[element.role ?? ''] ?? null;
  const regionOf = (node: Node | null): Element | null => {
    for (let each = node instanceof Element ? node : (node?.parentElement ?? null); each !== null; each = each.parentElement)
      if (politeness(each) !== null) return each;
    return null;
  };
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node.ariaHidden === 'true' || node instanceof SVGElement || !node.checkVisibility({ visibilityProperty: true })) return '';
    if (politeness(node) === 'off') return '';
    const inside = (node.matches(CONTROLS) ? node.ariaLabel : null) ?? [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `;
  };
  const isSilent = (region: Element) => {
    const dialog = document.querySelector('dialog:modal');
    return (dialog !== null && !dialog.contains(region)) || region.closest('[inert], [aria-hidden=true]') !== null;
  };

  new MutationObserver((records) => {
    const isNew = (element: Element) => records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));
    const changed = new Map<Element, Set<Node>>();
    for (const { target, addedNodes, type } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        const region = regionOf(type === 'childList' ? target : node);
        if (region !== null) changed.set(region, (changed.get(region) ?? new Set<Node>()).add(node));
        // An alert is announced when it appears.
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
            if (alert.role === 'alert') changed.set(alert, new Set([alert]));
      }
      // A status that loses some of its text is announced as well.
      const region = regionOf(target);
      if (region?.role === 'status' && !changed.has(region)) changed.set(region, new Set());
    }
    for (const [region, nodes] of changed) {
      const kind = politeness(region);
      if ((kind !== 'polite' && kind !== 'assertive') || !region.isConnected || isSilent(region)) continue;
      if (isNew(region) && region.role !== 'alert') continue;
      const isWhole = region.ariaAtomic === 'true' || (region.ariaAtomic === null && region.role !== 'log' && region.role !== null);
      const outer = [...nodes].filter((node) => node.isConnected && ![...nodes].some((other) => other !== node && other.contains(node)));
      const texts = (isWhole ? [region] : outer).map(textOf);
      for (const text of region.role === 'log' ? texts : [texts.join(' ')])
        if (text.trim() !== '') events.push({ kind, text: text.replace(/\s+/g, ' ').trim() });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('dialog') !== null) events.push({ kind: 'dialog' });
  });
}

/** The opening and two turns: later only the stop is told at which Tab leads to a control that is used. */
const IN_FULL = 3;

/** As stored: a line for each announcement under the turn that it belongs to, with the key that brought it about. */
export function writeTranscript(lines: readonly Line[]): string {
  const written: string[] = [];
  let turns = 0;
  let passed = 0;
  for (const [index, { kind, key, text }] of lines.entries()) {
    const next = lines[index + 1];
    if (kind === 'turn') turns += 1;
    const isPassed = turns > IN_FULL && isTab(key) && kind === 'focus' && next?.kind === 'focus' && next.key === key;
    passed = isTab(key) && kind === 'focus' ? passed + 1 : 0;
    if (isPassed) continue;
    const count = passed;
    passed = 0;
    if (kind === 'turn') written.push('', text);
    else if (turns > IN_FULL && count > 1) written.push(`  [${key} ×${count}] ${text}`);
    else written.push(`  ${key === '' ? '' : `[${key}] `}${kind === 'focus' ? '' : `(${kind}) `}${text}`);
  }
  return `${written.join('\n').trim()}\n`;
}
