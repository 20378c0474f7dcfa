/** What has happened at the seats since one last looked, for those who cannot see it. */

import type { RoomView, SeatView } from '@tablehop/rooms';

export type SeatChange = { readonly kind: 'sat' | 'left' | 'ready'; readonly seat: number; readonly sitting: SeatView };

type Seen = Pick<RoomView, 'seats' | 'you'>;

/** Of others only: what one does oneself one knows. */
export function seatChanges(before: Seen, after: Seen): readonly SeatChange[] {
  const own = after.you.member;
  const people = ({ seats }: Seen) =>
    seats.flatMap((sitting, seat) => (sitting.kind === 'person' && sitting.member !== own ? [{ sitting, seat }] : []));
  const find = (list: ReturnType<typeof people>, member: string) => list.find((each) => each.sitting.member === member);
  const then = people(before);
  const now = people(after);
  return [
    ...then.filter(({ sitting }) => find(now, sitting.member) === undefined).map((each) => ({ kind: 'left' as const, ...each })),
    ...now.filter(({ sitting }) => find(then, sitting.member) === undefined).map((each) => ({ kind: 'sat' as const, ...each })),
    ...now
      .filter(({ sitting }) => sitting.ready && find(then, sitting.member)?.sitting.ready !== true)
      .map((each) => ({ kind: 'ready' as const, ...each })),
  ];
}
