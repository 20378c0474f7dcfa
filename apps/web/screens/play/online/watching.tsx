/** How many look on without a seat, beside the sentence. */

import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { TableRoom } from './table-room.ts';
import './watching.css';

export function Watching({ room, speak }: { readonly room: TableRoom; readonly speak: Speaker }) {
  const { watching } = room.room.view.value;
  if (watching === 0 || room.isPast.value) return null;
  const said = [
    ...(room.you === null ? [sayWith(speak, 'rooms.table.watching')] : []),
    sayWith(speak, 'rooms.watch.count', { count: watching }),
  ].join(' ');
  return (
    <span class="watching" data-you={room.you === null} title={said}>
      <Icon name="watching" />
      <span aria-hidden="true">{watching}</span>
      <span class="hidden-text">{said}</span>
    </span>
  );
}
