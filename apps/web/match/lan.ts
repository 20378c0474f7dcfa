/** The server's address in the local network, if it runs on this computer and has told it. */

import { signal } from '@preact/signals';

export const lanAddresses = signal<readonly string[]>([]);
