/** Takes one's seat to another device, by a link that works once. */

import type { OpenRoom } from '@tablehop/rooms';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { say, speech } from '../../ui/speech.ts';
import { linkTo } from './addresses.ts';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import { ReachNote } from './reach-note.tsx';
import { sentenceFor } from './room-problem.tsx';

type Made =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly link: string; readonly until: number }
  | { readonly kind: 'failed'; readonly error: unknown };

export function MoveSeat({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const [made, setMade] = useState<Made>({ kind: 'making' });
  useEffect(() => {
    let isWanted = true;
    room.ask('moveSeat', {}).then(
      ({ ticket, until }) => isWanted && setMade({ kind: 'made', link: linkTo(`/room/${room.view.value.id}#move=${ticket}`), until }),
      (error: unknown) => isWanted && setMade({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <Dialog title={say('rooms.move')} closeLabel={say('play.close')} onClose={onClose}>
      {made.kind === 'making' && <p>{say('rooms.move.making')}</p>}
      {made.kind === 'failed' && <p>{sentenceFor(made.error)}</p>}
      {made.kind === 'made' && (
        <>
          <p>{say('rooms.move.text', { time: timeOfDay(made.until) })}</p>
          <QrCode link={made.link} />
          <LinkField label={say('rooms.move.link')} link={made.link} />
          <ReachNote />
        </>
      )}
    </Dialog>
  );
}

function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(speech.value.locale, { hour: 'numeric', minute: '2-digit' }).format(at);
}
