/** How others come into the room: by a link, by six letters, or by pointing a camera at it. */

import './invitation.css';
import type { RoomView } from '@tablehop/rooms';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { Icon } from '../../ui/icon.tsx';
import { say } from '../../ui/speech.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { linkTo, siteForOthers } from './addresses.ts';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import { ReachNote } from './reach-note.tsx';

type InvitationProps = {
  readonly view: Pick<RoomView, 'id' | 'code' | 'plan'>;
  /** Who else may come. */
  readonly children?: ComponentChildren;
};

/** Nothing for those who came by the link for spectators: they are not told the room's own address. */
export function Invitation({ view: { id, code, plan }, children }: InvitationProps) {
  const isWide = useIsWide();
  const [wished, setWished] = useState<boolean | null>(null);
  const showsQr = wished ?? isWide;
  if (id === null) return null;
  const link = linkTo(`/room/${id}`);
  const { host, reach } = siteForOthers();
  return (
    <section class="invitation" aria-label={say('rooms.invite.title')}>
      <h2>{say('rooms.invite.title')}</h2>
      {code !== null && <Code code={code} />}
      <LinkField label={say('rooms.invite.link')} link={link} shareText={say('rooms.invite.text', { game: titleOf(plan.game) })} isMain>
        <button type="button" class="button" aria-expanded={showsQr} onClick={() => setWished(!showsQr)}>
          <Icon name="qr" />
          {say('rooms.invite.qr')}
        </button>
      </LinkField>
      {showsQr && <QrCode link={link} />}
      <ReachNote />
      {reach !== 'here' && <p class="field-help">{say('rooms.invite.how', { site: host })}</p>}
      {children}
    </section>
  );
}

/** Read out letter by letter. */
function Code({ code }: { readonly code: string }) {
  return (
    <p class="invitation-code">
      <span class="invitation-code-word">{say('rooms.invite.code')}</span>
      <span class="hidden-text">{[...code].join(' ')}</span>
      <b aria-hidden="true">{code}</b>
    </p>
  );
}
