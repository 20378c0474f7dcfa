/** `npm run build`: installs from the lockfile and builds all that ships, for a service that starts from its build. */

import { ready, say } from './ready.mjs';

await ready({ build: ['cli', 'web', 'server'], install: 'commands' });
say('Everything is built. Restart the server if it runs.');
