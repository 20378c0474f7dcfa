/** Where others in the same network find the server, if it runs on this computer and has said so. */

import { signal } from '@preact/signals';

export const lanAddresses = signal<readonly string[]>([]);
