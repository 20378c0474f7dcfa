/** The rooms of the server that this page comes from. Loaded when they are first needed: whoever plays alone never asks. */

import { signal } from '@preact/signals';
import { type ConnectSocket, createRoomsClient, type RoomsClient } from '@tablehop/rooms';
import { waitByClock } from '../ui/wait.ts';
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
    // Rather than waiting for the next try by the clock.
    addEventListener('online', made.retry);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) made.retry();
    });
    client = made;
  }
  return client;
}

const connect: ConnectSocket = ({ opened, received, closed }) => {
  // Without a network it would fail all the same, and complain in the console.
  if (!navigator.onLine) {
    const callOff = waitByClock(0, closed);
    return { send: () => undefined, close: callOff };
  }
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wire`);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  // An error is always followed by this.
  socket.addEventListener('close', closed, { once: true });
  return { send: (text) => socket.send(text), close: () => socket.close() };
};
