/** Everything that can be done around the board, in one list. */

import type { ComponentChildren } from 'preact';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Tool } from './tools.tsx';
import './menu-sheet.css';

type MenuSheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly entries: readonly Tool[];
  /** What there is to know, before what there is to do. */
  readonly note?: ComponentChildren;
  readonly onClose: () => void;
};

export function MenuSheet({ title, closeLabel, entries, note, onClose }: MenuSheetProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} place="side">
      {note}
      <ul class="menu-sheet">
        {entries.map((entry) => (
          <li key={entry.label}>
            <button
              type="button"
              class="menu-sheet-entry"
              aria-disabled={entry.isIdle === true}
              aria-keyshortcuts={entry.shortcut}
              onClick={() => {
                if (entry.isIdle === true) return;
                onClose();
                entry.run();
              }}
            >
              <Icon name={entry.icon} />
              <span class="menu-sheet-label">{entry.label}</span>
              {entry.shortcut !== undefined && (
                <span class="menu-sheet-key" aria-hidden="true">
                  {entry.shortcut}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
