/** `npm run pictures`: takes the pictures of the README anew, of the real app in a real browser. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { ROOT, ready } from './ready.mjs';

const browser = findBrowser();
await ready({ build: ['web', 'pictures'] });
const { takePictures } = await import(pathToFileURL(join(ROOT, '.cache/pictures/pictures.mjs')).href);
await takePictures({ browser, built: join(ROOT, 'apps/web/dist'), folder: join(ROOT, 'docs/pictures') });
