/** The rooms of this page's server. Loaded when first needed: solo players never ask. */

import { signal } from '@preact/signals';
import { type ConnectSocket, createRoomsClient, type RoomsClient } from '@tablehop/rooms';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { freshId } from './fresh.ts';
import { lanAddresses } from './lan.ts';

let client: RoomsClient | null = null;

export function roomsClient(): RoomsClient {
  if (client === null) {
    const made = createRoomsClient({
      connect,
      after: waitByClock,
      random: Math.random,
      freshId,
      observable: signal,
      greeted: ({ lan = [] }) => {
        lanAddresses.value = lan;
      },
      report: (error) => console.warn(error),
    });
    // Instead of waiting for the next retry.
    addEventListener('online', made.retry);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) made.retry();
    });
    client = made;
  }
  return client;
}

const connect: ConnectSocket = ({ opened, received, closed }) => {
  // Without a network it would fail anyway, and log an error in the console.
  if (!navigator.onLine) {
    const cancelWait = waitByClock(0, closed);
    return { send: () => undefined, close: cancelWait };
  }
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wire`);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  // An error event is always followed by a close event.
  socket.addEventListener('close', closed, { once: true });
  return { send: (text) => socket.send(text), close: () => socket.close() };
};
