/** The way to all that is to be said, where the dock has room for the beginning only. */

import type { Speaker } from '@tablehop/text';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import './dock-details.css';

export function DockDetails({ speak, children }: { readonly speak: Speaker; readonly children: ComponentChildren }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = sayWith(speak, 'play.details');
  return (
    <>
      <button type="button" class="dock-details" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Dialog title={title} closeLabel={sayWith(speak, 'play.close')} onClose={() => setIsOpen(false)} place="side">
          <div class="dock-details-text">{children}</div>
        </Dialog>
      )}
    </>
  );
}
