/** The ways to other people: a room of one's own, or the code of somebody else's. */

import './friends-strip.css';
import { useId, useRef, useState } from 'preact/hooks';
import { CodeForm } from '../../features/rooms/code-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.ts';
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
