/** The eight reactions to choose from, over the tools; closed by a choice, by Escape and by a touch beside it. */

import type { Reaction } from '@tablehop/rooms';
import type { Speaker } from '@tablehop/text';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sayWith } from '../../../text/say-with.ts';
import { REACTION_NAMES, ReactionSign } from '../../../ui/reactions.tsx';
import type { ShownReaction } from './use-reactions.ts';
import './reaction-tray.css';

type ReactionTrayProps = { readonly speak: Speaker; readonly onSend: (reaction: Reaction) => void; readonly onClose: () => void };

export function ReactionTray({ speak, onSend, onClose }: ReactionTrayProps) {
  const tray = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    tray.current?.showPopover();
    tray.current?.querySelector('button')?.focus();
  }, []);
  return (
    <fieldset
      ref={tray}
      class="reaction-tray"
      popover="auto"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <legend class="hidden-text">{sayWith(speak, 'rooms.react.title')}</legend>
      {REACTION_NAMES.map((reaction) => (
        <button
          key={reaction}
          type="button"
          class="reaction-tray-one"
          title={sayWith(speak, `rooms.react.${reaction}`)}
          onClick={() => {
            onSend(reaction);
            tray.current?.hidePopover();
          }}
        >
          <ReactionSign name={reaction} />
          <span class="hidden-text">{sayWith(speak, `rooms.react.${reaction}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What is expressed at a seat, or, without one, by those who watch. */
export function FloatingReactions({ of }: { readonly of: readonly ShownReaction[] }) {
  if (of.length === 0) return null;
  return (
    <span class="reaction-floats" aria-hidden="true">
      {of.map(({ id, reaction }) => (
        <span key={id} class="reaction-float">
          <ReactionSign name={reaction} />
        </span>
      ))}
    </span>
  );
}
