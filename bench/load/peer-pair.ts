/** Two clients of boardgame.io's server over raw sockets, with a minimal Socket.IO. */

import { type Meter, openSocket, type Pace, type Pair } from './pairs.ts';
import { BOWLS } from './pebbles.ts';

const SPACE = '/pebbles';

type State = { readonly _stateID: number; readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown } };

export async function createPeerPair(port: number, meter: Meter, pace: Pace, number: number): Promise<Pair> {
  let isStopped = false;
  let moves = 0;
  let match = '';
  let matches = 0;
  const sockets: { send: (text: string) => void; close: () => void }[] = [];
  const since: (number | null)[] = [null, null];

  for (const seat of [0, 1]) {
    let connected = (): void => undefined;
    const isConnected = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const socket = await openSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text) => {
      // Engine.IO: 0 is its greeting, 2 a ping. Socket.IO in 4: 40 confirms a namespace, 42 is an event.
      if (text.startsWith('0')) sockets[seat]?.send(`40${SPACE},`);
      else if (text === '2') sockets[seat]?.send('3');
      else if (text.startsWith(`40${SPACE},`)) connected();
      else if (text.startsWith(`42${SPACE},`)) heard(seat, JSON.parse(text.slice(`42${SPACE},`.length)));
    });
    sockets.push(socket);
    // Its greeting may have come before the socket could answer.
    socket.send(`40${SPACE},`);
    await isConnected;
  }

  function emit(seat: number, event: string, ...args: readonly unknown[]): void {
    sockets[seat]?.send(`42${SPACE},${JSON.stringify([event, ...args])}`);
  }

  function heard(seat: number, [event, id, payload]: readonly [string, string, never]): void {
    if (isStopped || id !== match) return;
    if (event === 'sync') void act(seat, (payload as { state: State }).state);
    if (event !== 'update') return;
    const state = payload as State;
    const began = since[seat];
    if (began != null) {
      since[seat] = null;
      meter.acknowledged(began);
    }
    void act(seat, state);
  }

  async function act(seat: number, { ctx, _stateID }: State): Promise<void> {
    if (ctx.gameover !== undefined) {
      if (seat === 0) await begin();
      return;
    }
    if (ctx.currentPlayer !== String(seat)) return;
    await pace();
    if (isStopped) return;
    moves += 1;
    since[seat] = performance.now();
    const action = { type: 'MAKE_MOVE', payload: { type: 'drop', args: [moves % BOWLS], playerID: String(seat) } };
    emit(seat, 'update', action, _stateID, match, String(seat));
  }

  async function begin(): Promise<void> {
    matches += 1;
    match = `match-${number}-${performance.now()}-${matches}`;
    for (const seat of [0, 1]) emit(seat, 'sync', match, String(seat), undefined, 2);
  }

  return {
    begin,
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.close();
    },
  };
}
