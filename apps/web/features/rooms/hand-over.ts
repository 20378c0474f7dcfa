/** A room that is entered already, by whatever led to its page: the page goes on with it. */

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
