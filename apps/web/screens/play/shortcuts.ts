/** One key for each thing that is done often. Keys are left alone where they are typed or where something else listens to them. */

export const COMMANDS = ['undo', 'redo', 'hint', 'log', 'scores', 'rules', 'menu', 'help', 'skip'] as const;
export type Command = (typeof COMMANDS)[number];

export const KEYS: { readonly [command in Command]: string } = {
  undo: 'u',
  redo: 'r',
  hint: 'h',
  log: 'l',
  scores: 's',
  rules: 'b',
  menu: 'm',
  help: '?',
  skip: ' ',
};

export type KeyPress = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

export function commandOf({ key, altKey, ctrlKey, metaKey }: KeyPress): Command | null {
  if (altKey || ctrlKey || metaKey) return null;
  return COMMANDS.find((command) => KEYS[command] === key.toLowerCase()) ?? null;
}

/** Whether the focused element wants this key for itself: it is typed into, or the key presses it. */
export function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null)
    return true;
  return key === ' ' && target.closest('button, a, input, summary, [role=button], [role=gridcell], [tabindex="0"]') !== null;
}
