/**
 * `npm run dev`: the web app from its sources, on `PORT` (5173 if not set). A change to a style is shown at once; after any other change the
 * page loads again, and a match goes on where it was, since it is stored. Nothing is kept for being offline. There is nothing to be had
 * from `apps/server` but the built files, so it does not run here; once it answers more than that, it is started and restarted from here too.
 */

import { join } from 'node:path';
import { giveUp, ROOT, ready } from './ready.mjs';

const DEFAULT_PORT = 5173;

await ready();
const { createServer } = await import('vite');
const web = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  cacheDir: join(ROOT, '.cache/vite'),
  clearScreen: false,
  // The worker is no script of the page: without a word here its dependencies would be found, and the page loaded anew, in the first match.
  optimizeDeps: { entries: ['index.html', '**/worker.ts'] },
  server: { port: readPort(process.env.PORT), strictPort: true },
});
try {
  await web.listen();
} catch (error) {
  await web.close();
  giveUp(`The web app cannot be served: ${error.message}. Another port: PORT=5174 npm run dev`);
}
process.stdout.write(`Tablehop is being developed at ${web.resolvedUrls?.local[0]}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    // Vite listens to SIGTERM too, and would end with a code of failure if there were none yet.
    process.exitCode = 0;
    void web.close().finally(() => process.exit());
  });
}

function readPort(given = '') {
  if (given === '') return DEFAULT_PORT;
  if (/^\d+$/.test(given) && Number(given) <= 65_535) return Number(given);
  return giveUp(`PORT must be a number from 0 to 65535, not "${given}".`);
}
