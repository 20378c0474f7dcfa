/** A room that was just made and is entered already: the page of the room goes on with it. */

import type { OpenRoom } from '@tablehop/rooms';

let waiting: { readonly id: string; readonly room: OpenRoom } | null = null;

export function handOver(id: string, room: OpenRoom): void {
  waiting = { id, room };
}

export function takeHandedOver(id: string): OpenRoom | null {
  const found = waiting?.id === id ? waiting.room : null;
  waiting = null;
  return found;
}
