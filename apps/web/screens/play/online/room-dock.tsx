/** What a table in a room puts into the dock, before anything of the board: one thing at most. */

import type { Look } from '@tablehop/host';
import { attempt } from '../../../features/rooms/attempt.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { loadNewestBuild } from '../../../ui/newest-build.ts';
import type { PlayMatch } from '../play-match.ts';
import { rematchOffer } from './rematch-offer.ts';
import type { TableRoom } from './table-room.ts';
import './room-dock.css';

type RoomDockParts = {
  readonly table: TableRoom | null;
  readonly look: Look;
  readonly play: PlayMatch;
  readonly words: Words;
  readonly onJoinRematch: () => void;
};

export function roomDock({ table, look, play, words, onJoinRematch }: RoomDockParts) {
  if (table === null) return null;
  const { speak, nameOf } = words;
  const { request } = look;
  if (table.connectedness.value === 'outdated') {
    const reload = () => void loadNewestBuild();
    return bar(sayWith(speak, 'rooms.connection.outdated'), { label: sayWith(speak, 'rooms.reload'), run: reload, isMain: true });
  }
  const offer = rematchOffer(table, words);
  if (offer !== null) return bar(offer.text, { label: offer.label, run: onJoinRematch, isMain: true });
  if (table.isAway.value) {
    // What it is about is said in the sentence.
    return bar(null, {
      label: sayWith(speak, 'rooms.table.back'),
      run: () => void attempt(() => table.room.ask('back', {})),
      isMain: true,
    });
  }
  if (request !== null && request.by === table.you) {
    const names = request.awaits.map(nameOf);
    return bar(`${sayWith(speak, 'rooms.undo.own')} ${sayWith(speak, 'rooms.undo.waiting', { names, count: names.length })}`, {
      label: sayWith(speak, 'play.undo.withdraw'),
      run: () => void play.answerUndo(request.by, false),
      isMain: false,
    });
  }
  return null;
}

type Way = { readonly label: string; readonly run: () => void; readonly isMain: boolean };

function bar(text: string | null, { label, run, isMain }: Way) {
  return (
    <div class="room-dock">
      {text !== null && <p role="status">{text}</p>}
      <button type="button" class={isMain ? 'button button-main' : 'button'} onClick={run}>
        {label}
      </button>
    </div>
  );
}
