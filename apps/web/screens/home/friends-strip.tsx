/** The ways to other people: a room of one's own, or the code of somebody else's. */

import './friends-strip.css';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { Link, navigate } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

export function FriendsStrip() {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    // Drawn by then: whoever opens it wants to type.
    if (!isOpen) requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <section class="friends-strip" aria-label={say('rooms.friends')}>
      <Link to="/friends" class="button button-main friends-strip-main">
        <Icon name="friends" />
        {say('rooms.friends')}
      </Link>
      <span class="friends-strip-lead">{say('rooms.friends.lead')}</span>
      <button type="button" class="button friends-strip-toggle" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {say('rooms.code.have')}
      </button>
      <CodeForm id={id} isOpen={isOpen} field={field} />
    </section>
  );
}

type CodeFormProps = {
  readonly id: string;
  /** Where there is no room for it beside the button it is shown on a press. */
  readonly isOpen: boolean;
  readonly field: { readonly current: HTMLInputElement | null };
};

function CodeForm({ id, isOpen, field }: CodeFormProps) {
  const [isWrong, setIsWrong] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    // Spaces and hyphens that people write between letters mean nothing.
    const code = (field.current?.value ?? '').replace(/[\s-]/g, '').toUpperCase();
    const isCode = /^[A-Z]{6}$/.test(code);
    setIsWrong(!isCode);
    if (isCode) navigate(`/room/${code}`);
    else field.current?.focus();
  };
  return (
    <form id={id} class="friends-strip-code" data-open={isOpen} noValidate onSubmit={join}>
      <label for={`${id}-code`}>{say('rooms.code.have')}</label>
      <input
        id={`${id}-code`}
        ref={field}
        type="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={12}
        placeholder="KTRMPA"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onInput={() => setIsWrong(false)}
      />
      <button type="submit" class="button">
        {say('rooms.code.join')}
      </button>
      {isWrong && (
        <p id={`${id}-wrong`} class="friends-strip-wrong" role="alert">
          {say('rooms.code.wrong')}
        </p>
      )}
    </form>
  );
}
