/** That the server does not answer, or does not understand this page any more: said where one is in a room. */

import './connection-note.css';
import type { Connectedness } from '@tablehop/rooms';
import { roomsClient } from '../../match/rooms.ts';
import { say } from '../../ui/speech.ts';
import { Reload } from './room-problem.tsx';

export function ConnectionNote() {
  const connectedness: Connectedness = roomsClient().connectedness.value;
  return (
    <div class="connection-note" role="status" data-connectedness={connectedness}>
      {connectedness === 'away' && <p>{say('rooms.connection.away')}</p>}
      {connectedness === 'outdated' && (
        <>
          <p>{say('rooms.connection.outdated')}</p>
          <Reload look="button button-main" />
        </>
      )}
    </div>
  );
}
