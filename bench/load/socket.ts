/** A raw WebSocket of a load client: everything that costs the clients more than it must is left out. */

import { WebSocket } from 'ws';

export function openSocket(url: string, received: (text: string) => void): Promise<{ send: (text: string) => void; close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', (data) => received(String(data)));
    socket.on('error', reject);
    socket.on('open', () => resolve({ send: (text) => socket.send(text), close: () => socket.terminate() }));
  });
}
