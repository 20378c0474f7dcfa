/** crash-child ADDRESS NAME LENGTH MATCH …: starts when it gets a line, appends in parallel and prints each durable number. */

import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { isStorageError } from '@tablehop/host';
import { openAt } from './open-at.ts';
import { append, numbersOf, roomOf } from './samples.ts';

const [address = '', name = '', length = '', ...matches] = process.argv.slice(2);
const storage = await openAt(address, { report: (error) => console.error(error) });

async function play(id: string): Promise<void> {
  for (let number = (await numbersOf(storage, id)).length + 1; number <= Number(length); number++) {
    try {
      await append(storage, id, [number], name, 1);
      writeSync(1, `entry ${id} ${number} ${name}\n`);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      // Another process may have appended first, or held the database for too long.
      number = (await numbersOf(storage, id)).length;
    }
  }
}

async function changeRoom(id: string): Promise<void> {
  for (let revision = 1; revision <= Number(length); revision++) {
    await storage.writeRoom(roomOf(id, { revision, document: revision }));
    writeSync(1, `room ${id} ${revision} ${name}\n`);
  }
}

writeSync(1, 'ready\n');
await once(process.stdin, 'data');
await Promise.all([...matches.map(play), changeRoom(`room of ${name}`)]);
await storage.close();
process.exit();
