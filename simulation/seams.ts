/** Where something may be put between a part and its ports, to see whether it is noticed when they are not what they should be. */

import type { AnyGame } from '@tablehop/core';
import type { Bus } from '@tablehop/host';
import type { ConnectSocket } from '@tablehop/rooms';
import type { SharedStorage } from './database-link.ts';

export type Seams = {
  readonly storage?: (storage: SharedStorage, process: { readonly after: (ms: number, run: () => void) => void }) => SharedStorage;
  readonly bus?: (bus: Bus) => Bus;
  /** The rules as the processes play them. */
  readonly game?: (game: AnyGame) => AnyGame;
  /** What a process sends to a browser, for each connection. */
  readonly send?: (send: (text: string) => void) => (text: string) => void;
  /** What it receives from one. */
  readonly receive?: (receive: (text: string) => void) => (text: string) => void;
  /** How a browser connects. */
  readonly connect?: (connect: ConnectSocket) => ConnectSocket;
};
