/** A link to give away: to be copied, or shared by whatever the device has for that. */

import './link-field.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { say } from '../../ui/speech.ts';

const COPIED_MS = 4000;

type LinkFieldProps = {
  readonly label: string;
  readonly link: string;
  readonly help?: string;
  /** What is sent along with the link; without it, it is not offered to be shared. */
  readonly shareText?: string;
  /** The one to press first. */
  readonly isMain?: boolean;
  /** What else can be done with it, beside the buttons. */
  readonly children?: ComponentChildren;
};

export function LinkField({ label, link, help, shareText, isMain = false, children }: LinkFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Pages served without encryption may not write to the clipboard.
  const [isByHand, setIsByHand] = useState(!('clipboard' in navigator));
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setIsCopied(isDone === true);
    if (isDone === true) announce(say('rooms.invite.copied'));
    else {
      setIsByHand(true);
      // Once it can be seen, where it was not.
      requestAnimationFrame(() => field.current?.select());
      notify({ kind: 'info', text: say('rooms.invite.copyFailed') });
    }
  };
  const canShare = shareText !== undefined && 'share' in navigator;
  // Whoever closes the sheet of their device has changed their mind.
  const share = () => void navigator.share({ text: shareText ?? '', url: link }).catch(() => {});

  return (
    <div class="field link-field" data-by-hand={isByHand}>
      <label for={id}>{label}</label>
      <div class="link-field-row">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class={isMain && !canShare ? 'button button-main' : 'button'} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {say(isCopied ? 'rooms.invite.copied' : 'rooms.invite.copy')}
        </button>
        {canShare && (
          <button type="button" class={isMain ? 'button button-main' : 'button'} onClick={share}>
            <Icon name="share" />
            {say('rooms.invite.share')}
          </button>
        )}
        {children}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
