/** The other links of a room: for spectators, to a fresh room like this one, and to one's own seat from another device. */

import './more-links.css';
import type { AnyGame } from '@tablehop/core';
import type { OpenRoom, RoomView, SeatView } from '@tablehop/rooms';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { say } from '../../ui/speech.ts';
import { linkTo } from './addresses.ts';
import { writeFreshRoomLink } from './fresh-room-link.ts';
import { LinkField } from './link-field.tsx';
import { MoveSeat } from './move-seat.tsx';
import { planOf } from './plan-of.ts';
import type { SeatPlan } from './room-set-up.ts';

type MoreLinksProps = { readonly room: OpenRoom; readonly view: RoomView; readonly game: AnyGame };

export function MoreLinks({ room, view, game }: MoreLinksProps) {
  const [isMoving, setIsMoving] = useState(false);
  const plan = planOf(view.plan);
  const fresh = linkTo(writeFreshRoomLink(game, { plan, seats: seatPlans(view.seats) }));
  const help = [say('rooms.fresh.help'), ...(plan.components === undefined ? [] : [say('rooms.fresh.noPieces')])].join(' ');
  return (
    <details class="more-links">
      <summary>{say('rooms.more')}</summary>
      <div class="more-links-all">
        <LinkField label={say('rooms.watch.link')} link={linkTo(`/watch/${view.watch}`)} help={say('rooms.watch.help')} />
        <LinkField label={say('rooms.fresh.link')} link={fresh} help={help} />
        {view.you.seat !== null && (
          <button type="button" class="button more-links-move" onClick={() => setIsMoving(true)}>
            <Icon name="qr" />
            {say('rooms.move')}
          </button>
        )}
      </div>
      {isMoving && <MoveSeat room={room} onClose={() => setIsMoving(false)} />}
    </details>
  );
}

/** Bots as they are; whoever follows the link takes the first of the other seats. */
function seatPlans(seats: readonly SeatView[]): readonly SeatPlan[] {
  const plans = seats.map((sitting): SeatPlan => (sitting.kind === 'bot' ? sitting.level : 'open'));
  const own = Math.max(0, plans.indexOf('open'));
  return plans.with(own, 'host');
}
