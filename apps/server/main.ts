/** Serves Tablehop on `PORT` (3000 if not set) and says where. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPort } from './port.ts';
import { createStaticServer } from './static.ts';

/** How long answers under way may still take once the server is told to stop. */
const LAST_ANSWERS_MS = 500;

const port = readPort(process.env.PORT);
if (!port.ok) fail(port.problem);

const built = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist');
const server = createStaticServer(built);

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    fail(`Port ${port.value} is taken. Stop what runs there, or choose another: PORT=${port.value + 1} npm start`);
  if (error.code === 'EACCES') fail(`Port ${port.value} needs administrator rights. Choose one above 1023: PORT=3000 npm start`);
  fail(`The server could not start: ${error.message}`);
});
server.listen(port.value, () => {
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port.value;
  process.stdout.write(`Tablehop is running at http://localhost:${actual}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    // Browsers keep connections on which they ask nothing yet: without an end they would hold the process for a minute.
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
